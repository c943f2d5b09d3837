import { randomInt } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** An id as the vendor's: the prefix says what it is, e.g. "pi_3Qx…". */
export function newId(prefix: string, length = 24): string {
  const letters = Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${prefix}_${letters.join("")}`;
}
