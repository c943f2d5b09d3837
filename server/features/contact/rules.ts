/** No vowels and nothing that reads like another letter: a ticket can be spelled out and says no word. */
const LETTERS = "23456789BCDFGHJKMNPQRSTVWXYZ";
const LENGTH = 6;

/** `pick(n)` gives a number from 0 to n - 1. */
export function makeTicket(pick: (below: number) => number): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS.charAt(pick(LETTERS.length)));
  return `MM-${letters.join("")}`;
}

/** Beyond this many a day an address gets no confirmation: anybody can type in somebody else's. */
export const MAX_CONFIRMATIONS = 3;
export const CONFIRMATIONS_MS = 24 * 60 * 60_000;
