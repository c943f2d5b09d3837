import { ORDER_WORDS } from "../../order-states.ts";

/** What a person reads beside an order. */
export const orderStates = ORDER_WORDS;

/** What went wrong with an order, or is waited for. */
export const orderNotes = {
  payment_wrong: "The payment is not the one we asked for.",
  paid_too_late: "Your payment came in after this order had ended. Your money is on its way back.",
  printer_away: "The printer can't be reached at the moment. We keep trying.",
  printer_refused: "The printer did not take the order. We are looking into it.",
  printer_paused: "The printer has paused this order to check something. We are looking into it.",
  printer_failed: "The printer could not make this order. We are looking into it.",
  printer_cancelled: "The printer cancelled this order. Your money is on its way back.",
  refund_failed:
    "A refund did not arrive: the bank sent it back. We have been told and look for another way.",
  payment_checked: "You paid another amount than we asked for. A person looks at it now.",
  payment_checked_then_back:
    "You paid another amount than we asked for. A person looks at it now; if nobody decides within a few days, all of it goes back to you by itself.",
  payment_given_back:
    "You paid another amount than we asked for, so nothing is printed. Your money is on its way back.",
  printer_draft: "The printer waits for us with this order. We are looking into it.",
  rest_cancelled: "The printer does not make the rest of this order. We are looking into it.",
  bank_decided: "Your bank has paid this order back to you.",
  cancelled_by_you_only: "You cancelled this order.",
  printer_cancelled_only: "The printer cancelled this order.",
  paid_too_late_only: "Your payment came in after this order had ended.",
  payment_given_back_only: "You paid another amount than we asked for, so nothing is printed.",
  cancelled_by_you: "You cancelled this order. Your money is on its way back.",
};
export type OrderNote = keyof typeof orderNotes;

/** The code of a note, also of one that was stored as its sentence before notes had codes. */
export function readNote(stored: string | null): OrderNote | null {
  const codes = Object.keys(orderNotes) as OrderNote[];
  return codes.find((code) => code === stored || orderNotes[code] === stored) ?? null;
}
