import type { Billing, Card, Lot, PlanOffer, Subscription } from "#shared/contracts/billing.ts";
import { centsToDollars } from "#shared/money.ts";
import { formatMoney, formatMonthDay } from "#web/lib/format.ts";

/** '$18.00', '−$5.53': what is charged or credited. */
export function moneyOf(cents: number): string {
  const amount = formatMoney(centsToDollars(Math.abs(cents)));
  return cents < 0 ? `−${amount}` : amount;
}

/** '$9', '$9.50': what an offer costs. */
export function priceOf(cents: number): string {
  return moneyOf(cents).replace(/\.00$/, "");
}

export function rendersOf(count: number): string {
  return count === 1 ? "1 render" : `${count} renders`;
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
  return `${BRANDS[brand] ?? "Card"} ending ${last4}`;
}

export function planName(plans: readonly PlanOffer[], level: number): string {
  return plans.find((plan) => plan.level === level)?.name ?? "your plan";
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
  const what = {
    plan: `${left} of this month's ${granted} left`,
    trial: `${left} of ${granted} trial ${granted === 1 ? "render" : "renders"} left`,
    pack: `${left} of ${granted} from packs left`,
    return: `${left} given back`,
  }[source];
  if (ends_at) return `${what}, until ${formatMonthDay(ends_at)}`;
  return `${what}, ${left === 1 ? "it stays" : "they stay"}`;
}

/** Above the plans, for whoever has none. */
export function newcomerWords({ renders }: Pick<Billing, "renders">): string {
  const left = renders.left === 0 ? "no renders" : rendersOf(renders.left);
  return `You have ${left} left. A plan brings new ones each month.`;
}

/** What stands beside the pack, for a subscriber without renders. */
export function usedUpWords({ plans, subscription }: Billing): string {
  const stay = "These come right away, are paid once, and stay until you use them.";
  const next = subscription?.next_level ?? subscription?.level;
  const renders = plans.find(({ level }) => level === next)?.renders;
  const isRenewing = subscription?.status === "active" && !subscription.cancels;
  if (!isRenewing || !renders) return stay;
  const day = formatMonthDay(subscription.period_end);
  return `Your next ${renders} come on ${day}. ${stay}`;
}

/** What somebody reads before the plan is cancelled. */
export function cancelWords({ renders, plans }: Billing, subscription: Subscription): string {
  const name = planName(plans, subscription.level);
  const until = formatMonthDay(subscription.period_end);
  const ending = sumLeft(renders.lots, ({ ends_at }) => ends_at !== null);
  const packed = sumLeft(renders.lots, ({ source }) => source === "pack");
  const isUnpaid = subscription.status === "past_due";
  return [
    isUnpaid
      ? `${name} ends right away, because its last payment did not go through. Nothing more is charged.`
      : `${name} lasts until ${until} and is not charged again.`,
    ending === 0
      ? "No renders of this month are left."
      : `Your ${rendersOf(ending)} of this month ${ending === 1 ? "ends" : "end"} ${isUnpaid ? "with it" : "then"}.`,
    packed === 0
      ? "Renders from packs would stay."
      : `Your ${rendersOf(packed)} from packs ${packed === 1 ? "stays" : "stay"}.`,
  ].join(" ");
}

function sumLeft(lots: readonly Lot[], isMeant: (lot: Lot) => boolean): number {
  return lots.filter(isMeant).reduce((sum, { left }) => sum + left, 0);
}
