import type { CaseKind } from "./desk-cases.ts";

/** Short names of the case kinds for mails and alerts, which contain no customer data except the order number. */
export const CASE_NAMES: Record<CaseKind, string> = {
  money_not_back: "Refund not received",
  refund_failed: "Refund failed",
  payment_quarantined: "Wrong amount paid",
  books_differ: "Books don't match",
  payment_disputed: "Payment disputed",
  print_refused: "Rejected by Printful",
  part_cancelled: "Partly shipped, rest canceled by Printful",
  printer_away: "Printful isn't accepting orders",
  print_held: "On hold at Printful",
  not_sent: "Paid, but not sent to Printful",
  overdue: "Overdue",
  no_news: "No update from Printful or the carrier",
  parcel_returned: "Parcel returned",
  pieces_missing: "Shipped with items missing",
  mail_failed: "Email failed",
  webhook_failed: "Webhook failed",
  job_failed: "Job failed",
  backup_missing: "No recent backup",
  tax_figure: "Tax threshold reached",
  tax_of_dispute: "Tax of a lost dispute needs correcting",
};
