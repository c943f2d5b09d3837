/** A fault of the mock of OpenAI: plain pictures without theme art, which take a fraction of the time. */
export const PLAIN_PICTURES = { vendor: "openai", kind: "plain", times: null };
