/**
 * Kinds of cases that need the operator. Each has a finder (features/cases), texts (web/texts/desk.ts) and actions.
 * `cases.kind` stores them, so a kind is never renamed.
 */
export const CASE_KINDS = [
  "money_not_back",
  "refund_failed",
  "payment_quarantined",
  "books_differ",
  "payment_disputed",
  "print_refused",
  "part_cancelled",
  "printer_away",
  "print_held",
  "not_sent",
  "overdue",
  "no_news",
  "parcel_returned",
  "pieces_missing",
  "mail_failed",
  "webhook_failed",
  "job_failed",
  "backup_missing",
  "tax_of_dispute",
  "tax_figure",
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** Orders that need no operator yet are counted up to this number. */
export const MAX_WATCHED = 5000;

/** Cases in which money is missing or owed; monitored externally (deploy/alerts). */
export const MONEY_CASES: ReadonlySet<CaseKind> = new Set([
  "money_not_back",
  "refund_failed",
  "payment_quarantined",
  "books_differ",
  "payment_disputed",
]);

/** Actions that an operator can take, if their role allows it. */
export const CASE_ACTIONS = [
  "send_again",
  "release",
  "refund",
  "replace",
  "write",
  "replay",
  "look",
  "register",
  "note",
  "done",
] as const;
export type CaseAction = (typeof CASE_ACTIONS)[number];

/** Actions by case kind; the entry's button offers the first one. `note` and `done` are available for every kind. */
export const ACTIONS_BY_CASE: Record<CaseKind, readonly CaseAction[]> = {
  money_not_back: ["refund"],
  refund_failed: ["refund", "write"],
  payment_quarantined: ["release", "refund"],
  books_differ: ["look"],
  payment_disputed: ["write"],
  print_refused: ["send_again", "release", "refund", "write"],
  part_cancelled: ["refund", "replace", "write"],
  printer_away: ["look"],
  print_held: ["write", "refund"],
  not_sent: ["send_again", "refund"],
  overdue: ["write", "replace", "refund"],
  no_news: ["write", "replace", "refund"],
  parcel_returned: ["write", "replace", "refund"],
  pieces_missing: ["replace", "refund", "write"],
  mail_failed: ["send_again"],
  webhook_failed: ["replay"],
  job_failed: ["send_again"],
  backup_missing: ["look"],
  tax_of_dispute: ["look"],
  tax_figure: ["register"],
};

/** Actions by case kind for payments of a plan or pack; `look` opens the payment here or at the provider. */
export const ACTIONS_BY_PAYMENT_CASE: Partial<Record<CaseKind, readonly CaseAction[]>> = {
  money_not_back: ["look"],
  refund_failed: ["refund"],
  payment_quarantined: ["release", "refund"],
  payment_disputed: ["look"],
};
