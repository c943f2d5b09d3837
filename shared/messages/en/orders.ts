import { ORDER_LABELS } from "../../order-states.ts";
import { STORED_NOTES } from "../stored-codes.ts";

export const orderStates = ORDER_LABELS;

/** Notes on what went wrong with an order or what is pending. */
export const orderNotes = {
  payment_mismatch: "The payment isn't the amount we asked for.",
  payment_too_late_refund_pending:
    "Your payment arrived after this order was closed. Your refund is on its way.",
  printer_unavailable: "We can't reach the printer right now. We'll keep trying.",
  printer_rejected: "The printer didn't accept the order. We're looking into it.",
  printer_paused: "The printer paused this order to check something. We're looking into it.",
  printer_failed: "The printer couldn't make this order. We're looking into it.",
  cancelled_by_printer_refund_pending:
    "The printer canceled this order. Your refund is on its way.",
  refund_failed:
    "A refund didn't go through: the bank sent it back. We're looking for another way.",
  payment_mismatch_under_review:
    "You paid a different amount than we asked for. Someone on our team is checking it.",
  payment_mismatch_auto_refund:
    "You paid a different amount than we asked for. Someone on our team is checking it. If it isn't settled within a few days, you'll get a full refund automatically.",
  payment_mismatch_refund_pending:
    "You paid a different amount than we asked for, so nothing was printed. Your refund is on its way.",
  printer_draft: "The printer is waiting for us on this order. We're looking into it.",
  remainder_cancelled: "The printer won't make the rest of this order. We're looking into it.",
  refunded_by_bank: "Your bank refunded this order to you.",
  cancelled_by_customer: "You canceled this order.",
  cancelled_by_printer: "The printer canceled this order.",
  payment_too_late: "Your payment arrived after this order was closed.",
  payment_mismatch_not_printed:
    "You paid a different amount than we asked for, so nothing was printed.",
  cancelled_by_customer_refund_pending: "You canceled this order. Your refund is on its way.",
};
export type OrderNote = keyof typeof orderNotes;

/** Returns the code of a note, including a note that was stored as its sentence before notes had codes. */
export function getNoteCode(stored: string | null): OrderNote | null {
  if (stored === null) return null;
  const codes = Object.keys(orderNotes) as OrderNote[];
  const current = codes.find((code) => code === stored || orderNotes[code] === stored);
  return current ?? STORED_NOTES[stored] ?? null;
}
