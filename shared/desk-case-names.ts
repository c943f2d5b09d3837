import type { CaseKind } from "./desk-cases.ts";

/** Short names of the case kinds for mails and alerts, which contain no customer data except the order number. */
export const CASE_NAMES: Record<CaseKind, string> = {
  money_not_back: "Cancelled, and the money is not back",
  refund_failed: "A refund came back",
  payment_quarantined: "Paid and asked for differ",
  books_differ: "The books differ",
  payment_disputed: "Disputed with the bank",
  print_refused: "Refused by the printer",
  part_cancelled: "Part shipped, the rest cancelled",
  printer_away: "The printer takes no orders",
  print_held: "Held at the printer",
  not_sent: "Paid and not sent",
  overdue: "Overdue",
  no_news: "No news from the printer or the carrier",
  parcel_returned: "A parcel came back",
  pieces_missing: "Shipped with fewer pieces than ordered",
  mail_failed: "A mail is out of tries",
  webhook_failed: "An event failed",
  job_failed: "A job is out of tries",
  backup_missing: "No backup for days",
  tax_figure: "Sales call for a tax registration",
  tax_of_dispute: "Tax of a lost dispute is to be taken back by hand",
};
