/** No vowels and no ambiguous letters: a ticket can be spelled out and forms no word. */
const LETTERS = "23456789BCDFGHJKMNPQRSTVWXYZ";
const LENGTH = 6;

/** `pick(n)` returns an integer from 0 to n - 1. */
export function generateTicket(pick: (below: number) => number): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS.charAt(pick(LETTERS.length)));
  return `MM-${letters.join("")}`;
}

/** Maximum confirmations per address and day, because anyone can enter another person's address. */
export const MAX_CONFIRMATIONS = 3;
export const CONFIRMATIONS_MS = 24 * 60 * 60_000;
