import type Stripe from "stripe";
import type { Account } from "../account.ts";
import { invalid } from "../wire/errors.ts";
import { type Coupon, coupons, findCoupon, isRedeemable } from "./coupons.ts";
import {
  findPromotionCode,
  isActive,
  type PromotionCode,
  promotionCodes,
} from "./promotion-codes.ts";

type DiscountParam = Stripe.Checkout.SessionCreateParams.Discount;

export type Redeemed = { coupon: Coupon; promotionCode: PromotionCode | null };

/** Returns the session's one discount. Throws if it is not redeemable now for this subtotal. */
export function redeemedBy(
  account: Account,
  params: DiscountParam[],
  about: { subtotal: number; customer: string | null },
): Redeemed | null {
  const [param] = params;
  if (!param) return null;
  if (params.length > 1) {
    throw invalid("You can only apply one discount.", { param: "discounts" });
  }
  if ((param.coupon === undefined) === (param.promotion_code === undefined)) {
    const message = "You must pass exactly one of: coupon, promotion_code.";
    throw invalid(message, { param: "discounts[0]" });
  }
  if (param.promotion_code) return byPromotionCode(account, param.promotion_code, about);
  const coupon = findCoupon(account, param.coupon ?? "", "discounts[0][coupon]");
  if (!isRedeemable(coupon, account.clock.now())) {
    const message = `Coupon ${coupon.id} is expired and cannot be applied.`;
    throw invalid(message, { code: "coupon_expired", param: "discounts[0][coupon]" });
  }
  return { coupon, promotionCode: null };
}

function byPromotionCode(
  account: Account,
  id: string,
  about: { subtotal: number; customer: string | null },
): Redeemed {
  const param = "discounts[0][promotion_code]";
  const promotionCode = findPromotionCode(account, id, param);
  if (!isActive(promotionCode, account)) {
    throw invalid("This promotion code is inactive.", { param });
  }
  if (promotionCode.customer && promotionCode.customer !== about.customer) {
    throw invalid("This promotion code belongs to another customer.", { param });
  }
  if (about.subtotal < (promotionCode.minimum_amount ?? 0)) {
    throw invalid("The minimum amount of this promotion code is not met.", { param });
  }
  return { coupon: findCoupon(account, promotionCode.coupon), promotionCode };
}

/** Splits the discount over the lines, in whole cents that add up to the total. */
export function discountsOfLines(coupon: Coupon, amounts: number[]): number[] {
  const subtotal = amounts.reduce((total, one) => total + one, 0);
  const percent = Math.round((subtotal * (coupon.percent_off ?? 0)) / 100);
  const off = Math.min(coupon.amount_off ?? percent, subtotal);
  let [seen, given] = [0, 0];
  return amounts.map((amount) => {
    seen += amount;
    const share = subtotal === 0 ? 0 : Math.round((off * seen) / subtotal) - given;
    given += share;
    return share;
  });
}

/** Counts the redemption when the session completes. */
export function countRedemption(
  { store }: Account,
  used: { coupon: string | null; promotion_code: string | null }[],
): void {
  for (const { coupon: couponId, promotion_code } of used) {
    const code = promotion_code ? store.find(promotionCodes, promotion_code) : undefined;
    if (code) store.put(promotionCodes, { ...code, times_redeemed: code.times_redeemed + 1 });
    const coupon = store.find(coupons, code?.coupon ?? couponId ?? "");
    if (coupon) store.put(coupons, { ...coupon, times_redeemed: coupon.times_redeemed + 1 });
  }
}
