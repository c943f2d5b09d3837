import { invalid } from "./errors.ts";

export type Metadata = Record<string, string>;

type MetadataParam = Record<string, string | number | null> | "" | null | undefined;

const MAX_KEYS = 50;
const MAX_KEY_LENGTH = 40;
const MAX_VALUE_LENGTH = 500;

/** Merges into the existing metadata; an empty value deletes its key, an empty param all keys. */
export function mergeMetadata(before: Metadata, param: MetadataParam, name = "metadata"): Metadata {
  if (param === undefined) return before;
  if (param === null || param === "") return {};
  const after = { ...before };
  for (const [key, value] of Object.entries(param)) {
    checkMetadata(key, String(value ?? ""), name);
    if (value === "" || value === null) delete after[key];
    else after[key] = String(value);
  }
  if (Object.keys(after).length > MAX_KEYS) {
    throw invalid(`Metadata can have up to ${MAX_KEYS} keys.`, { param: name });
  }
  return after;
}

function checkMetadata(key: string, value: string, name: string): void {
  const param = `${name}[${key}]`;
  if (key.length > MAX_KEY_LENGTH) {
    const message = `Metadata keys can have up to ${MAX_KEY_LENGTH} characters: ${key}`;
    throw invalid(message, { param });
  }
  if (value.length > MAX_VALUE_LENGTH) {
    const message = `Metadata values can have up to ${MAX_VALUE_LENGTH} characters, but yours for '${key}' has ${value.length}.`;
    throw invalid(message, { param });
  }
}

export function checkLength(value: string | null | undefined, most: number, param: string): void {
  if (value && value.length > most) {
    throw invalid(`Invalid string: ${param} must be at most ${most} characters`, { param });
  }
}

/** Checks an amount in cents; Stripe allows eight digits at most. */
export function checkAmount(value: number, param: string, least = 0): void {
  if (value >= least && value <= 99_999_999) return;
  const code = value < least ? "parameter_invalid_integer" : "amount_too_large";
  throw invalid(`Invalid amount: ${value}`, { param, code });
}

export function checkUrl(value: string, param: string): void {
  const text = value.replaceAll("{CHECKOUT_SESSION_ID}", "id");
  const isWeb = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (!isWeb) throw invalid("Not a valid URL", { param, code: "url_invalid" });
}

export function checkEmail(value: string | null | undefined, param: string): void {
  if (value && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) {
    throw invalid(`Invalid email address: ${value}`, { param, code: "email_invalid" });
  }
}

/** Returns it in lower case; the emulated account supports US dollars only. */
export function checkCurrency(value: string, param: string): string {
  const currency = value.toLowerCase();
  if (currency === "usd") return currency;
  throw invalid(`Invalid currency: ${value}. This account takes usd only.`, { param });
}
