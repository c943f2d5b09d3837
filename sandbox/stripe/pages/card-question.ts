import type { CardInput } from "../payments/cards.ts";
import { table } from "../store/store.ts";

/** Who is asked by the bank on which page, until the answer; null: about the card that is kept. */
export const cardQuestions = table<{ id: string; card: CardInput | null }>("card_question");

/** The security code is never kept. */
export function withoutCode(card: CardInput): CardInput {
  return { ...card, cvc: "" };
}
