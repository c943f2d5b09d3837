import { ORDER_LABELS } from "../../order-states.ts";
import { STORED_NOTES } from "../stored-notes.ts";

export const orderStates = ORDER_LABELS;

/** Notes on what went wrong with an order or what is pending. */
export const orderNotes = {
  payment_wrong: "The payment isn't the amount we asked for.",
  paid_too_late: "Your payment arrived after this order was closed. Your refund is on its way.",
  printer_away: "We can't reach the printer right now. We'll keep trying.",
  printer_refused: "The printer didn't accept the order. We're looking into it.",
  printer_paused: "The printer paused this order to check something. We're looking into it.",
  printer_failed: "The printer couldn't make this order. We're looking into it.",
  printer_cancelled: "The printer canceled this order. Your refund is on its way.",
  refund_failed:
    "A refund didn't go through: the bank sent it back. We're looking for another way.",
  payment_checked:
    "You paid a different amount than we asked for. Someone on our team is checking it.",
  payment_checked_then_back:
    "You paid a different amount than we asked for. Someone on our team is checking it. If it isn't settled within a few days, you'll get a full refund automatically.",
  payment_given_back:
    "You paid a different amount than we asked for, so nothing was printed. Your refund is on its way.",
  printer_draft: "The printer is waiting for us on this order. We're looking into it.",
  rest_cancelled: "The printer won't make the rest of this order. We're looking into it.",
  bank_decided: "Your bank refunded this order to you.",
  cancelled_by_you_only: "You canceled this order.",
  printer_cancelled_only: "The printer canceled this order.",
  paid_too_late_only: "Your payment arrived after this order was closed.",
  payment_given_back_only: "You paid a different amount than we asked for, so nothing was printed.",
  cancelled_by_you: "You canceled this order. Your refund is on its way.",
};
export type OrderNote = keyof typeof orderNotes;

/** Returns the code of a note, including a note that was stored as its sentence before notes had codes. */
export function getNoteCode(stored: string | null): OrderNote | null {
  if (stored === null) return null;
  const codes = Object.keys(orderNotes) as OrderNote[];
  const current = codes.find((code) => code === stored || orderNotes[code] === stored);
  return current ?? STORED_NOTES[stored] ?? null;
}
