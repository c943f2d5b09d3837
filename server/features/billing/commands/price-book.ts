import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { Price } from "#server/providers/payments/offers-port.ts";
import { PaymentError } from "#server/providers/payments/port.ts";
import { PLANS } from "#shared/plans.ts";
import { listOfferDecisions, readPriceBook } from "../queries.ts";
import { findOfferForPrice, findPlanByPrice, findPriceVersion, type PriceBook } from "../rules.ts";
import { prices } from "../tables.ts";
import { readPrice, type Sold } from "./check-prices.ts";
import { alertOwner } from "./notifications.ts";
import { formatPrice } from "./price-faults.ts";

/** Advisory lock id, unique in this application. */
const OFFERS_LOCK = 7_203_151;

/** Serializes changes of what is sold: a price check that began before a decision must not undo it. */
export async function lockOffers(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${OFFERS_LOCK})`);
}

/** Stores the prices that are sold, before they are sold; replaced prices keep their terms. Idempotent. */
export async function savePrices(
  { db, clock }: Pick<Deps, "db" | "clock">,
  sold: Sold[],
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await lockOffers(tx);
    const choices = await listOfferDecisions(tx);
    for (const { offer, priceId: id, productId } of sold) {
      const { key, name, cents, renders } = offer;
      const choice = choices.find((one) => one.choice.key === key)?.choice;
      const level = "level" in offer ? offer.level : null;
      const facts = { offer: key, name, level, cents, renders, productId, replacedAt: null };
      if (choice && (!choice.isSold || choice.priceId !== id)) {
        const unsold = { ...facts, id, since: now, replacedAt: now };
        await tx.insert(prices).values(unsold).onConflictDoNothing();
        continue;
      }
      await tx
        .insert(prices)
        .values({ id, since: now, ...facts })
        .onConflictDoUpdate({ target: prices.id, set: facts });
      await tx
        .update(prices)
        .set({ replacedAt: now })
        .where(and(eq(prices.offer, key), ne(prices.id, id), isNull(prices.replacedAt)));
    }
  });
}

/**
 * Returns the price book with these prices. One that was never sold here (changed or created at the provider)
 * is read there and stored, and the owner is alerted once. Must not run in a transaction; may throw
 * `PaymentError`.
 */
export async function ensurePriceBook(deps: Deps, ids: (string | null)[]): Promise<PriceBook> {
  const isKnown = (book: PriceBook) => (id: string | null) =>
    id === null || findPlanByPrice(book, id) !== undefined;
  const book = await readPriceBook(deps.db);
  if (ids.every(isKnown(book))) return book;
  // Makes sure that this process has stored what it sells.
  await deps.prices.inDoubt(deps);
  const current = await readPriceBook(deps.db);
  const unsold = new Set(ids.filter((id) => id !== null).filter((id) => !isKnown(current)(id)));
  for (const id of unsold) await addUnknownPrice(deps, current, id);
  return await readPriceBook(deps.db);
}

async function addUnknownPrice(deps: Deps, book: PriceBook, id: string): Promise<void> {
  const reading = await readPrice(deps, id);
  if (reading === "no_answer") throw new PaymentError("unavailable", `${id} was not read`);
  const price = typeof reading === "string" ? null : reading;
  const key = price && findOfferForPrice(price, book);
  const like = key && price?.cents ? findPriceVersion(key, price.cents, book) : undefined;
  const { offer = null, name = null, level = null } = like ?? {};
  const renders = (like && price?.renders) ?? like?.renders ?? null;
  const now = deps.clock.now();
  const cents = price?.cents ?? null;
  const facts = { offer, name, level, renders, cents, productId: price?.productId ?? null };
  await deps.db.transaction(async (tx) => {
    const [isNew] = await tx
      .insert(prices)
      .values({ id, since: now, replacedAt: now, ...facts })
      .onConflictDoNothing()
      .returning({ id: prices.id });
    if (isNew)
      return await alertOwner(
        deps,
        tx,
        `Price ${id}`,
        formatUnknownPrice(price, { name, renders }),
      );
    await tx
      .update(prices)
      .set(facts)
      .where(and(eq(prices.id, id), isNull(prices.offer)));
  });
}

function formatUnknownPrice(
  price: Price | null,
  { name, renders }: { name: string | null; renders: number | null },
): string {
  const terms = price ? ` (${formatPrice(price.cents, price.currency, price.interval)})` : "";
  const seen = `A subscription is billed at this price${terms}, which this shop never sold.`;
  if (name) return `${seen} It is treated as ${name} with ${renders} renders a month.`;
  return `${seen} The shop can't tell which plan it is for. Existing plans continue, but new subscribers get no renders. Add the metadata 'offer' (${PLANS.map(({ key }) => key).join(", ")}) to the price at the payment provider.`;
}
