import type Stripe from "stripe";
import type { Account, WireObject } from "../account.ts";
import { type Operation, operation } from "../operation.ts";
import { createId } from "../store/ids.ts";
import { table } from "../store/store.ts";
import { invalid, missingParameter, noSuch } from "../wire/errors.ts";
import {
  checkAmount,
  checkCurrency,
  checkLength,
  type Metadata,
  mergeMetadata,
} from "../wire/limits.ts";

export type Coupon = {
  id: string;
  created: number;
  name: string | null;
  amount_off: number | null;
  percent_off: number | null;
  currency: string | null;
  duration: "once" | "forever" | "repeating";
  duration_in_months: number | null;
  max_redemptions: number | null;
  redeem_by: number | null;
  times_redeemed: number;
  metadata: Metadata;
};

export const coupons = table<Coupon>("coupon");

export const couponOperations: Operation[] = [
  operation<Stripe.CouponCreateParams>("POST /v1/coupons", ({ account, params }) => {
    checkCoupon(account, params);
    const { amount_off = null, percent_off = null, currency, duration = "once" } = params;
    const coupon = account.store.put(coupons, {
      id: params.id ?? createId("", 8).slice(1),
      created: account.clock.now(),
      name: params.name ?? null,
      amount_off,
      percent_off,
      currency: amount_off !== null && currency ? currency.toLowerCase() : null,
      duration: duration as Coupon["duration"],
      duration_in_months: params.duration_in_months ?? null,
      max_redemptions: params.max_redemptions ?? null,
      redeem_by: params.redeem_by ?? null,
      times_redeemed: 0,
      metadata: mergeMetadata({}, params.metadata),
    });
    account.emit("coupon.created", presentCoupon(coupon, account));
    return presentCoupon(coupon, account);
  }),
];

function checkCoupon({ store, clock }: Account, params: Stripe.CouponCreateParams): void {
  const { id, amount_off, percent_off, currency, duration, duration_in_months } = params;
  if ((amount_off === undefined) === (percent_off === undefined)) {
    throw invalid("You must pass exactly one of: percent_off, amount_off.");
  }
  if (amount_off !== undefined) {
    checkAmount(amount_off, "amount_off", 1);
    if (!currency) throw missingParameter("currency");
    checkCurrency(currency, "currency");
  }
  if (percent_off !== undefined && (percent_off <= 0 || percent_off > 100)) {
    const message = "Invalid percent_off: must be greater than 0 and at most 100.";
    throw invalid(message, { param: "percent_off" });
  }
  if ((duration === "repeating") !== (duration_in_months !== undefined)) {
    const message = "duration_in_months goes with duration 'repeating' only.";
    throw invalid(message, { param: "duration_in_months" });
  }
  checkLength(params.name, 40, "name");
  if ((params.redeem_by ?? Infinity) <= clock.now()) {
    throw invalid("redeem_by must be in the future.", { param: "redeem_by" });
  }
  if (id && store.find(coupons, id)) {
    throw invalid("Coupon already exists.", { code: "resource_already_exists", param: "id" });
  }
}

export function isRedeemable(coupon: Coupon, now: number): boolean {
  const { max_redemptions, times_redeemed, redeem_by } = coupon;
  const isLeft = max_redemptions === null || times_redeemed < max_redemptions;
  return isLeft && (redeem_by === null || redeem_by > now);
}

export function findCoupon({ store }: Account, id: string, param = "id"): Coupon {
  const coupon = store.find(coupons, id);
  if (!coupon) throw noSuch("coupon", id, param);
  return coupon;
}

export function presentCoupon(coupon: Coupon, { clock }: Account): WireObject {
  const valid = isRedeemable(coupon, clock.now());
  return { ...coupon, object: "coupon", livemode: false, valid };
}
