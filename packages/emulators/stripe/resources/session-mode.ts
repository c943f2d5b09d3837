import type Stripe from "stripe";
import type { Account } from "../account.ts";
import { invalid, missingParameter, notServed } from "../wire/errors.ts";
import { checkLength, mergeMetadata } from "../wire/limits.ts";
import type { Session, SessionLine } from "./checkout-sessions.ts";
import { findPrice } from "./prices.ts";

type Params = Stripe.Checkout.SessionCreateParams;

const PAYMENT_ONLY_PARAMS = [
  "payment_intent_data",
  "shipping_options",
  "customer_creation",
  "submit_type",
] as const;

/** Returns the subscription that the session starts; null for a one-time payment. */
export function createSubscribing(params: Params): Session["subscribing"] {
  const { mode, subscription_data: data = {} } = params;
  if (!mode) throw missingParameter("mode");
  if (mode === "payment") {
    ensureNotPassed(params, ["subscription_data", "payment_method_collection"], mode);
    return null;
  }
  if (mode !== "subscription") throw notServed(`mode=${mode}`);
  ensureNotPassed(params, PAYMENT_ONLY_PARAMS, mode);
  if (params.discounts) throw notServed("discounts");
  if (data.billing_mode?.type === "classic") throw notServed("billing_mode=classic");
  checkLength(data.description, 500, "subscription_data[description]");
  return {
    metadata: mergeMetadata({}, data.metadata, "subscription_data[metadata]"),
    description: data.description ?? null,
    subscription: null,
    invoice: null,
  };
}

function ensureNotPassed(params: Params, names: readonly (keyof Params)[], mode: string): void {
  const param = names.find((name) => params[name] !== undefined);
  if (!param) return;
  throw invalid(`You can not pass \`${param}\` in \`${mode}\` mode.`, { param });
}

/** A subscription takes recurring prices only, a payment one-time prices only. */
export function checkPriceTypes(
  account: Account,
  lines: SessionLine[],
  isSubscribing: boolean,
): void {
  const param = "line_items";
  const isMonthly = lines.map(({ price }) => findPrice(account, price).isMonthly ?? false);
  if (!isSubscribing && isMonthly.includes(true)) {
    const message =
      "You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.";
    throw invalid(message, { param });
  }
  if (!isSubscribing) return;
  if (!isMonthly.includes(true)) {
    const message = "You must provide at least one recurring price in `subscription` mode.";
    throw invalid(message, { param });
  }
  if (isMonthly.includes(false)) throw notServed("line_items with one-time prices");
}
