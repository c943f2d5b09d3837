import { expect, test } from "vitest";
import { getNoteCode, orderNotes } from "./en/orders.ts";
import { STORED_NOTES, STORED_SUMS } from "./stored-codes.ts";

test.each([
  ["payment_wrong", "payment_mismatch"],
  ["paid_too_late", "payment_too_late_refund_pending"],
  ["printer_away", "printer_unavailable"],
  ["printer_refused", "printer_rejected"],
  ["printer_cancelled", "cancelled_by_printer_refund_pending"],
  ["payment_checked", "payment_mismatch_under_review"],
  ["payment_checked_then_back", "payment_mismatch_auto_refund"],
  ["payment_given_back", "payment_mismatch_refund_pending"],
  ["rest_cancelled", "remainder_cancelled"],
  ["bank_decided", "refunded_by_bank"],
  ["cancelled_by_you", "cancelled_by_customer_refund_pending"],
  [
    "The printer has paused this order to check something. We are looking into it.",
    "printer_paused",
  ],
  ["The printer paused this order to check something. We're looking into it.", "printer_paused"],
  ["refund_failed", "refund_failed"],
])("the stored note %s is read as %s", (stored, code) => {
  expect(getNoteCode(stored)).toBe(code);
});

test("a stored note that no release wrote has no code", () => {
  expect(getNoteCode("Reprinted by hand")).toBeNull();
  expect(getNoteCode(null)).toBeNull();
});

test("an earlier code is never a current one", () => {
  for (const stored of Object.keys(STORED_NOTES)) expect(orderNotes).not.toHaveProperty([stored]);
  for (const code of Object.values(STORED_SUMS)) expect(STORED_SUMS).not.toHaveProperty([code]);
});
