import type Stripe from "stripe";
import type { Account } from "../account.ts";
import { cancelSubscription, createCancellationChange } from "../billing/cancel.ts";
import { type ChangeParams, planChange } from "../billing/planned-change.ts";
import { type IfUnpaid, switchItems } from "../billing/update.ts";
import { type Operation, operation } from "../operation.ts";
import { invalid, noSuch, notServed } from "../wire/errors.ts";
import { mergeMetadata } from "../wire/limits.ts";
import { createList, isWithin } from "../wire/lists.ts";
import { findCustomer } from "./customers.ts";
import { presentSubscription } from "./present-subscription.ts";
import {
  type Cancellation,
  changeSubscription,
  findSubscription,
  isOver,
  type Subscription,
  subscriptions,
} from "./subscriptions.ts";

const PATH = "/v1/subscriptions";

export const subscriptionOperations: Operation[] = [
  operation<Stripe.SubscriptionListParams>(`GET ${PATH}`, ({ account, params }) => {
    const { created, customer, price, status, current_period_end, current_period_start } = params;
    if (customer) findCustomer(account, customer, "customer");
    const found = account.store
      .list(subscriptions)
      .filter((one) => isWithin(one.created, created))
      .filter((one) => !customer || one.customer === customer)
      .filter((one) => !price || one.items.some((item) => item.price === price))
      .filter((one) => isOfStatus(one, status))
      .filter(({ period }) => isWithin(period.end, current_period_end))
      .filter(({ period }) => isWithin(period.start, current_period_start));
    return createList(PATH, found, {
      page: params,
      present: (one) => presentSubscription(one, account),
    });
  }),
  operation(`GET ${PATH}/{subscription}`, ({ account, id }) =>
    presentSubscription(findSubscription(account, id), account),
  ),
  operation<Stripe.SubscriptionUpdateParams>(
    `POST ${PATH}/{subscription}`,
    ({ account, params, id }) =>
      presentSubscription(updated(account, findSubscription(account, id), params), account),
  ),
  operation<Stripe.SubscriptionCancelParams>(
    `DELETE ${PATH}/{subscription}`,
    ({ account, params, id }) => {
      const subscription = findSubscription(account, id);
      if (isOver(subscription)) throw noSuch("subscription", id);
      const cancellation = readCancellationDetails(params.cancellation_details);
      const reason = "cancellation_requested" as const;
      const over = cancelSubscription(account, subscription, { ...cancellation, reason });
      return presentSubscription(over, account);
    },
  ),
];

/** Without a status, all but canceled ones. */
function isOfStatus(subscription: Subscription, wanted: string | undefined): boolean {
  if (wanted === "all") return true;
  if (wanted === undefined) return !isOver(subscription);
  return wanted === "ended" ? isOver(subscription) : subscription.status === wanted;
}

function updated(
  account: Account,
  before: Subscription,
  params: Stripe.SubscriptionUpdateParams,
): Subscription {
  checkUpdate(before, params);
  const subscription = updateDetails(account, before, params);
  if (!params.items && params.billing_cycle_anchor?.type !== "now") return subscription;
  const plan = planChange(account, subscription, params as ChangeParams);
  const ifUnpaid = (params.payment_behavior ?? "allow_incomplete") as IfUnpaid;
  return switchItems(account, subscription, { plan, ifUnpaid });
}

const NOT_WHILE_PENDING = ["metadata", "cancel_at_period_end", "cancellation_details"] as const;

function checkUpdate(before: Subscription, params: Stripe.SubscriptionUpdateParams): void {
  const { payment_behavior } = params;
  if (payment_behavior === "default_incomplete") {
    throw notServed("payment_behavior=default_incomplete");
  }
  if (payment_behavior === "pending_if_incomplete") {
    const param = NOT_WHILE_PENDING.find((name) => params[name] !== undefined);
    if (param) {
      const message = `You cannot set \`${param}\` when \`payment_behavior\` is \`pending_if_incomplete\`.`;
      throw invalid(message, { param });
    }
  }
  const given = Object.keys(params).filter((name) => name !== "expand");
  const isMetadataOnly = given.every((name) => ["metadata", "cancellation_details"].includes(name));
  if (isOver(before) && !isMetadataOnly) {
    throw invalid("A canceled subscription can only update its cancellation_details and metadata.");
  }
}

/** Updates metadata and `cancel_at_period_end`. */
function updateDetails(
  account: Account,
  before: Subscription,
  params: Stripe.SubscriptionUpdateParams,
): Subscription {
  const { metadata, cancel_at_period_end: isEnding, cancellation_details } = params;
  if (metadata === undefined && isEnding === undefined && !cancellation_details) return before;
  const end =
    isEnding === undefined || isEnding === before.cancelAtPeriodEnd
      ? {}
      : createCancellationChange(account, before, isEnding);
  const cancellation = {
    ...(end.cancellation ?? before.cancellation),
    ...readCancellationDetails(cancellation_details),
  };
  const after = changeSubscription(account, before, {
    ...end,
    cancellation,
    metadata: mergeMetadata(before.metadata, metadata),
  });
  account.emit("customer.subscription.updated", presentSubscription(after, account));
  return after;
}

function readCancellationDetails(
  details: Stripe.SubscriptionUpdateParams.CancellationDetails | undefined,
): Partial<Cancellation> {
  const { comment, feedback } = details ?? {};
  return {
    ...(comment === undefined ? {} : { comment: comment || null }),
    ...(feedback === undefined ? {} : { feedback: feedback || null }),
  };
}
