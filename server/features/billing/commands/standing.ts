import type { Deps } from "#server/deps.ts";
import { offerPrice } from "#server/env.ts";
import { findPlan, type Plan } from "#shared/plans.ts";
import type { SubscriptionRow } from "../queries.ts";
import { type PriceBook, planAt } from "../rules.ts";
import { readPrice } from "./check-prices.ts";
import { refuseInDoubt } from "./watch-prices.ts";

/** A plan at a price of the provider. */
export type PricedPlan = { plan: Plan; priceId: string };

/** What somebody pays, and what the next renewal bills: at the prices that they have, sold or not. */
export type Standing = { inForce: PricedPlan; next: PricedPlan };

export function standingOf(deps: Deps, book: PriceBook, row: SubscriptionRow): Standing | null {
  const inForce = priced(deps, book, row);
  const { nextPriceId: priceId, nextLevel: level } = row;
  const next = level === null ? inForce : priced(deps, book, { priceId, level });
  return inForce && next && { inForce, next };
}

function priced(
  { env }: Deps,
  book: PriceBook,
  row: Pick<SubscriptionRow, "priceId" | "level">,
): PricedPlan | null {
  const plan = planAt(book, row);
  return plan ? { plan, priceId: row.priceId ?? offerPrice(env, plan.key).id } : null;
}

/**
 * The plan of this level as it would be had: who goes back to the plan in force keeps its price, as long as
 * the provider takes it for a change; every other one is had as it is sold today. Null for no such plan.
 */
export async function planWanted(
  deps: Deps,
  { inForce }: Standing,
  level: number,
): Promise<PricedPlan | null> {
  const isBack = level === inForce.plan.level && (await isTaken(deps, inForce));
  const plan = isBack ? inForce.plan : findPlan(level);
  if (!plan) return null;
  const soldAt = offerPrice(deps.env, plan.key).id;
  const priceId = isBack ? inForce.priceId : soldAt;
  if (priceId === soldAt) await refuseInDoubt(deps, plan.key);
  return { plan, priceId };
}

/** An archived price goes on for who pays it, but nobody can be put back on it. */
async function isTaken(deps: Deps, { plan, priceId }: PricedPlan): Promise<boolean> {
  if (priceId === offerPrice(deps.env, plan.key).id) return true;
  const price = await readPrice(deps, priceId);
  return typeof price !== "string" && price.isSold;
}

/**
 * The provider counts from the price that comes next: where that is another one than what was paid, it must
 * take the paid one back first.
 */
export async function isCountable(deps: Deps, { inForce, next }: Standing): Promise<boolean> {
  return next.priceId === inForce.priceId || (await isTaken(deps, inForce));
}
