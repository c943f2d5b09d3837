/** API version for new webhook endpoints. */
export const STRIPE_API_VERSION = "2026-10-28.endive";

/** The events that the shop needs, with their effects; docs/webhooks.md and the doctor use this list. */
export const STRIPE_EVENTS = {
  "checkout.session.completed": "an order is paid; a plan or a pack begins",
  "checkout.session.async_payment_succeeded": "the same, of a bank's slow payment",
  "checkout.session.async_payment_failed": "the order is not paid after all",
  "checkout.session.expired": "an order that nobody paid is closed",
  "payment_intent.succeeded": "a payment whose page's event was lost",
  "charge.refunded": "money went back: the order's state, a plan's renders, a receipt, a mail",
  "refund.updated": "a refund that the bank sent back; with the next one the only news of it",
  "refund.failed": "the same",
  "charge.dispute.created": "a bank takes money back: printing stops, or the renders go",
  "charge.dispute.updated": "an inquiry became a dispute, or it waits for the bank",
  "charge.dispute.closed": "won: the order goes on, renders are there again; lost: it is over",
  "customer.subscription.created": "a plan begins",
  "customer.subscription.updated": "a plan is switched, ends with its month, goes on",
  "customer.subscription.pending_update_applied": "a switch was paid",
  "customer.subscription.pending_update_expired": "a switch was not",
  "customer.subscription.deleted": "a plan has ended",
  "invoice.created": "the next month's bill",
  "invoice.finalized": "it can be paid",
  "invoice.upcoming": "a renewal is near: the plan is read again",
  "invoice.paid": "the month's renders, a receipt",
  "invoice.payment_succeeded": "the same, where the one before was lost",
  "invoice.payment_failed": "the card was declined: a mail says so",
  "invoice.payment_action_required": "the bank asks for a confirmation: the same",
  "invoice.voided": "a bill is off",
} as const;

type NeededEvent = keyof typeof STRIPE_EVENTS;

export const NEEDED_STRIPE_EVENTS = Object.keys(STRIPE_EVENTS).filter(
  (name): name is NeededEvent => name in STRIPE_EVENTS,
);

/** Returns the needed events that an endpoint is not subscribed to; `*` subscribes to all. */
export function missingEvents(enabled: readonly string[]): string[] {
  return NEEDED_STRIPE_EVENTS.filter(
    (event) => !enabled.some((each) => each === "*" || each === event),
  );
}
