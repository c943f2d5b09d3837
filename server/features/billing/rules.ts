import type { Env } from "#server/env.ts";
import type { Refund } from "#server/providers/payments/checkout-port.ts";
import type {
  OfferCheckoutState,
  Price,
  PriceReading,
} from "#server/providers/payments/offers-port.ts";
import type {
  BillPart,
  PaymentState,
  PlanInvoice,
  SwitchPreviewState,
} from "#server/providers/payments/plans-port.ts";
import { offerPrice } from "#server/providers/payments/settings.ts";
import type { PayerAddress, SoldTax } from "#server/providers/payments/tax-port.ts";
import type { AskedPrice, PriceFault } from "#server/settings/price-lines.ts";
import { sums } from "#shared/messages/en/sums.ts";
import { formatFor } from "#shared/messages/format.ts";
import { type SaidBy, write } from "#shared/messages/said.ts";
import { hasTakenMoney } from "#shared/money-states.ts";
import {
  findPlan,
  type OfferKey,
  PACKS,
  type Pack,
  PLANS,
  type Plan,
  type PlanLevel,
  packName,
  perksOf,
} from "#shared/plans.ts";
import type { offers, planInvoices, prices, purchases, subscriptions } from "./tables.ts";

/** How long something may rest before it is read again, whatever events were lost. */
export const REST_MS = { purchase: 2 * 60_000, overdue: 5 * 60_000, plan: 24 * 60 * 60_000 };

/** For how long a shown price stands. */
export const SHOWN_SECONDS = 30 * 60;

/** A second click within this time means the first one's page. */
export const SAME_CLICK_MS = 60_000;

/** A payment page lives at least 30 minutes. */
export const PAGE_MS = 31 * 60_000;

type Subscription = typeof subscriptions.$inferSelect;
type Purchase = typeof purchases.$inferSelect;
type InvoiceRow = typeof planInvoices.$inferSelect;
type OfferRow = typeof offers.$inferSelect;
export type PriceRow = typeof prices.$inferSelect;

/** Statuses of a subscription in which its plan is in force. */
export const LIVE = ["active", "past_due"] as const;

export function isLive({ status }: { status: string }): boolean {
  return (LIVE as readonly string[]).includes(status);
}

export type Offer = {
  /** With its terms as they are now. */
  priceId: string;
  /** False where an owner has taken it off sale: nobody begins it, who has it keeps it. */
  isSold: boolean;
  /** Of the desk's last decision, 0 before the first: then it is sold as the release and the settings say. */
  version: number;
} & ({ kind: "plan"; plan: Plan } | { kind: "pack"; pack: Pack });

/** What an owner has decided about an offer, with the price that they named. */
export type Choice = { choice: OfferRow; price: PriceRow };

/** All plans and packs as they are sold, or would be. */
export function offersFrom(env: Env, choices: readonly Choice[]): Offer[] {
  const stateOf = (key: OfferKey) => {
    const made = choices.find(({ choice }) => choice.key === key);
    if (!made) return { state: { priceId: offerPrice(env, key).id, isSold: true, version: 0 } };
    const { priceId, isSold, version } = made.choice;
    return { state: { priceId, isSold, version }, price: made.price };
  };
  return [
    ...PLANS.map((plan): Offer => {
      const { state, price } = stateOf(plan.key);
      const { cents, renders } = termsAt(plan, price);
      const perks = perksOf(plan, renders);
      return { kind: "plan", ...state, plan: { ...plan, cents, renders, perks } };
    }),
    ...PACKS.map((pack): Offer => {
      const { state, price } = stateOf(pack.key);
      const { cents, renders } = termsAt(pack, price);
      const name = packName(pack, renders);
      return { kind: "pack", ...state, pack: { ...pack, cents, renders, name } };
    }),
  ];
}

function termsAt(offer: Plan | Pack, price: PriceRow | undefined) {
  return { cents: price?.cents ?? offer.cents, renders: price?.renders ?? offer.renders };
}

export function termsOf(offer: Offer): Plan | Pack {
  return offer.kind === "plan" ? offer.plan : offer.pack;
}

/** A sold plan beside which this one would not be in order: who switches to a bigger plan pays more and gets more. */
export function outOfOrder(all: readonly Offer[], changed: Offer): Plan | undefined {
  if (changed.kind !== "plan" || !changed.isSold) return undefined;
  const { level, cents, renders } = changed.plan;
  const sold = all.flatMap((one) => (one.kind === "plan" && one.isSold ? [one.plan] : []));
  return sold.find((plan) => {
    if (plan.level === level) return false;
    const sign = Math.sign(plan.level - level);
    return Math.sign(plan.cents - cents) !== sign || Math.sign(plan.renders - renders) !== sign;
  });
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
  const perks = plan ? perksOf(plan, renders) : [];
  return { level: row.level as PlanLevel, key, name: row.name ?? key, cents, renders, perks };
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

/** As it is called with so many renders. */
export function offerName(key: OfferKey, renders: number): string {
  const pack = PACKS.find((one) => one.key === key);
  if (pack) return packName(pack, renders);
  return PLANS.find((plan) => plan.key === key)?.name ?? key;
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
  return Math.max(0, Math.floor(((to.renders - from.renders) * paid) / difference));
}

/** A failed try to pay for the next period; a switch that waits is no failure of the plan. */
export function isFailedRenewal(invoice: PlanInvoice): boolean {
  return invoice.status === "open" && invoice.attempts > 0 && invoice.reason === "cycle";
}

/** What became of a payment page. A plan is paid only once its first invoice has given its renders. */
export function nextOfPurchase(
  purchase: Pick<Purchase, "kind" | "cents" | "status">,
  page: Pick<OfferCheckoutState, "status" | "amountCents" | "currency" | "tax">,
): Purchase["status"] {
  if (["paid", "refused"].includes(purchase.status)) return purchase.status;
  if (page.status === "open") return purchase.status;
  if (page.status === "processing") return "confirming";
  if (page.status !== "paid") return page.status;
  if (purchase.kind === "plan") return "confirming";
  const isExact = centsOfPrice(page) === purchase.cents && page.currency === "usd";
  return isExact ? "paid" : "refused";
}

type Given = { id: string; cents: number; state: "sent" | "done" | "failed" };
type Asked = { cents: number; state: "due" | "sent" | "void"; providerId: string | null };

/**
 * What can still be given back of what was paid: nothing while the bank has it. A refund that the provider has just
 * taken may not be among the `given` yet.
 */
export function leftOfPaid(
  paid: { cents: number; refundedCents: number; disputedAt: Date | null },
  given: readonly Given[],
  asked: readonly Asked[],
): number {
  if (paid.disputedAt) return 0;
  const known = new Set(given.map(({ id }) => id));
  const isOnItsWay = ({ state, providerId }: Asked) =>
    state === "due" || (state === "sent" && !known.has(providerId ?? ""));
  const sum = (rows: readonly { cents: number }[]) =>
    rows.reduce((cents, row) => cents + row.cents, 0);
  const back = sum(given.filter(({ state }) => state !== "failed"));
  return Math.max(
    0,
    paid.cents - Math.max(back, paid.refundedCents) - sum(asked.filter(isOnItsWay)),
  );
}

type NextOfAsked =
  | { kind: "taken"; refund: Refund }
  | { kind: "give"; cents: number }
  | { kind: "wait" | "void" };

/** What to do about a refund that is due, by what the provider says of its payment now. */
export function nextOfAsked(
  asked: { id: string; cents: number },
  paidCents: number,
  { refunds, disputes }: Pick<PaymentState, "refunds" | "disputes">,
): NextOfAsked {
  const refund = refunds.find(({ ourId }) => ourId === asked.id);
  if (refund) return { kind: "taken", refund };
  if (disputes.some(({ state }) => state === "lost")) return { kind: "void" };
  if (disputes.some(({ state }) => hasTakenMoney(state))) return { kind: "wait" };
  const back = refunds.filter(({ state }) => state !== "failed");
  const left = paidCents - back.reduce((sum, { cents }) => sum + cents, 0);
  const cents = Math.min(asked.cents, left);
  return cents > 0 ? { kind: "give", cents } : { kind: "void" };
}

/** What came in for the price itself: without the tax where that comes on top of it. */
function centsOfPrice({ amountCents, tax }: Pick<OfferCheckoutState, "amountCents" | "tax">) {
  return amountCents - (tax && !tax.isInside ? tax.cents : 0);
}

/** What is kept of a payment's tax and place; what was known stays where the provider says no more. */
export function keptTax(
  { tax, payerAddress }: { tax: SoldTax | null; payerAddress: PayerAddress | null },
  before: KeptTax | undefined,
): KeptTax {
  const known = before ?? { taxCents: 0, taxIncluded: false, country: null, state: null };
  return {
    taxCents: tax ? tax.cents : known.taxCents,
    taxIncluded: tax ? tax.isInside : known.taxIncluded,
    country: payerAddress?.country ?? known.country,
    state: payerAddress ? payerAddress.state : known.state,
  };
}

type KeptTax = Pick<Purchase, "taxCents" | "taxIncluded" | "country" | "state">;

const DAY_MS = 24 * 60 * 60_000;
/** How long before a period's end its owner is told what happens then. */
export const REMIND_MS = 3 * DAY_MS;
/** What was bought before says little of where buyers live now. */
export const TAX_COUNTED_MS = 30 * DAY_MS;

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

/** A line of a switch's bill; `said` null where only the provider's text says it. */
export type SaidLine = { text: string; said: SaidBy<typeof sums> | null; cents: number };

/** In our words, with days as the shop says them, wherever we know what the line is. */
export function saidLine(
  book: PriceBook,
  { text, part, cents }: SwitchPreviewState["lines"][number],
  timeZone: string,
): SaidLine {
  const said = part && saidPart(book, part);
  const ours = said && write<string>(sums, said, formatFor("en", timeZone));
  return { text: ours ?? text, said, cents };
}

function saidPart(book: PriceBook, part: BillPart): SaidLine["said"] {
  if (!("priceId" in part)) return { code: part.kind, params: {} };
  const plan = planOfPrice(book, part.priceId)?.name;
  if (!plan) return null;
  return { code: part.kind, params: { plan, since: part.since?.toISOString() ?? null } };
}
