import type { Billing, Card, Lot, PlanOffer, Subscription } from "#shared/contracts/billing.ts";
import { centsToDollars } from "#shared/money.ts";
import { formatMoney, formatMonthDay, formatPrice } from "#web/lib/format.ts";
import { texts } from "#web/texts/billing.ts";

/** Formats a charge or credit: '$18.00', '−$5.53'. */
export function formatCents(cents: number): string {
  const amount = formatMoney(centsToDollars(Math.abs(cents)));
  return cents < 0 ? `−${amount}` : amount;
}

/** Formats the price of an offer: '$9', '$9.50'. */
export function formatPriceCents(cents: number): string {
  return formatPrice(centsToDollars(cents));
}

const BRANDS: Record<string, string> = {
  amex: "American Express",
  diners: "Diners Club",
  discover: "Discover",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

/** 'Visa ending 4242' */
export function formatCardName({ brand, last4 }: Pick<Card, "brand" | "last4">): string {
  return texts.card.ending(BRANDS[brand] ?? null, last4);
}

export function getPlanName(plans: readonly PlanOffer[], level: number): string {
  return plans.find((plan) => plan.level === level)?.name ?? texts.unknownPlan;
}

/** Returns why the next charge differs from the plan's price, or null if it does not. */
export function getBalanceText({
  cents,
  monthly_cents,
}: Pick<NonNullable<Subscription["next_charge"]>, "cents" | "monthly_cents">): string | null {
  const balance = cents - monthly_cents;
  if (balance === 0) return null;
  return balance > 0
    ? texts.current.carried(formatCents(balance))
    : texts.current.credit(formatCents(-balance));
}

/** Returns the remaining renders, one line per kind and expiry. */
export function formatLots(lots: readonly Lot[]): string[] {
  const sums = new Map<string, Lot>();
  for (const lot of lots) {
    const key = `${lot.source} ${lot.ends_at}`;
    const sum = sums.get(key);
    sums.set(key, {
      ...lot,
      granted: lot.granted + (sum?.granted ?? 0),
      left: lot.left + (sum?.left ?? 0),
    });
  }
  return [...sums.values()]
    .filter(({ left, source }) => left > 0 || source === "plan")
    .map(formatLot);
}

function formatLot({ source, granted, left, ends_at }: Lot): string {
  const lot = texts.lots[source](left, granted);
  if (ends_at) return texts.lots.until(lot, formatMonthDay(ends_at));
  // Trial renders end with the first month of a plan, which has not started.
  return source === "trial" ? lot : texts.lots.neverExpires(lot, left);
}

/** Returns the text above the plans for users without one. */
export function getNewcomerText({ renders }: Pick<Billing, "renders">): string {
  return texts.newcomer(renders.left);
}

/** Returns the text of the pack offer for a subscriber without renders. */
export function getUsedUpText({ plans, subscription }: Billing): string {
  const { stay } = texts.usedUp;
  const next = subscription?.next_level ?? subscription?.level;
  const renders = plans.find(({ level }) => level === next)?.renders;
  const isRenewing = subscription?.status === "active" && !subscription.cancels;
  if (!isRenewing || !renders) return stay;
  return `${texts.usedUp.next(renders, formatMonthDay(subscription.period_end))} ${stay}`;
}

/** Returns the text that the user reads before canceling a plan. */
export function getCancelText({ renders, plans }: Billing, subscription: Subscription): string {
  const name = getPlanName(plans, subscription.level);
  const until = formatMonthDay(subscription.period_end);
  const ending = sumLeft(renders.lots, ({ ends_at }) => ends_at !== null);
  const packed = sumLeft(renders.lots, ({ source }) => source === "pack");
  const isUnpaid = subscription.status === "past_due";
  const end = isUnpaid ? texts.cancel.endWithIt : texts.cancel.endThen;
  return [
    isUnpaid ? texts.cancel.endsUnpaid(name) : texts.cancel.lasts(name, until),
    ending === 0 ? texts.cancel.noneEnd : end(ending),
    packed === 0 ? texts.cancel.packsWouldStay : texts.cancel.packsStay(packed),
  ].join(" ");
}

function sumLeft(lots: readonly Lot[], isMeant: (lot: Lot) => boolean): number {
  return lots.filter(isMeant).reduce((sum, { left }) => sum + left, 0);
}
