import { type Env, offerPrice } from "#server/env.ts";
import type {
  OfferCheckoutState,
  PlanInvoice,
  Price,
  PriceReading,
} from "#server/providers/payments/port.ts";
import type { AskedPrice, PriceFault } from "#server/settings/price-lines.ts";
import {
  findPlan,
  type OfferKey,
  PACKS,
  type Pack,
  PLANS,
  type Plan,
  type PlanLevel,
} from "#shared/plans.ts";
import type { planInvoices, prices, purchases, subscriptions } from "./tables.ts";

type Subscription = typeof subscriptions.$inferSelect;
type Purchase = typeof purchases.$inferSelect;
type InvoiceRow = typeof planInvoices.$inferSelect;
export type PriceRow = typeof prices.$inferSelect;

/** Statuses of a subscription in which its plan is in force. */
export const LIVE = ["active", "past_due"] as const;

export function isLive({ status }: { status: string }): boolean {
  return (LIVE as readonly string[]).includes(status);
}

export type Offer =
  | { kind: "plan"; plan: Plan; priceId: string }
  | { kind: "pack"; pack: Pack; priceId: string };

/** Everything that is sold, with the provider's prices. */
export function listOffers(env: Env): Offer[] {
  return [
    ...PLANS.map((plan): Offer => ({ kind: "plan", plan, priceId: offerPrice(env, plan.key).id })),
    ...PACKS.map((pack): Offer => ({ kind: "pack", pack, priceId: offerPrice(env, pack.key).id })),
  ];
}

/** What each price of the provider stands for, by its id: of what is sold and of what ever was. */
export type PriceBook = ReadonlyMap<string, PriceRow>;

/** The plan as it was sold at this price; undefined where it was never sold. */
export function planOfPrice(book: PriceBook, priceId: string | null): Plan | undefined {
  const row = priceId === null ? undefined : book.get(priceId);
  if (!row?.offer || row.level === null || row.cents === null || row.renders === null) {
    return undefined;
  }
  const { offer: key, cents, renders } = row;
  const plan = PLANS.find((one) => one.key === key);
  const perks = (plan?.perks ?? []).map((perk) =>
    perk === rendersPerk(plan?.renders) ? rendersPerk(renders) : perk,
  );
  return { level: row.level as PlanLevel, key, name: row.name ?? key, cents, renders, perks };
}

function rendersPerk(renders: number | undefined): string {
  return `${renders} renders per month`;
}

/** A plan that somebody has or had: as it was sold at its price, else as its level is sold today. */
export function planAt(
  book: PriceBook,
  { priceId, level }: { priceId: string | null; level: number | null },
): Plan | undefined {
  const sold = planOfPrice(book, priceId);
  if (sold) return sold;
  const plan = findPlan(level);
  return plan && (priceId === null ? plan : atPrice(book, priceId, plan));
}

/** For what is charged, where it is known. */
export function atPrice(book: PriceBook, priceId: string, plan: Plan): Plan {
  return { ...plan, cents: book.get(priceId)?.cents ?? plan.cents };
}

/** The plan that a price stands for, or, where it stands for none, the one that the person `kept`. */
export function planIn(
  { book, kept }: { book: PriceBook; kept: Plan | undefined },
  priceId: string | null,
): Plan | undefined {
  if (priceId === null) return undefined;
  return planOfPrice(book, priceId) ?? (kept && atPrice(book, priceId, kept));
}

/**
 * What a price that was never sold here stands for: what its owner wrote on it, the plan of its product, or
 * the one plan of its amount. Null where it is no monthly price in dollars, or nothing tells.
 */
export function offerOfUnsold(price: Price, book: PriceBook): OfferKey | null {
  if (price.interval !== "month" || price.currency !== "usd" || price.cents === null) return null;
  const rows = [...book.values()].filter(({ offer, level }) => offer !== null && level !== null);
  const named = rows.filter(({ offer }) => offer === price.offer);
  const ofProduct = rows.filter(({ productId }) => productId === price.productId);
  const ofAmount = rows.filter(({ cents }) => cents === price.cents);
  return onlyOffer(named) ?? onlyOffer(ofProduct) ?? onlyOffer(ofAmount);
}

function onlyOffer(rows: PriceRow[]): OfferKey | null {
  const offers = new Set(rows.map(({ offer }) => offer));
  return offers.size === 1 ? (rows[0]?.offer ?? null) : null;
}

/** The version of an offer that this amount buys: the one that cost the same, else the newest. */
export function versionFor(key: OfferKey, cents: number, book: PriceBook): PriceRow | undefined {
  const rows = [...book.values()]
    .filter(({ offer }) => offer === key)
    .sort((one, other) => other.since.getTime() - one.since.getTime());
  const sold = rows.find(({ replacedAt }) => replacedAt === null);
  return rows.find((row) => row.cents === cents) ?? sold ?? rows[0];
}

export function offerName(key: OfferKey): string {
  return [...PLANS, ...PACKS].find((offer) => offer.key === key)?.name ?? key;
}

/** As receipts, bills and history call what was paid (spec, /dashboard: 'Subscription', 'Add'). */
export function planInfo(plan: Plan | undefined): string {
  return plan ? `Subscription - ${plan.name}` : "Subscription";
}

export function packInfo({ renders }: Pick<Purchase, "renders">): string {
  return `Add ${renders} renders`;
}

/**
 * The bill of the plan in force: of the newest period that was paid, the biggest one. A smaller plan that
 * was chosen meanwhile is not in force before its own first invoice.
 */
export function billInForce(invoices: InvoiceRow[]): InvoiceRow | null {
  const paid = invoices
    .filter(({ status, level, settledAt }) => status === "paid" && settledAt && level !== null)
    .sort(
      (a, b) =>
        b.periodEnd.getTime() - a.periodEnd.getTime() || (b.level as number) - (a.level as number),
    );
  return paid[0] ?? null;
}

/**
 * What a switch in mid-period gives: of the renders that the bigger plan has more, the part that was paid
 * of what it costs more, rounded down (D25 in docs/differences.md). So no walk of switches gives renders for less than
 * the cheapest plan's price of one (`plan-walk.test.ts`).
 */
export function rendersOfSwitch(from: Plan, to: Plan, cents: number): number {
  const difference = to.cents - from.cents;
  if (difference <= 0) return 0;
  const paid = Math.min(Math.max(0, cents), difference);
  return Math.floor(((to.renders - from.renders) * paid) / difference);
}

/** A failed try to pay for the next period; a switch that waits is no failure of the plan. */
export function isFailedRenewal(invoice: PlanInvoice): boolean {
  return invoice.status === "open" && invoice.attempts > 0 && invoice.reason === "cycle";
}

/** What became of a payment page. A plan is paid only once its first invoice has given its renders. */
export function nextOfPurchase(
  purchase: Pick<Purchase, "kind" | "cents" | "status">,
  page: Pick<OfferCheckoutState, "status" | "amountCents" | "currency">,
): Purchase["status"] {
  if (["paid", "refused"].includes(purchase.status)) return purchase.status;
  if (page.status === "open") return purchase.status;
  if (page.status === "processing") return "confirming";
  if (page.status !== "paid") return page.status;
  if (purchase.kind === "plan") return "confirming";
  const isExact = page.amountCents === purchase.cents && page.currency === "usd";
  return isExact ? "paid" : "refused";
}

const DAY_MS = 24 * 60 * 60_000;
/** How long before a period's end its owner is told what happens then. */
const REMIND_MS = 3 * DAY_MS;

export function isReminderDue(
  { status, periodEnd, remindedOf }: Pick<Subscription, "status" | "periodEnd" | "remindedOf">,
  now: Date,
): boolean {
  const leftMs = periodEnd.getTime() - now.getTime();
  const isSoon = leftMs > 0 && leftMs <= REMIND_MS;
  return status === "active" && isSoon && remindedOf?.getTime() !== periodEnd.getTime();
}

/** Where an id was sold as something else, that is what it means to those who pay it. */
export function isSoldOtherwise(
  row: PriceRow | undefined,
  { key, cents, renders }: Pick<Plan | Pack, "key" | "cents" | "renders">,
): boolean {
  if (!row?.offer) return false;
  return row.offer !== key || row.cents !== cents || row.renders !== renders;
}

/** What is wrong with the provider's price of an offer; null where it is as we say. */
export function faultOfPrice(
  reading: PriceReading | "refused" | "no_answer",
  asked: AskedPrice,
  isLiveKey: boolean,
): PriceFault | null {
  if (typeof reading === "string") return reading;
  if (reading.isLive !== isLiveKey) return "other_mode";
  if (!reading.isSold) return "archived";
  if (reading.currency !== "usd") return "currency";
  if (reading.interval !== asked.interval) return "interval";
  return reading.cents === asked.cents ? null : "amount";
}

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/** Twice as long after each reading in vain. */
export function nextPriceCheckMs(readings: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, readings - 1));
}
