import type { Billing, PackOffer, PlanOffer, Subscription } from "#shared/contracts/billing.ts";
import { formatMonthDay } from "#web/lib/format.ts";
import { priceOf } from "./words.ts";

export type PlanBadge = { text: string; tone: "sun" | "ink" | "plain" };

/** In the middle of the three, recommended to whoever has none. */
const MIDDLE = 2;
const LINES = 3;

export type PlanAction = "Subscribe" | "Switch to this" | `Keep ${string}`;

/** Null where there is nothing to press: the plan is there, or on its way. */
export function planAction(plan: PlanOffer, subscription: Subscription | null): PlanAction | null {
  if (!subscription) return "Subscribe";
  const { level, next_level, pending_level } = subscription;
  if (plan.level === level) {
    return next_level !== null && next_level !== level ? `Keep ${plan.name}` : null;
  }
  return plan.level === next_level || plan.level === pending_level ? null : "Switch to this";
}

/** Why nothing can be switched right now; null where it can. The server has the last word. */
export function switchHindrance(subscription: Subscription): string | null {
  if (subscription.cancels) return "Your plan is cancelled. Resume it first, then switch.";
  if (subscription.status === "past_due") return "Please pay what is open first, then switch.";
  if (subscription.pending_level === null) return null;
  return "A switch waits for its payment. Please pay it first.";
}

export function planBadge(plan: PlanOffer, subscription: Subscription | null): PlanBadge | null {
  if (!subscription) {
    return plan.level === MIDDLE ? { text: "MOST POPULAR", tone: "sun" } : null;
  }
  const { level, next_level, pending_level, period_end } = subscription;
  if (plan.level === level) return { text: "CURRENT", tone: "ink" };
  if (plan.level === pending_level) return { text: "WAITS FOR PAYMENT", tone: "sun" };
  if (plan.level !== next_level) return null;
  return { text: `FROM ${formatMonthDay(period_end).toUpperCase()}`, tone: "plain" };
}

/** In place of the button where there is nothing to press. */
export function restingWords(plan: PlanOffer, subscription: Subscription | null): string {
  if (!subscription || plan.level === subscription.level) return "This is your plan";
  return plan.level === subscription.pending_level ? "Begins once it is paid" : "Begins by itself";
}

export type PlanLine = {
  text: string;
  /** What can be bought right there. */
  pack: PackOffer | null;
};

/** What a card says below number and price. */
export function planLines(plan: PlanOffer, { plans, packs, subscription }: Billing): PlanLine[] {
  const isRecommended = !subscription && plan.level === MIDDLE;
  const perks = plan.perks.filter((perk) => perk !== `${plan.renders} renders per month`);
  const perRender = `${priceOf(plan.price_cents / plan.renders)} a render`;
  return [isRecommended ? popularLine(plan, plans) : null, ...perks, perRender, "Cancel any time"]
    .filter((text) => text !== null)
    .slice(0, LINES)
    .map((text) => ({ text, pack: subscription ? packOf(text, packs) : null }));
}

/** 'Extras: 5 for $3' names its pack by what it brings and costs. */
function packOf(line: string, packs: readonly PackOffer[]): PackOffer | null {
  return (
    packs.find(({ renders, price_cents }) =>
      line.endsWith(`: ${renders} for ${priceOf(price_cents)}`),
    ) ?? null
  );
}

function popularLine(plan: PlanOffer, plans: readonly PlanOffer[]): string | null {
  const smallest = plans.find(({ level }) => level === 1);
  if (!smallest) return null;
  return `Most Popular (${plan.renders / smallest.renders}x the renders)`;
}

export function isMiddle({ level }: PlanOffer): boolean {
  return level === MIDDLE;
}

/** The card that a phone shows first. */
export function firstShown({ subscription }: Billing): number {
  return subscription?.level ?? MIDDLE;
}

/** Somebody with a plan and nothing left is offered more of the month, not another plan. */
export function isOutOfRenders({ subscription, renders }: Billing): boolean {
  return subscription !== null && renders.left === 0;
}

/** The one that a subscriber without renders sees. */
export function morePack({ packs }: Billing): PackOffer | null {
  return packs.find(({ key }) => key === "pack_10") ?? packs[0] ?? null;
}
