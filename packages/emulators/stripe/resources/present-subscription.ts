import type { Account, WireObject } from "../account.ts";
import { getCustomerBilling } from "./customer-billing.ts";
import type { Period } from "./invoice-lines.ts";
import { findPrice, presentPrice } from "./prices.ts";
import type { Subscription, SubscriptionItem } from "./subscriptions.ts";

/** Fields that the emulator does not support, with the values of an unused feature. */
const NOT_USED = {
  application: null,
  application_fee_percent: null,
  billing_cycle_anchor_config: null,
  billing_schedules: [],
  billing_thresholds: null,
  collection_method: "charge_automatically",
  currency: "usd",
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  discounts: [],
  invoice_settings: { account_tax_ids: null, issuer: { type: "self" } },
  livemode: false,
  managed_payments: { enabled: false },
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: ["card"],
    save_default_payment_method: "off",
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: { end_behavior: { missing_payment_method: "create_invoice" } },
  trial_start: null,
};

export function presentSubscription(subscription: Subscription, account: Account): WireObject {
  const { id, customer, items, period } = subscription;
  return {
    ...NOT_USED,
    id,
    object: "subscription",
    automatic_tax: {
      ...{ disabled_reason: null, enabled: subscription.automaticTax ?? false },
      liability: subscription.automaticTax ? { type: "self" } : null,
    },
    billing_cycle_anchor: subscription.anchor,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    cancel_at: subscription.cancelAt,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    cancellation_details: { ...subscription.cancellation, feedback_option: null },
    created: subscription.created,
    customer,
    default_payment_method: getCustomerBilling(account, customer).defaultMethod,
    description: subscription.description,
    ended_at: subscription.endedAt,
    items: {
      object: "list",
      data: items.map((item) => presentItem(account, item, { subscription: id, period })),
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: subscription.latestInvoice,
    metadata: subscription.metadata,
    pending_update: presentPendingUpdate(account, subscription),
    start_date: subscription.created,
    status: subscription.status,
  };
}

function presentItem(
  account: Account,
  item: SubscriptionItem,
  { subscription, period }: { subscription: string; period: Period },
): WireObject {
  return {
    ...item,
    object: "subscription_item",
    billed_until: period.end,
    billing_thresholds: null,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    price: presentPrice(findPrice(account, item.price)),
    subscription,
    tax_rates: [],
  };
}

function presentPendingUpdate(
  account: Account,
  { id, pendingUpdate }: Subscription,
): object | null {
  if (!pendingUpdate) return null;
  const about = { subscription: id, period: pendingUpdate.period };
  return {
    billing_cycle_anchor: null,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    expires_at: pendingUpdate.expiresAt,
    metadata: null,
    subscription_items: pendingUpdate.items.map((item) => presentItem(account, item, about)),
    trial_end: null,
    trial_from_plan: null,
  };
}
