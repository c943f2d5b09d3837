import type Stripe from "stripe";
import type { Account, WireObject } from "../account.ts";
import { type Operation, operation } from "../operation.ts";
import { createId } from "../store/ids.ts";
import { table } from "../store/store.ts";
import { invalid, missingParameter, noSuch } from "../wire/errors.ts";
import { checkLength, type Metadata, mergeMetadata } from "../wire/limits.ts";
import { createList, isWithin } from "../wire/lists.ts";
import { coupons, findCoupon, isRedeemable } from "./coupons.ts";
import { findCustomer } from "./customers.ts";

export type PromotionCode = {
  id: string;
  created: number;
  code: string;
  coupon: string;
  customer: string | null;
  active: boolean;
  expires_at: number | null;
  max_redemptions: number | null;
  times_redeemed: number;
  metadata: Metadata;
  first_time_transaction: boolean;
  minimum_amount: number | null;
  minimum_amount_currency: string | null;
};

export const promotionCodes = table<PromotionCode>("promotion_code");

export const promotionCodeOperations: Operation[] = [
  operation<Stripe.PromotionCodeCreateParams>("POST /v1/promotion_codes", ({ account, params }) => {
    const code = account.store.put(promotionCodes, createPromotionCode(account, params));
    account.emit("promotion_code.created", presentPromotionCode(code, account));
    return presentPromotionCode(code, account);
  }),
  operation<Stripe.PromotionCodeListParams>("GET /v1/promotion_codes", ({ account, params }) => {
    const { active, code, coupon, created, customer } = params;
    const found = account.store
      .list(promotionCodes)
      .filter((one) => active === undefined || isActive(one, account) === active)
      .filter((one) => !code || one.code.toLowerCase() === code.toLowerCase())
      .filter((one) => !coupon || one.coupon === coupon)
      .filter((one) => !customer || one.customer === customer)
      .filter((one) => isWithin(one.created, created));
    return createList("/v1/promotion_codes", found, {
      page: params,
      present: (one) => presentPromotionCode(one, account),
    });
  }),
];

function createPromotionCode(
  account: Account,
  params: Stripe.PromotionCodeCreateParams,
): PromotionCode {
  const { promotion, restrictions = {}, code = createId("", 8).slice(1).toUpperCase() } = params;
  if (!promotion.coupon) throw missingParameter("promotion[coupon]");
  findCoupon(account, promotion.coupon, "promotion[coupon]");
  if (params.customer) findCustomer(account, params.customer, "customer");
  checkLength(code, 500, "code");
  if (!/^[\w-]+$/.test(code)) throw invalid(`Invalid code: ${code}`, { param: "code" });
  const isTaken = account.store
    .list(promotionCodes)
    .some((one) => isActive(one, account) && one.code.toLowerCase() === code.toLowerCase());
  if (isTaken) {
    const message = `An active promotion code with \`code: ${code}\` already exists.`;
    throw invalid(message, { param: "code", code: "resource_already_exists" });
  }
  return {
    id: createId("promo"),
    created: account.clock.now(),
    code,
    coupon: promotion.coupon,
    customer: params.customer ?? null,
    active: params.active ?? true,
    expires_at: params.expires_at ?? null,
    max_redemptions: params.max_redemptions ?? null,
    times_redeemed: 0,
    metadata: mergeMetadata({}, params.metadata),
    first_time_transaction: restrictions.first_time_transaction ?? false,
    minimum_amount: restrictions.minimum_amount ?? null,
    minimum_amount_currency: restrictions.minimum_amount_currency ?? null,
  };
}

export function isActive(code: PromotionCode, { store, clock }: Account): boolean {
  const { active, expires_at, max_redemptions, times_redeemed } = code;
  const coupon = store.find(coupons, code.coupon);
  const isLeft = max_redemptions === null || times_redeemed < max_redemptions;
  const isInTime = expires_at === null || expires_at > clock.now();
  return active && isLeft && isInTime && coupon !== undefined && isRedeemable(coupon, clock.now());
}

export function findPromotionCode({ store }: Account, id: string, param = "id"): PromotionCode {
  const code = store.find(promotionCodes, id);
  if (!code) throw noSuch("promotion code", id, param);
  return code;
}

export function presentPromotionCode(record: PromotionCode, account: Account): WireObject {
  const { coupon, first_time_transaction, minimum_amount, minimum_amount_currency, ...code } =
    record;
  return {
    ...code,
    object: "promotion_code",
    active: isActive(record, account),
    customer_account: null,
    livemode: false,
    promotion: { type: "coupon", coupon },
    restrictions: { first_time_transaction, minimum_amount, minimum_amount_currency },
  };
}
