/** A setting of the picture service's stand-in: pictures without theme art, in a fraction of the time. */
export const PLAIN_PICTURES = { vendor: "openai", kind: "plain", times: null };
