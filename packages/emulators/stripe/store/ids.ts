import { randomInt } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Returns an id as Stripe creates it, with the prefix of its type, e.g. "pi_3Qx…". */
export function createId(prefix: string, length = 24): string {
  const letters = Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${prefix}_${letters.join("")}`;
}
