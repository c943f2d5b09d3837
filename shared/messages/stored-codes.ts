import type { OrderNote } from "./en/orders.ts";
import type { sums } from "./en/sums.ts";

/** Notes in rows of earlier releases: sentences from before notes had codes, and codes that have been renamed. */
export const STORED_NOTES: Record<string, OrderNote> = {
  "The payment is not the one we asked for.": "payment_mismatch",
  "Your payment came in after this order had ended. Your money is on its way back.":
    "payment_too_late_refund_pending",
  "The printer can't be reached at the moment. We keep trying.": "printer_unavailable",
  "The printer did not take the order. We are looking into it.": "printer_rejected",
  "The printer has paused this order to check something. We are looking into it.": "printer_paused",
  "The printer could not make this order. We are looking into it.": "printer_failed",
  "The printer cancelled this order. Your money is on its way back.":
    "cancelled_by_printer_refund_pending",
  "A refund did not arrive: the bank sent it back. We have been told and look for another way.":
    "refund_failed",
  "You paid another amount than we asked for. A person looks at it now.":
    "payment_mismatch_under_review",
  "You paid another amount than we asked for. A person looks at it now; if nobody decides within a few days, all of it goes back to you by itself.":
    "payment_mismatch_auto_refund",
  "You paid another amount than we asked for, so nothing is printed. Your money is on its way back.":
    "payment_mismatch_refund_pending",
  "The printer waits for us with this order. We are looking into it.": "printer_draft",
  "The printer does not make the rest of this order. We are looking into it.":
    "remainder_cancelled",
  "Your bank has paid this order back to you.": "refunded_by_bank",
  "You cancelled this order.": "cancelled_by_customer",
  "The printer cancelled this order.": "cancelled_by_printer",
  "Your payment came in after this order had ended.": "payment_too_late",
  "You paid another amount than we asked for, so nothing is printed.":
    "payment_mismatch_not_printed",
  "You cancelled this order. Your money is on its way back.":
    "cancelled_by_customer_refund_pending",

  payment_wrong: "payment_mismatch",
  paid_too_late: "payment_too_late_refund_pending",
  printer_away: "printer_unavailable",
  printer_refused: "printer_rejected",
  printer_cancelled: "cancelled_by_printer_refund_pending",
  payment_checked: "payment_mismatch_under_review",
  payment_checked_then_back: "payment_mismatch_auto_refund",
  payment_given_back: "payment_mismatch_refund_pending",
  rest_cancelled: "remainder_cancelled",
  bank_decided: "refunded_by_bank",
  cancelled_by_you: "cancelled_by_customer_refund_pending",
};

/** Renamed codes of amounts, in mails queued by earlier releases. */
export const STORED_SUMS: Record<string, keyof typeof sums> = {
  within_UK: "tax_included_UK",
  within_AU: "tax_included_AU",
};
