import type {
  Billing,
  Offers,
  PackOffer,
  PlanOffer,
  Subscription,
} from "#shared/contracts/billing.ts";
import { formatShortDollars } from "#shared/plans.ts";
import { formatCount, formatMonthDay } from "#web/lib/format.ts";
import { translateOfferName } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/billing.ts";
import { formatPriceCents } from "./billing-format.ts";

export type PlanBadge = { text: string; tone: "sun" | "ink" | "plain" };

/** The middle plan, recommended to users without one. */
const MIDDLE = 2;
const MAX_LINES = 3;

/** Returns the label of the plan's button, or null if the plan is active or pending. */
export function getPlanAction(plan: PlanOffer, subscription: Subscription | null): string | null {
  if (!subscription) return texts.plan.subscribe;
  const { level, next_level, pending_level } = subscription;
  if (plan.level === level) {
    return next_level !== null && next_level !== level ? texts.plan.keep(plan.name) : null;
  }
  return plan.level === next_level || plan.level === pending_level ? null : texts.plan.switch;
}

/** Returns why switching is not possible now, or null. The server makes the final decision. */
export function getSwitchObstacle(subscription: Subscription): string | null {
  if (subscription.cancels) return texts.switch.cancelled;
  if (subscription.status === "past_due") return texts.switch.pastDue;
  if (subscription.pending_level === null) return null;
  return texts.switch.unpaidSwitch;
}

export function getPlanBadge(plan: PlanOffer, subscription: Subscription | null): PlanBadge | null {
  if (!subscription) {
    return plan.level === MIDDLE ? { text: texts.badges.popular, tone: "sun" } : null;
  }
  const { level, next_level, pending_level, period_end } = subscription;
  if (plan.level === level) return { text: texts.badges.current, tone: "ink" };
  if (plan.level === pending_level) return { text: texts.badges.unpaid, tone: "sun" };
  if (plan.level !== next_level) return null;
  return { text: texts.badges.from(formatMonthDay(period_end).toUpperCase()), tone: "plain" };
}

/** Returns the text in place of the button. */
export function getInactiveText(plan: PlanOffer, subscription: Subscription | null): string {
  if (!subscription || plan.level === subscription.level) return texts.plan.isYours;
  return plan.level === subscription.pending_level ? texts.plan.beginsOncePaid : texts.plan.begins;
}

export type PlanLine = {
  text: string;
  pack: PackOffer | null;
};

export function getPlanLines(
  plan: PlanOffer,
  { plans, packs, subscription }: Offers & { subscription?: Subscription | null },
): PlanLine[] {
  const isRecommended = !subscription && plan.level === MIDDLE;
  const perks = plan.perks
    .filter((perk) => perk !== `${plan.renders} renders per month`)
    .map((perk) => toPerkLine(perk, packs));
  const lines = [
    isRecommended ? toPopularLine(plan, plans) : null,
    ...perks,
    toPlainLine(texts.plan.perRender(formatPriceCents(plan.price_cents / plan.renders))),
  ];
  return lines
    .filter((line) => line !== null)
    .slice(0, MAX_LINES)
    .map(({ text, pack }) => ({ text, pack: pack?.available ? pack : null }));
}

function toPlainLine(text: string): PlanLine {
  return { text, pack: null };
}

/** Finds the pack of 'Extras: 5 for $3' by its renders and price. */
function toPerkLine(perk: string, packs: readonly PackOffer[]): PlanLine {
  const pack = packs.find(
    ({ renders, price_cents }) =>
      perk === `Extras: ${renders} for ${formatShortDollars(price_cents)}`,
  );
  if (!pack) return toPlainLine(translateOfferName(perk));
  return { text: texts.plan.extras(pack.renders, formatPriceCents(pack.price_cents)), pack };
}

function toPopularLine(plan: PlanOffer, plans: readonly PlanOffer[]): PlanLine | null {
  const smallest = plans.find(({ level }) => level === 1);
  if (!smallest) return null;
  return toPlainLine(texts.plan.popular(formatCount(plan.renders / smallest.renders)));
}

export function isMiddle({ level }: PlanOffer): boolean {
  return level === MIDDLE;
}

/** Returns the level of the card that a phone shows first. */
export function getFirstLevel({ subscription }: Billing): number {
  return subscription?.level ?? MIDDLE;
}

/** Returns whether a subscriber has no renders left; they are offered a pack instead of another plan. */
export function isOutOfRenders({ subscription, renders }: Billing): boolean {
  return subscription !== null && renders.left === 0;
}
