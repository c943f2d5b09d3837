import { and, eq, isNull, ne } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { PaymentError } from "#server/providers/payments/port.ts";
import { isLiveKey } from "#server/providers/payments/settings.ts";
import type { BelowCost } from "#shared/contracts/desk/codes.ts";
import type { DeskAction } from "#shared/desk-actions.ts";
import { computeRendersLoss } from "#shared/margin.ts";
import { centsToDollars } from "#shared/money.ts";
import type { OfferKey } from "#shared/plans.ts";
import { listOffers, OFFERS_TOPIC, readPriceBook, readTaxShare } from "../queries.ts";
import { findPlanOutOfOrder, formatOfferName, getTerms, type Offer } from "../rules.ts";
import { offers, prices } from "../tables.ts";
import { getExpectedPrice, readPrice } from "./check-prices.ts";
import { lockOffers } from "./price-book.ts";
import { findPriceFault } from "./price-faults.ts";

type OfferChangeRequest = {
  key: OfferKey;
  /** The offer's version that the operator saw. */
  version: number;
  /** Reason for selling below cost; null if none was given. */
  belowCost: string | null;
};

export type NewTerms = OfferChangeRequest & { cents: number; renders: number };

type PriceRow = typeof prices.$inferSelect;

/**
 * Creates a price at the payment provider and sells the offer at it. Subscribers at another price, and open
 * payment pages, keep theirs. Idempotent per version and terms, so that a second click or a retry after a
 * crash ends in the same price. Throws `conflict` if the offer was changed meanwhile, nothing would change, a
 * higher plan would not cost and give more, or it sells below cost without a reason; `unavailable`.
 */
export async function createOfferPrice(
  deps: Deps,
  actor: DeskActor,
  terms: NewTerms,
): Promise<void> {
  const { key, version, cents, renders } = terms;
  const all = await listOffers(deps.db, deps.env);
  const offer = getOfferByKey(all, key);
  const before = getTerms(offer);
  const isRepeat = offer.version === version + 1 && hasSameTerms(before, terms);
  if (isRepeat) return;
  if (offer.version !== version) throw new AppError("edit_conflict");
  if (hasSameTerms(before, terms)) throw new AppError("price_unchanged");
  const name = formatOfferName(key, renders);
  const changed = withTerms(offer, { cents, renders, name });
  assertPlanOrder(all, changed);
  const reason = await getBelowCostReason(deps, changed, terms.belowCost);
  const created = await callProvider(() =>
    deps.payments.createPrice({
      ...{ like: offer.priceId, cents, renders, offer: key },
      name: name === before.name ? null : name,
      key: `price:${offer.priceId}:${version}:${cents}:${renders}`,
    }),
  );
  const level = offer.kind === "plan" ? offer.plan.level : null;
  const row = {
    ...{ id: created.id, productId: created.productId },
    ...{ name, level, cents, renders },
  };
  await deps.db.transaction(async (tx) => {
    await tx
      .insert(prices)
      .values({ ...row, offer: key, since: deps.clock.now() })
      .onConflictDoNothing();
    await saveDecision(
      deps,
      tx,
      { actor, act: "offer.price", from: offer, to: changed, reason },
      created.id,
    );
  });
  await deps.prices.readAnew(deps);
}

/**
 * Sells an offer at one of its earlier prices, or takes it off sale (null): existing subscribers keep it.
 * Throws as `createOfferPrice`, and `conflict` if the provider no longer accepts the price.
 */
export async function setOfferSale(
  deps: Deps,
  actor: DeskActor,
  { key, version, priceId, belowCost }: OfferChangeRequest & { priceId: string | null },
): Promise<void> {
  const all = await listOffers(deps.db, deps.env);
  const offer = getOfferByKey(all, key);
  const isUnchanged = priceId === null ? !offer.isSold : offer.isSold && offer.priceId === priceId;
  if (isUnchanged) return;
  if (offer.version !== version) throw new AppError("edit_conflict");
  const row = (await readPriceBook(deps.db)).get(priceId ?? offer.priceId);
  if (row?.offer !== key || row.cents === null || row.renders === null) throw notFound("Price");
  const { cents, renders } = row;
  const terms = { cents, renders, name: formatOfferName(key, renders) };
  const changed = { ...withTerms(offer, terms), isSold: priceId !== null };
  const reason =
    priceId === null ? undefined : await validateSale(deps, { all, changed, row, belowCost });
  await deps.db.transaction(async (tx) => {
    const act = priceId === null ? "offer.off" : "offer.sell";
    await saveDecision(deps, tx, { actor, act, from: offer, to: changed, reason }, row.id);
  });
  await deps.prices.readAnew(deps);
}

function getOfferByKey(all: readonly Offer[], key: OfferKey): Offer {
  const offer = all.find((one) => getTerms(one).key === key);
  if (!offer) throw notFound("Price");
  return offer;
}

type Terms = { cents: number; renders: number };

function hasSameTerms(one: Terms, { cents, renders }: Terms): boolean {
  return one.cents === cents && one.renders === renders;
}

function withTerms(offer: Offer, terms: Terms & { name: string }): Offer {
  if (offer.kind === "plan") return { ...offer, plan: { ...offer.plan, ...terms } };
  return { ...offer, pack: { ...offer.pack, ...terms } };
}

function assertPlanOrder(all: readonly Offer[], changed: Offer): void {
  const other = findPlanOutOfOrder(all, changed);
  if (!other) return;
  const plan = getTerms(changed).name;
  throw new AppError("plan_prices_not_ascending", { params: { plan, other: other.name } });
}

type Selling = {
  all: readonly Offer[];
  changed: Offer;
  row: PriceRow;
  belowCost: string | null;
};

async function validateSale(
  deps: Deps,
  { all, changed, row, belowCost }: Selling,
): Promise<string | undefined> {
  assertPlanOrder(all, changed);
  const reading = await readPrice(deps, row.id);
  if (reading === "no_answer") throw new AppError("payment_provider_unavailable");
  const fault = findPriceFault(reading, getExpectedPrice(changed), isLiveKey(deps.env));
  if (fault) throw new AppError("price_inactive");
  return await getBelowCostReason(deps, changed, belowCost);
}

/**
 * Returns the reason for the audit log; throws `conflict` for an offer below cost without one. Assumes that
 * all renders are used, at the highest cost of a picture.
 */
async function getBelowCostReason(
  { images, db, clock }: Pick<Deps, "clock" | "db" | "images">,
  changed: Offer,
  belowCost: string | null,
): Promise<string | undefined> {
  const { name, cents, renders } = getTerms(changed);
  const costs = {
    pictureCents: images.costCents,
    taxShare: await readTaxShare(db, clock.now()),
  };
  const lossCents = computeRendersLoss({ cents, renders, ...costs });
  if (lossCents === null) return undefined;
  if (belowCost !== null) return belowCost;
  const sums = { paid: centsToDollars(cents), loss: centsToDollars(lossCents) };
  const loss = { product: name, variant: `${renders} renders`, quantity: 1, ...sums };
  const details: BelowCost = { known: true, losses: [loss] };
  throw new AppError("below_cost", { details });
}

async function callProvider<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (cause) {
    if (!(cause instanceof PaymentError)) throw cause;
    throw new AppError(
      cause.kind === "refused" ? "price_rejected" : "payment_provider_unavailable",
      {
        cause,
      },
    );
  }
}

type Decision = {
  actor: DeskActor;
  act: DeskAction;
  from: Offer;
  to: Offer;
  reason: string | undefined;
};

/**
 * Stores the decision. Of two concurrent ones the second throws `conflict`, or does nothing if it is the
 * same.
 */
async function saveDecision(
  deps: Pick<Deps, "clock" | "events">,
  tx: Tx,
  { actor, act, from, to, reason }: Decision,
  priceId: string,
): Promise<void> {
  await lockOffers(tx);
  const { key } = getTerms(to);
  const [row] = await tx.select().from(offers).where(eq(offers.key, key));
  const isDone = row?.version === from.version + 1 && row.priceId === priceId;
  if (isDone && row.isSold === to.isSold) return;
  if ((row?.version ?? 0) !== from.version) {
    throw new AppError("edit_conflict");
  }
  const now = deps.clock.now();
  const facts = { priceId, isSold: to.isSold, version: from.version + 1 };
  const set = { ...facts, changedAt: now, changedBy: actor.name };
  await tx
    .insert(offers)
    .values({ key, ...set })
    .onConflictDoUpdate({ target: offers.key, set });
  const isOther = ne(prices.id, priceId);
  await tx
    .update(prices)
    .set({ replacedAt: now })
    .where(and(eq(prices.offer, key), isNull(prices.replacedAt), to.isSold ? isOther : undefined));
  if (to.isSold) await tx.update(prices).set({ replacedAt: null }).where(eq(prices.id, priceId));
  const subject = { kind: "offer", id: getTerms(from).name };
  await writeAudit(deps, tx, {
    actor,
    act,
    subject,
    before: toAuditFacts(from),
    after: toAuditFacts(to),
    reason,
  });
  await deps.events.publish(tx, OFFERS_TOPIC);
}

function toAuditFacts(offer: Offer) {
  const { cents: priceCents, renders } = getTerms(offer);
  return { priceCents, renders, sold: offer.isSold };
}
