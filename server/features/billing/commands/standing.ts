import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { say } from "#shared/messages/refusal.ts";
import type { Plan } from "#shared/plans.ts";
import { listOffers, readPriceBook, type SubscriptionRow } from "../queries.ts";
import { type Offer, type PriceBook, planAt, termsOf } from "../rules.ts";
import { readPrice } from "./check-prices.ts";
import { refuseInDoubt } from "./watch-prices.ts";

/** A plan at a price of the provider. */
export type PricedPlan = { plan: Plan; priceId: string };

/** What somebody pays, and what the next renewal bills: at the prices that they have, sold or not. */
export type Standing = { inForce: PricedPlan; next: PricedPlan };

/** What each price means, and what is sold in this moment. */
export type Shelf = { book: PriceBook; offers: readonly Offer[] };

export async function readShelf({ db, env }: Pick<Deps, "db" | "env">): Promise<Shelf> {
  return { book: await readPriceBook(db), offers: await listOffers(db, env) };
}

export function standingOf(shelf: Shelf, row: SubscriptionRow): Standing | null {
  const inForce = priced(shelf, row);
  const { nextPriceId: priceId, nextLevel: level } = row;
  const next = level === null ? inForce : priced(shelf, { priceId, level });
  return inForce && next && { inForce, next };
}

function priced(
  { book, offers }: Shelf,
  row: Pick<SubscriptionRow, "priceId" | "level">,
): PricedPlan | null {
  const plan = planAt(book, row);
  const priceId = row.priceId ?? soldAt(offers, plan);
  return plan && priceId ? { plan, priceId } : null;
}

function soldAt(offers: Shelf["offers"], plan: Plan | undefined): string | undefined {
  return offers.find((offer) => termsOf(offer).key === plan?.key)?.priceId;
}

/**
 * The plan of this level as it would be had: who goes back to the plan in force keeps its price, as long as
 * the provider takes it for a change; every other one is had as it is sold today. Null for no such plan.
 */
export async function planWanted(
  deps: Deps,
  { shelf: { offers }, standing: { inForce } }: { shelf: Shelf; standing: Standing },
  level: number,
): Promise<PricedPlan | null> {
  const isBack = level === inForce.plan.level && (await isTaken(deps, offers, inForce));
  const offer = offers.find((one) => one.kind === "plan" && one.plan.level === level);
  if (offer?.kind !== "plan") return null;
  const { isSold, priceId } = offer;
  if (isBack && (inForce.priceId !== priceId || !isSold)) return inForce;
  if (!isSold) throw new AppError("conflict", say("not_sold_now"));
  await refuseInDoubt(deps, offer.plan.key);
  return isBack ? inForce : { plan: offer.plan, priceId };
}

/** An archived price goes on for who pays it, but nobody can be put back on it. */
async function isTaken(
  deps: Deps,
  offers: Shelf["offers"],
  { plan, priceId }: PricedPlan,
): Promise<boolean> {
  if (priceId === soldAt(offers, plan)) return true;
  const price = await readPrice(deps, priceId);
  return typeof price !== "string" && price.isSold;
}

/**
 * The provider counts from the price that comes next: where that is another one than what was paid, it must
 * take the paid one back first.
 */
export async function isCountable(
  deps: Deps,
  { offers }: Shelf,
  { inForce, next }: Standing,
): Promise<boolean> {
  return next.priceId === inForce.priceId || (await isTaken(deps, offers, inForce));
}
