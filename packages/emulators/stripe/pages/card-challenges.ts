import type { CardInput } from "../payments/cards.ts";
import { table } from "../store/store.ts";

/** Pending 3-D Secure challenges by page; `card` is null for the saved card. */
export const cardChallenges = table<{ id: string; card: CardInput | null }>("card_question");

/** The security code is never stored. */
export function omitSecurityCode(card: CardInput): CardInput {
  return { ...card, cvc: "" };
}
