import type { Env } from "#server/env.ts";
import type { Refund } from "#server/providers/payments/checkout-port.ts";
import type { OfferCheckoutState, Price } from "#server/providers/payments/offers-port.ts";
import type {
  BillPart,
  PaymentState,
  PlanInvoice,
  SwitchPreviewState,
} from "#server/providers/payments/plans-port.ts";
import { offerPrice } from "#server/providers/payments/settings.ts";
import type { PayerAddress, SoldTax } from "#server/providers/payments/tax-port.ts";
import { type CatalogMessage, writeMessage } from "#shared/messages/catalog.ts";
import { sums } from "#shared/messages/en/sums.ts";
import { getFormat } from "#shared/messages/format.ts";
import { hasTakenMoney } from "#shared/money-states.ts";
import {
  findPlan,
  formatPackName,
  getPerks,
  type OfferKey,
  PACKS,
  type Pack,
  PLANS,
  type Plan,
  type PlanLevel,
} from "#shared/plans.ts";
import type { offers, planInvoices, prices, purchases, subscriptions } from "./tables.ts";

/** How long an object may stay unread, in ms, before the sweep syncs it in case events were lost. */
export const SYNC_AFTER_MS = { purchase: 2 * 60_000, overdue: 5 * 60_000, plan: 24 * 60 * 60_000 };

export const PREVIEW_VALID_SECONDS = 30 * 60;

/** A second click within this time reuses the first one's payment page. */
export const SAME_CLICK_MS = 60_000;

/** The payment provider requires at least 30 minutes. */
export const PAGE_LIFETIME_MS = 31 * 60_000;

type Subscription = typeof subscriptions.$inferSelect;
type Purchase = typeof purchases.$inferSelect;
type InvoiceRow = typeof planInvoices.$inferSelect;
type OfferRow = typeof offers.$inferSelect;
export type PriceRow = typeof prices.$inferSelect;

export const LIVE = ["active", "past_due"] as const;

export function isLive({ status }: { status: string }): boolean {
  return (LIVE as readonly string[]).includes(status);
}

export type Offer = {
  priceId: string;
  /** False if an owner has taken it off sale: no new purchases; existing subscribers keep it. */
  isSold: boolean;
  /** Version of the desk's last decision; 0 before the first one, when the release and the settings apply. */
  version: number;
} & ({ kind: "plan"; plan: Plan } | { kind: "pack"; pack: Pack });

export type OfferDecision = { choice: OfferRow; price: PriceRow };

/** Returns all plans and packs, including those that are off sale. */
export function buildOffers(env: Env, choices: readonly OfferDecision[]): Offer[] {
  const getState = (key: OfferKey) => {
    const decision = choices.find(({ choice }) => choice.key === key);
    if (!decision) return { state: { priceId: offerPrice(env, key).id, isSold: true, version: 0 } };
    const { priceId, isSold, version } = decision.choice;
    return { state: { priceId, isSold, version }, price: decision.price };
  };
  return [
    ...PLANS.map((plan): Offer => {
      const { state, price } = getState(plan.key);
      const { cents, renders } = getTermsAt(plan, price);
      const perks = getPerks(plan, renders);
      return { kind: "plan", ...state, plan: { ...plan, cents, renders, perks } };
    }),
    ...PACKS.map((pack): Offer => {
      const { state, price } = getState(pack.key);
      const { cents, renders } = getTermsAt(pack, price);
      const name = formatPackName(pack, renders);
      return { kind: "pack", ...state, pack: { ...pack, cents, renders, name } };
    }),
  ];
}

function getTermsAt(offer: Plan | Pack, price: PriceRow | undefined) {
  return { cents: price?.cents ?? offer.cents, renders: price?.renders ?? offer.renders };
}

export function getTerms(offer: Offer): Plan | Pack {
  return offer.kind === "plan" ? offer.plan : offer.pack;
}

/**
 * Returns a sold plan that conflicts with the changed one: a higher level must cost more and give more
 * renders.
 */
export function findPlanOutOfOrder(all: readonly Offer[], changed: Offer): Plan | undefined {
  if (changed.kind !== "plan" || !changed.isSold) return undefined;
  const { level, cents, renders } = changed.plan;
  const sold = all.flatMap((one) => (one.kind === "plan" && one.isSold ? [one.plan] : []));
  return sold.find((plan) => {
    if (plan.level === level) return false;
    const sign = Math.sign(plan.level - level);
    return Math.sign(plan.cents - cents) !== sign || Math.sign(plan.renders - renders) !== sign;
  });
}

/** Terms of each price at the payment provider, current and past, by price id. */
export type PriceBook = ReadonlyMap<string, PriceRow>;

/** Returns the plan as it was sold at this price; undefined if it was never sold. */
export function findPlanByPrice(book: PriceBook, priceId: string | null): Plan | undefined {
  const row = priceId === null ? undefined : book.get(priceId);
  if (!row?.offer || row.level === null || row.cents === null || row.renders === null) {
    return undefined;
  }
  const { offer: key, cents, renders } = row;
  const plan = PLANS.find((one) => one.key === key);
  const perks = plan ? getPerks(plan, renders) : [];
  return { level: row.level as PlanLevel, key, name: row.name ?? key, cents, renders, perks };
}

/** Returns a subscriber's plan: as sold at its price, else as its level is sold today. */
export function findPlanAt(
  book: PriceBook,
  { priceId, level }: { priceId: string | null; level: number | null },
): Plan | undefined {
  const sold = findPlanByPrice(book, priceId);
  if (sold) return sold;
  const plan = findPlan(level);
  return plan && (priceId === null ? plan : toPlanAtPrice(book, priceId, plan));
}

export function toPlanAtPrice(book: PriceBook, priceId: string, plan: Plan): Plan {
  return { ...plan, cents: book.get(priceId)?.cents ?? plan.cents };
}

/** Returns the plan of a price, or the last known plan of the user if the price is unknown. */
export function findPlanIn(
  { book, lastKnownPlan }: { book: PriceBook; lastKnownPlan: Plan | undefined },
  priceId: string | null,
): Plan | undefined {
  if (priceId === null) return undefined;
  return (
    findPlanByPrice(book, priceId) ?? (lastKnownPlan && toPlanAtPrice(book, priceId, lastKnownPlan))
  );
}

/**
 * Returns the offer of a price that was never sold here: the one named in its metadata, else the plan of its
 * product, else the only plan of its amount. Null if it is not a monthly USD price or nothing matches.
 */
export function findOfferForPrice(price: Price, book: PriceBook): OfferKey | null {
  if (price.interval !== "month" || price.currency !== "usd" || price.cents === null) return null;
  const rows = [...book.values()].filter(({ offer, level }) => offer !== null && level !== null);
  const named = rows.filter(({ offer }) => offer === price.offer);
  const ofProduct = rows.filter(({ productId }) => productId === price.productId);
  const ofAmount = rows.filter(({ cents }) => cents === price.cents);
  return findOnlyOffer(named) ?? findOnlyOffer(ofProduct) ?? findOnlyOffer(ofAmount);
}

function findOnlyOffer(rows: PriceRow[]): OfferKey | null {
  const offers = new Set(rows.map(({ offer }) => offer));
  return offers.size === 1 ? (rows[0]?.offer ?? null) : null;
}

/**
 * Returns the version of an offer that matches this amount: the one with the same price, else the one that is
 * sold, else the newest.
 */
export function findPriceVersion(
  key: OfferKey,
  cents: number,
  book: PriceBook,
): PriceRow | undefined {
  const rows = [...book.values()]
    .filter(({ offer }) => offer === key)
    .sort((one, other) => other.since.getTime() - one.since.getTime());
  const sold = rows.find(({ replacedAt }) => replacedAt === null);
  return rows.find((row) => row.cents === cents) ?? sold ?? rows[0];
}

export function formatOfferName(key: OfferKey, renders: number): string {
  const pack = PACKS.find((one) => one.key === key);
  if (pack) return formatPackName(pack, renders);
  return PLANS.find((plan) => plan.key === key)?.name ?? key;
}

/** Returns the label on receipts, invoices and history (spec, /dashboard: 'Subscription', 'Add'). */
export function formatPlanInfo(plan: Plan | undefined): string {
  return plan ? `Subscription - ${plan.name}` : "Subscription";
}

export function formatPackInfo({ renders }: Pick<Purchase, "renders">): string {
  return `Add ${renders} renders`;
}

/**
 * Returns the invoice of the plan in force: the biggest one of the newest paid period. A smaller plan chosen
 * meanwhile takes effect with its own first invoice.
 */
export function findInvoiceInForce(invoices: InvoiceRow[]): InvoiceRow | null {
  const paid = invoices
    .filter(({ status, level, settledAt }) => status === "paid" && settledAt && level !== null)
    .sort(
      (a, b) =>
        b.periodEnd.getTime() - a.periodEnd.getTime() || (b.level as number) - (a.level as number),
    );
  return paid[0] ?? null;
}

/**
 * Returns the renders of a mid-period switch: the paid share of the price difference, applied to the
 * difference in renders and rounded down (D25 in docs/differences.md). So no sequence of switches sells a
 * render below the price in the cheapest plan (`plan-walk.test.ts`).
 */
export function computeSwitchRenders(from: Plan, to: Plan, cents: number): number {
  const difference = to.cents - from.cents;
  if (difference <= 0) return 0;
  const paid = Math.min(Math.max(0, cents), difference);
  return Math.max(0, Math.floor(((to.renders - from.renders) * paid) / difference));
}

/** Returns whether a renewal's payment failed; an unpaid switch does not count. */
export function isFailedRenewal(invoice: PlanInvoice): boolean {
  return invoice.status === "open" && invoice.attempts > 0 && invoice.reason === "cycle";
}

/**
 * Returns the next status of a purchase. A plan is paid only once its first invoice has granted its renders.
 */
export function computePurchaseStatus(
  purchase: Pick<Purchase, "kind" | "cents" | "status">,
  page: Pick<OfferCheckoutState, "status" | "amountCents" | "currency" | "tax">,
): Purchase["status"] {
  if (["paid", "refused"].includes(purchase.status)) return purchase.status;
  if (page.status === "open") return purchase.status;
  if (page.status === "processing") return "confirming";
  if (page.status !== "paid") return page.status;
  if (purchase.kind === "plan") return "confirming";
  const isExact = computePriceCents(page) === purchase.cents && page.currency === "usd";
  return isExact ? "paid" : "refused";
}

type KnownRefund = { id: string; cents: number; state: "sent" | "done" | "failed" };
type RequestedRefund = { cents: number; state: "due" | "sent" | "void"; providerId: string | null };

/**
 * Returns the cents that can still be refunded: 0 while a dispute holds the money. A refund that the provider
 * has just accepted may be missing in `given`.
 */
export function computeRefundableCents(
  paid: { cents: number; refundedCents: number; disputedAt: Date | null },
  given: readonly KnownRefund[],
  asked: readonly RequestedRefund[],
): number {
  if (paid.disputedAt) return 0;
  const known = new Set(given.map(({ id }) => id));
  const isOnItsWay = ({ state, providerId }: RequestedRefund) =>
    state === "due" || (state === "sent" && !known.has(providerId ?? ""));
  const sum = (rows: readonly { cents: number }[]) =>
    rows.reduce((cents, row) => cents + row.cents, 0);
  const back = sum(given.filter(({ state }) => state !== "failed"));
  return Math.max(
    0,
    paid.cents - Math.max(back, paid.refundedCents) - sum(asked.filter(isOnItsWay)),
  );
}

type RefundStep =
  | { kind: "taken"; refund: Refund }
  | { kind: "give"; cents: number }
  | { kind: "wait" | "void" };

/** Decides what to do about a due refund, based on its payment at the provider now. */
export function computeRefundStep(
  asked: { id: string; cents: number },
  paidCents: number,
  { refunds, disputes }: Pick<PaymentState, "refunds" | "disputes">,
): RefundStep {
  const refund = refunds.find(({ ourId }) => ourId === asked.id);
  if (refund) return { kind: "taken", refund };
  if (disputes.some(({ state }) => state === "lost")) return { kind: "void" };
  if (disputes.some(({ state }) => hasTakenMoney(state))) return { kind: "wait" };
  const back = refunds.filter(({ state }) => state !== "failed");
  const left = paidCents - back.reduce((sum, { cents }) => sum + cents, 0);
  const cents = Math.min(asked.cents, left);
  return cents > 0 ? { kind: "give", cents } : { kind: "void" };
}

/** Returns the paid amount without tax on top of the price. */
function computePriceCents({ amountCents, tax }: Pick<OfferCheckoutState, "amountCents" | "tax">) {
  return amountCents - (tax && !tax.isInside ? tax.cents : 0);
}

/** Returns a payment's tax and place; values that the provider omits keep their stored value. */
export function toTaxColumns(
  { tax, payerAddress }: { tax: SoldTax | null; payerAddress: PayerAddress | null },
  before: TaxColumns | undefined,
): TaxColumns {
  const known = before ?? { taxCents: 0, taxIncluded: false, country: null, state: null };
  return {
    taxCents: tax ? tax.cents : known.taxCents,
    taxIncluded: tax ? tax.isInside : known.taxIncluded,
    country: payerAddress?.country ?? known.country,
    state: payerAddress ? payerAddress.state : known.state,
  };
}

type TaxColumns = Pick<Purchase, "taxCents" | "taxIncluded" | "country" | "state">;

const DAY_MS = 24 * 60 * 60_000;
export const REMIND_MS = 3 * DAY_MS;
/** Older sales say little about where buyers live now. */
export const TAX_SHARE_WINDOW_MS = 30 * DAY_MS;
/** Newest payments that are read for it, of plans and of packs each. */
export const TAX_SHARE_PAYMENTS = 5000;

export function isReminderDue(
  { status, periodEnd, remindedOf }: Pick<Subscription, "status" | "periodEnd" | "remindedOf">,
  now: Date,
): boolean {
  const leftMs = periodEnd.getTime() - now.getTime();
  const isSoon = leftMs > 0 && leftMs <= REMIND_MS;
  return status === "active" && isSoon && remindedOf?.getTime() !== periodEnd.getTime();
}

/** Returns whether a price id was sold with other terms, which stay valid for its subscribers. */
export function hasOtherTerms(
  row: PriceRow | undefined,
  { key, cents, renders }: Pick<Plan | Pack, "key" | "cents" | "renders">,
): boolean {
  if (!row?.offer) return false;
  return row.offer !== key || row.cents !== cents || row.renders !== renders;
}

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 10 * 60_000;

export function computePriceCheckPauseMs(readings: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, readings - 1));
}

/** A line of a switch's invoice; `message_ref` is null if only the provider's text is known. */
export type SwitchLine = {
  text: string;
  message_ref: CatalogMessage<typeof sums> | null;
  cents: number;
};

/** Returns the line in the shop's wording and dates if its kind is known, else with the provider's text. */
export function formatSwitchLine(
  book: PriceBook,
  { text, part, cents }: SwitchPreviewState["lines"][number],
  timeZone: string,
): SwitchLine {
  const message = part && toPartMessage(book, part);
  const ours = message && writeMessage<string>(sums, message, getFormat("en", timeZone));
  return { text: ours ?? text, message_ref: message, cents };
}

function toPartMessage(book: PriceBook, part: BillPart): SwitchLine["message_ref"] {
  if (!("priceId" in part)) return { code: part.kind, params: {} };
  const plan = findPlanByPrice(book, part.priceId)?.name;
  if (!plan) return null;
  return { code: part.kind, params: { plan, since: part.since?.toISOString() ?? null } };
}
