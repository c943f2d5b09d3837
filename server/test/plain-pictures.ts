/** A fault of the OpenAI emulator: plain pictures without theme art, which take a fraction of the time. */
export const PLAIN_PICTURES = { vendor: "openai", kind: "plain", times: null };
