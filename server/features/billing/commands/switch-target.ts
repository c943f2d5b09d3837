import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Plan } from "#shared/plans.ts";
import { listOffers, readPriceBook, type SubscriptionRow } from "../queries.ts";
import { findPlanAt, getTerms, type Offer, type PriceBook } from "../rules.ts";
import { readPrice } from "./check-prices.ts";
import { assertSellable } from "./watch-prices.ts";

export type PricedPlan = { plan: Plan; priceId: string };

/** The subscriber's current plan and the one the next renewal charges, at their own prices, sold or not. */
export type SubscriberPlans = { inForce: PricedPlan; next: PricedPlan };

export type PriceList = { book: PriceBook; offers: readonly Offer[] };

export async function readPriceList({ db, env }: Pick<Deps, "db" | "env">): Promise<PriceList> {
  return { book: await readPriceBook(db), offers: await listOffers(db, env) };
}

export function getSubscriberPlans(
  priceList: PriceList,
  row: SubscriptionRow,
): SubscriberPlans | null {
  const inForce = findPricedPlan(priceList, row);
  const { nextPriceId: priceId, nextLevel: level } = row;
  const next = level === null ? inForce : findPricedPlan(priceList, { priceId, level });
  return inForce && next && { inForce, next };
}

function findPricedPlan(
  { book, offers }: PriceList,
  row: Pick<SubscriptionRow, "priceId" | "level">,
): PricedPlan | null {
  const plan = findPlanAt(book, row);
  const priceId = row.priceId ?? findSoldPriceId(offers, plan);
  return plan && priceId ? { plan, priceId } : null;
}

function findSoldPriceId(offers: PriceList["offers"], plan: Plan | undefined): string | undefined {
  return offers.find((offer) => getTerms(offer).key === plan?.key)?.priceId;
}

/**
 * Returns the plan of this level at the price a switch would use: a subscriber who returns to the plan in
 * force keeps its price while the provider accepts it; any other plan has today's price. Null if there is no
 * such plan. Throws `conflict` if it is not sold now.
 */
export async function findSwitchTarget(
  deps: Deps,
  {
    priceList: { offers },
    subscriberPlans: { inForce },
  }: { priceList: PriceList; subscriberPlans: SubscriberPlans },
  level: number,
): Promise<PricedPlan | null> {
  const isBack = level === inForce.plan.level && (await isPriceAccepted(deps, offers, inForce));
  const offer = offers.find((one) => one.kind === "plan" && one.plan.level === level);
  if (offer?.kind !== "plan") return null;
  const { isSold, priceId } = offer;
  if (isBack && (inForce.priceId !== priceId || !isSold)) return inForce;
  if (!isSold) throw new AppError("offer_unavailable");
  await assertSellable(deps, offer.plan.key);
  return isBack ? inForce : { plan: offer.plan, priceId };
}

/**
 * Returns whether the provider accepts a switch to this price: an archived one stays valid only for its
 * subscribers.
 */
async function isPriceAccepted(
  deps: Pick<Deps, "payments">,
  offers: PriceList["offers"],
  { plan, priceId }: PricedPlan,
): Promise<boolean> {
  if (priceId === findSoldPriceId(offers, plan)) return true;
  const price = await readPrice(deps, priceId);
  return typeof price !== "string" && price.isSold;
}

/**
 * Returns whether the provider can prorate from the paid price: it prorates from the next renewal's price, so
 * a scheduled switch must first be reverted.
 */
export async function canProrate(
  deps: Pick<Deps, "payments">,
  { offers }: PriceList,
  { inForce, next }: SubscriberPlans,
): Promise<boolean> {
  return next.priceId === inForce.priceId || (await isPriceAccepted(deps, offers, inForce));
}
