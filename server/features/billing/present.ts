import type { LotRow } from "#server/features/ledger/queries.ts";
import type { KeptCard } from "#server/providers/payments/plans-port.ts";
import type {
  Billing,
  Card,
  Invoice,
  Lot,
  Offers,
  Purchase,
  Subscription,
  SwitchPreview,
} from "#shared/contracts/billing.ts";
import { EXTRAS_PACK, getPerks, type OfferKey, type Plan } from "#shared/plans.ts";
import { computeNextCharge, type NextCharge } from "./commands/next-charge.ts";
import type { Preview } from "./commands/switch-plan.ts";
import type { InvoiceRow, PurchaseRow, SubscriptionRow } from "./queries.ts";
import {
  findPlanAt,
  formatOfferName,
  formatPlanInfo,
  getTerms,
  type Offer,
  type PriceBook,
} from "./rules.ts";

type BillingFacts = {
  inDoubt: ReadonlySet<OfferKey>;
  book: PriceBook;
  row: SubscriptionRow | null;
  openInvoices: InvoiceRow[];
  /** The newest paid invoice. */
  newestBill: InvoiceRow | null;
  lots: LotRow[];
  left: number;
};

export function presentBilling(offers: readonly Offer[], facts: BillingFacts): Billing {
  const own = facts.row ? listOwnPlans(facts.row, facts.book) : [];
  const levels = facts.row ? [facts.row.level, facts.row.nextLevel, facts.row.pendingLevel] : [];
  return {
    ...presentOffers(offers, facts.inDoubt, { own, levels }),
    subscription: facts.row && presentSubscription(facts.row, facts),
    renders: { left: facts.left, lots: facts.lots.map((lot) => presentLot(lot, facts.row)) },
  };
}

type Owned = {
  /** The user's plans at the prices they pay. */
  own: readonly Plan[];
  /** Levels that stay listed even if they are no longer sold. */
  levels: readonly (number | null)[];
};

export function presentOffers(
  offers: readonly Offer[],
  inDoubt: ReadonlySet<OfferKey>,
  { own, levels }: Owned = { own: [], levels: [] },
): Offers {
  const extras = offers.find((offer) => offer.kind === "pack" && offer.pack.key === EXTRAS_PACK);
  const soldExtras = extras?.isSold ? getTerms(extras) : null;
  return {
    plans: offers.flatMap((offer) => {
      if (offer.kind !== "plan") return [];
      if (!offer.isSold && !levels.includes(offer.plan.level)) return [];
      const { key } = offer.plan;
      const plan = own.find((one) => one.level === offer.plan.level) ?? offer.plan;
      const { level, name, cents, renders } = plan;
      const perks = getPerks(plan, renders, soldExtras);
      const { priceId: price_id } = offer;
      const available = !inDoubt.has(key);
      return [{ level, key, name, price_cents: cents, renders, perks, price_id, available }];
    }),
    packs: offers.flatMap((offer) => {
      if (offer.kind !== "pack" || !offer.isSold) return [];
      const { key, name, cents, renders } = offer.pack;
      const available = !inDoubt.has(key);
      return [{ key, name, price_cents: cents, renders, price_id: offer.priceId, available }];
    }),
  };
}

function listOwnPlans(row: SubscriptionRow, book: PriceBook): Plan[] {
  return [findPlanAt(book, row), findNextPlan(row, book)].filter((plan) => plan !== undefined);
}

function findNextPlan(row: SubscriptionRow, book: PriceBook): Plan | undefined {
  return findPlanAt(book, { priceId: row.nextPriceId, level: row.nextLevel ?? row.level });
}

function presentSubscription(
  row: SubscriptionRow,
  { book, openInvoices: open, newestBill }: BillingFacts,
): Subscription | null {
  if (row.level === null || (row.status !== "active" && row.status !== "past_due")) return null;
  const next = findNextPlan(row, book);
  return {
    level: row.level,
    status: row.status,
    period_start: row.periodStart.toISOString(),
    period_end: row.periodEnd.toISOString(),
    cancels: row.cancels,
    next_level: row.cancels || row.nextLevel === row.level ? null : row.nextLevel,
    next_charge:
      row.cancels || !next ? null : presentNextCharge(computeNextCharge(next, newestBill, row)),
    card: row.card && presentCard(row.card),
    pay_url: open.find(({ pageUrl }) => pageUrl)?.pageUrl ?? null,
    pending_level: row.pendingLevel,
  };
}

function presentNextCharge({ cents, monthlyCents, at }: NextCharge): Subscription["next_charge"] {
  return { cents, monthly_cents: monthlyCents, at: at.toISOString() };
}

function presentCard({ brand, last4, expMonth, expYear }: KeptCard): Card {
  return { brand, last4, exp_month: expMonth, exp_year: expYear };
}

/** The rest of the trial ends with the first period of a plan. */
function presentLot({ source, granted, left, endsAt }: LotRow, row: SubscriptionRow | null): Lot {
  const end = source === "trial" && row ? row.periodEnd : endsAt;
  return { source, granted, left, ends_at: end?.toISOString() ?? null };
}

export function presentPreview(preview: Preview): SwitchPreview {
  const { plan, row } = preview;
  return {
    level: plan.level,
    takes_effect: preview.takesEffect,
    today_cents: preview.todayCents,
    lines: preview.lines,
    renders_added: preview.rendersAdded,
    next_cents: preview.next.cents,
    monthly_cents: preview.next.monthlyCents,
    next_at: preview.next.at.toISOString(),
    proration_at: preview.prorationAt,
    card: row.card && presentCard(row.card),
  };
}

export function presentPurchase(row: PurchaseRow): Purchase {
  return {
    kind: row.kind,
    name: formatOfferName(row.offer, row.renders),
    renders: row.renders,
    status: row.status === "refused" ? "failed" : row.status,
  };
}

export function presentInvoice(row: InvoiceRow, book: PriceBook): Invoice {
  const status = presentInvoiceStatus(row);
  return {
    id: row.id,
    number: row.number,
    info: formatPlanInfo(findPlanAt(book, row)),
    cents: status === "moved" ? row.movedCents : row.cents,
    tax_cents: row.taxCents,
    refunded_cents: row.refundedCents,
    status,
    created_at: row.createdAt.toISOString(),
    page_url: row.pageUrl,
    pdf_url: row.pdfUrl,
  };
}

function presentInvoiceStatus({
  status,
  cents,
  movedCents,
  refundedCents,
}: InvoiceRow): Invoice["status"] {
  if (status !== "paid") return "open";
  if (cents === 0) return movedCents > 0 ? "moved" : "paid";
  return refundedCents >= cents ? "refunded" : "paid";
}
