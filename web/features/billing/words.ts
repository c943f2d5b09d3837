import type { Billing, Card, Lot, PlanOffer, Subscription } from "#shared/contracts/billing.ts";
import { centsToDollars } from "#shared/money.ts";
import { formatMoney, formatMonthDay, formatPrice } from "#web/lib/format.ts";
import { texts } from "#web/texts/billing.ts";

/** '$18.00', '−$5.53': what is charged or credited. */
export function moneyOf(cents: number): string {
  const amount = formatMoney(centsToDollars(Math.abs(cents)));
  return cents < 0 ? `−${amount}` : amount;
}

/** '$9', '$9.50': what an offer costs. */
export function priceOf(cents: number): string {
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
export function cardName({ brand, last4 }: Pick<Card, "brand" | "last4">): string {
  return texts.card.ending(BRANDS[brand] ?? null, last4);
}

export function planName(plans: readonly PlanOffer[], level: number): string {
  return plans.find((plan) => plan.level === level)?.name ?? texts.unknownPlan;
}

/** Why the next bill is not the plan's price; null where it is. */
export function balanceWords({
  cents,
  monthly_cents,
}: Pick<NonNullable<Subscription["next_charge"]>, "cents" | "monthly_cents">): string | null {
  const balance = cents - monthly_cents;
  if (balance === 0) return null;
  return balance > 0
    ? texts.current.carried(moneyOf(balance))
    : texts.current.credit(moneyOf(-balance));
}

/** What is left, one sentence for all grants of a kind that end together. */
export function lotLines(lots: readonly Lot[]): string[] {
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
    .map(lotLine);
}

function lotLine({ source, granted, left, ends_at }: Lot): string {
  const lot = texts.lots[source](left, granted);
  if (ends_at) return texts.lots.until(lot, formatMonthDay(ends_at));
  // They end with the first month of a plan, which has not begun.
  return source === "trial" ? lot : texts.lots.stays(lot, left);
}

/** Above the plans, for whoever has none. */
export function newcomerWords({ renders }: Pick<Billing, "renders">): string {
  return texts.newcomer(renders.left);
}

/** What stands beside the pack, for a subscriber without renders. */
export function usedUpWords({ plans, subscription }: Billing): string {
  const { stay } = texts.usedUp;
  const next = subscription?.next_level ?? subscription?.level;
  const renders = plans.find(({ level }) => level === next)?.renders;
  const isRenewing = subscription?.status === "active" && !subscription.cancels;
  if (!isRenewing || !renders) return stay;
  return `${texts.usedUp.next(renders, formatMonthDay(subscription.period_end))} ${stay}`;
}

/** What somebody reads before the plan is cancelled. */
export function cancelWords({ renders, plans }: Billing, subscription: Subscription): string {
  const name = planName(plans, subscription.level);
  const until = formatMonthDay(subscription.period_end);
  const ending = sumLeft(renders.lots, ({ ends_at }) => ends_at !== null);
  const packed = sumLeft(renders.lots, ({ source }) => source === "pack");
  const isUnpaid = subscription.status === "past_due";
  const words = texts.cancel;
  const end = isUnpaid ? words.endWithIt : words.endThen;
  return [
    isUnpaid ? words.endsUnpaid(name) : words.lasts(name, until),
    ending === 0 ? words.noneEnd : end(ending),
    packed === 0 ? words.packsWouldStay : words.packsStay(packed),
  ].join(" ");
}

function sumLeft(lots: readonly Lot[], isMeant: (lot: Lot) => boolean): number {
  return lots.filter(isMeant).reduce((sum, { left }) => sum + left, 0);
}
