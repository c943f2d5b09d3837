import { and, eq, isNull, ne } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { PaymentError } from "#server/providers/payments/port.ts";
import { isLiveKey } from "#server/providers/payments/settings.ts";
import type { BelowCost } from "#shared/contracts/desk/codes.ts";
import type { DeskAct } from "#shared/desk-acts.ts";
import { rendersBelowCost } from "#shared/margin.ts";
import { say } from "#shared/messages/refusal.ts";
import { centsToDollars } from "#shared/money.ts";
import type { OfferKey } from "#shared/plans.ts";
import { listOffers, OFFERS_TOPIC, readPriceBook, readTaxShare } from "../queries.ts";
import { faultOfPrice, type Offer, offerName, outOfOrder, termsOf } from "../rules.ts";
import { offers, prices } from "../tables.ts";
import { askedOf, readPrice } from "./check-prices.ts";
import { lockOffers } from "./price-book.ts";

type Wish = {
  key: OfferKey;
  /** That it was made on. */
  version: number;
  /** Why it is sold below cost all the same; null: it is not. */
  belowCost: string | null;
};

export type NewTerms = Wish & { cents: number; renders: number };

type PriceRow = typeof prices.$inferSelect;

/**
 * Makes a price at the card company, at which the offer is sold from then on. Who pays another one, or has its page open,
 * keeps it. The same wish on the same version is the same price there, so that a second press or one after a crash ends
 * where the first was to end. Throws `conflict` where somebody has changed it meanwhile, nothing would change, a bigger
 * plan would not be the bigger one, or it sells below cost and nobody said why; `unavailable`.
 */
export async function makePrice(deps: Deps, actor: DeskActor, wish: NewTerms): Promise<void> {
  const { key, version, cents, renders } = wish;
  const all = await listOffers(deps.db, deps.env);
  const offer = ofKey(all, key);
  const before = termsOf(offer);
  const isAgain = offer.version === version + 1 && isSame(before, wish);
  if (isAgain) return;
  if (offer.version !== version) throw new AppError("conflict", say("changed_meanwhile"));
  if (isSame(before, wish)) throw new AppError("conflict", say("price_same"));
  const name = offerName(key, renders);
  const changed = withTerms(offer, { cents, renders, name });
  refuseDisorder(all, changed);
  const reason = await reasonFor(deps, changed, wish.belowCost);
  const made = await atProvider(() =>
    deps.payments.makePrice({
      ...{ like: offer.priceId, cents, renders, offer: key },
      name: name === before.name ? null : name,
      key: `price:${offer.priceId}:${version}:${cents}:${renders}`,
    }),
  );
  const level = offer.kind === "plan" ? offer.plan.level : null;
  const row = { ...{ id: made.id, productId: made.productId }, ...{ name, level, cents, renders } };
  await deps.db.transaction(async (tx) => {
    await tx
      .insert(prices)
      .values({ ...row, offer: key, since: deps.clock.now() })
      .onConflictDoNothing();
    await decide(
      deps,
      tx,
      { actor, act: "offer.price", from: offer, to: changed, reason },
      made.id,
    );
  });
  await deps.prices.readAnew(deps);
}

/**
 * Sells an offer at a price that it had before, or not at all (null): then nobody begins it, and who has it keeps it.
 * Throws as `makePrice`, and `conflict` where the card company does not take the price any more.
 */
export async function sellAt(
  deps: Deps,
  actor: DeskActor,
  { key, version, priceId, belowCost }: Wish & { priceId: string | null },
): Promise<void> {
  const all = await listOffers(deps.db, deps.env);
  const offer = ofKey(all, key);
  const isAt = priceId === null ? !offer.isSold : offer.isSold && offer.priceId === priceId;
  if (isAt) return;
  if (offer.version !== version) throw new AppError("conflict", say("changed_meanwhile"));
  const row = (await readPriceBook(deps.db)).get(priceId ?? offer.priceId);
  if (row?.offer !== key || row.cents === null || row.renders === null) throw notFound("Price");
  const { cents, renders } = row;
  const terms = { cents, renders, name: offerName(key, renders) };
  const changed = { ...withTerms(offer, terms), isSold: priceId !== null };
  const reason =
    priceId === null ? undefined : await reasonToSell(deps, { all, changed, row, belowCost });
  await deps.db.transaction(async (tx) => {
    const act = priceId === null ? "offer.off" : "offer.sell";
    await decide(deps, tx, { actor, act, from: offer, to: changed, reason }, row.id);
  });
  await deps.prices.readAnew(deps);
}

function ofKey(all: readonly Offer[], key: OfferKey): Offer {
  const offer = all.find((one) => termsOf(one).key === key);
  if (!offer) throw notFound("Price");
  return offer;
}

type Terms = { cents: number; renders: number };

function isSame(one: Terms, { cents, renders }: Terms): boolean {
  return one.cents === cents && one.renders === renders;
}

function withTerms(offer: Offer, terms: Terms & { name: string }): Offer {
  if (offer.kind === "plan") return { ...offer, plan: { ...offer.plan, ...terms } };
  return { ...offer, pack: { ...offer.pack, ...terms } };
}

function refuseDisorder(all: readonly Offer[], changed: Offer): void {
  const other = outOfOrder(all, changed);
  if (!other) return;
  const plan = termsOf(changed).name;
  throw new AppError("conflict", say("plan_order", { plan, other: other.name }));
}

type Selling = {
  all: readonly Offer[];
  changed: Offer;
  row: PriceRow;
  belowCost: string | null;
};

async function reasonToSell(
  deps: Deps,
  { all, changed, row, belowCost }: Selling,
): Promise<string | undefined> {
  refuseDisorder(all, changed);
  const reading = await readPrice(deps, row.id);
  if (reading === "no_answer") throw new AppError("unavailable", say("card_company_silent"));
  const fault = faultOfPrice(reading, askedOf(changed), isLiveKey(deps.env));
  if (fault) throw new AppError("conflict", say("price_not_there"));
  return await reasonFor(deps, changed, belowCost);
}

/** What the audit log has as its reason; all renders used, at what a picture costs at most. */
async function reasonFor(
  { images, db, clock }: Deps,
  changed: Offer,
  belowCost: string | null,
): Promise<string | undefined> {
  const { name, cents, renders } = termsOf(changed);
  const costs = {
    pictureCents: images.costCents,
    taxShare: await readTaxShare(db, clock.now()),
  };
  const lossCents = rendersBelowCost({ cents, renders, ...costs });
  if (lossCents === null) return undefined;
  if (belowCost !== null) return belowCost;
  const sums = { paid: centsToDollars(cents), loss: centsToDollars(lossCents) };
  const loss = { product: name, variant: `${renders} renders`, quantity: 1, ...sums };
  const details: BelowCost = { known: true, losses: [loss] };
  throw new AppError("conflict", say("below_cost"), { details });
}

async function atProvider<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (cause) {
    if (!(cause instanceof PaymentError)) throw cause;
    const code = cause.kind === "refused" ? "conflict" : "unavailable";
    const words = cause.kind === "refused" ? "price_refused" : "card_company_silent";
    throw new AppError(code, say(words), { cause });
  }
}

type Decision = {
  actor: DeskActor;
  act: DeskAct;
  from: Offer;
  to: Offer;
  reason: string | undefined;
};

/** Of two at once one is: the other finds the version moved on, or all done where it pressed the same. */
async function decide(
  deps: Deps,
  tx: Tx,
  { actor, act, from, to, reason }: Decision,
  priceId: string,
): Promise<void> {
  await lockOffers(tx);
  const { key } = termsOf(to);
  const [row] = await tx.select().from(offers).where(eq(offers.key, key));
  const isDone = row?.version === from.version + 1 && row.priceId === priceId;
  if (isDone && row.isSold === to.isSold) return;
  if ((row?.version ?? 0) !== from.version) {
    throw new AppError("conflict", say("changed_meanwhile"));
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
  const subject = { kind: "offer", id: termsOf(from).name };
  await writeAudit(deps, tx, {
    actor,
    act,
    subject,
    before: factsOf(from),
    after: factsOf(to),
    reason,
  });
  await deps.events.publish(tx, OFFERS_TOPIC);
}

function factsOf(offer: Offer) {
  const { cents: priceCents, renders } = termsOf(offer);
  return { priceCents, renders, sold: offer.isSold };
}
