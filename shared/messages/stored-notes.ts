import type { OrderNote } from "./en/orders.ts";

/** English notes stored as sentences before notes had codes, in wordings that have changed since. */
export const STORED_NOTES: Record<string, OrderNote> = {
  "The payment is not the one we asked for.": "payment_wrong",
  "Your payment came in after this order had ended. Your money is on its way back.":
    "paid_too_late",
  "The printer can't be reached at the moment. We keep trying.": "printer_away",
  "The printer did not take the order. We are looking into it.": "printer_refused",
  "The printer has paused this order to check something. We are looking into it.": "printer_paused",
  "The printer could not make this order. We are looking into it.": "printer_failed",
  "The printer cancelled this order. Your money is on its way back.": "printer_cancelled",
  "A refund did not arrive: the bank sent it back. We have been told and look for another way.":
    "refund_failed",
  "You paid another amount than we asked for. A person looks at it now.": "payment_checked",
  "You paid another amount than we asked for. A person looks at it now; if nobody decides within a few days, all of it goes back to you by itself.":
    "payment_checked_then_back",
  "You paid another amount than we asked for, so nothing is printed. Your money is on its way back.":
    "payment_given_back",
  "The printer waits for us with this order. We are looking into it.": "printer_draft",
  "The printer does not make the rest of this order. We are looking into it.": "rest_cancelled",
  "Your bank has paid this order back to you.": "bank_decided",
  "You cancelled this order.": "cancelled_by_you_only",
  "The printer cancelled this order.": "printer_cancelled_only",
  "Your payment came in after this order had ended.": "paid_too_late_only",
  "You paid another amount than we asked for, so nothing is printed.": "payment_given_back_only",
  "You cancelled this order. Your money is on its way back.": "cancelled_by_you",
};
