import type Stripe from "stripe";
import type { Account, WireObject } from "../account.ts";
import { createId } from "../store/ids.ts";
import { table } from "../store/store.ts";
import { invalid, missingParameter } from "../wire/errors.ts";
import { checkAmount, checkCurrency, type Metadata, mergeMetadata } from "../wire/limits.ts";

export type ShippingOption = { rate: string; name: string; amount: number };

type ShippingRate = {
  id: string;
  created: number;
  display_name: string;
  amount: number;
  currency: string;
  tax_behavior: string;
  delivery_estimate: { maximum: object | null; minimum: object | null } | null;
  metadata: Metadata;
};

export const shippingRates = table<ShippingRate>("shipping_rate");

type OptionParam = Stripe.Checkout.SessionCreateParams.ShippingOption;

export function createShippingOptions(
  account: Account,
  params: OptionParam[] = [],
): ShippingOption[] {
  if (params.length > 5) {
    throw invalid("You can give up to 5 shipping options.", { param: "shipping_options" });
  }
  return params.map((param, index) => createOption(account, param, `shipping_options[${index}]`));
}

function createOption(account: Account, param: OptionParam, path: string): ShippingOption {
  const data = param.shipping_rate_data;
  const at = `${path}[shipping_rate_data]`;
  if (!data) throw missingParameter(at);
  if (!data.fixed_amount) throw missingParameter(`${at}[fixed_amount]`);
  const { amount, currency } = data.fixed_amount;
  checkAmount(amount, `${at}[fixed_amount][amount]`);
  const rate = account.store.put(shippingRates, {
    id: createId("shr"),
    created: account.clock.now(),
    display_name: data.display_name,
    amount,
    currency: checkCurrency(currency, `${at}[fixed_amount][currency]`),
    tax_behavior: data.tax_behavior ?? "unspecified",
    delivery_estimate: data.delivery_estimate
      ? {
          maximum: data.delivery_estimate.maximum ?? null,
          minimum: data.delivery_estimate.minimum ?? null,
        }
      : null,
    metadata: mergeMetadata({}, data.metadata, `${at}[metadata]`),
  });
  return { rate: rate.id, name: rate.display_name, amount };
}

export function presentShippingRate({ amount, currency, ...rate }: ShippingRate): WireObject {
  return {
    ...rate,
    object: "shipping_rate",
    active: true,
    fixed_amount: { amount, currency },
    livemode: false,
    tax_code: null,
    type: "fixed_amount",
  };
}
