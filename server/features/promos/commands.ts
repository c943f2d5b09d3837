import { and, eq, sql } from "drizzle-orm";
import { recordMailbox } from "#server/features/trial-eligibility/commands.ts";
import {
  applyCatalogEntry,
  describeRemovedEntry,
  isFromCatalog,
} from "#server/platform/db/catalog-columns.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import samples from "./catalogue.json" with { type: "json" };
import { countUses, findPromo, type PromoRow } from "./queries.ts";
import { assertUsable, type CataloguedPromo, parseCatalogue } from "./rules.ts";
import { promoCodes, promoUses } from "./tables.ts";

/** Serializes starting processes. */
const SYNC_LOCK = 7346254;

/**
 * Syncs the sample promo codes of a local shop, like products (032); production starts without any. Idempotent. Returns
 * one message per row that differs from the catalog; throws if the catalog is inconsistent.
 */
export async function syncPromos(db: Db, entries: unknown = samples): Promise<string[]> {
  const known = parseCatalogue(entries);
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SYNC_LOCK})`);
    const rows = await tx.select().from(promoCodes).for("update");
    const messages: string[] = [];
    for (const entry of known) messages.push(...(await syncPromo(tx, entry, rows)));
    const codes = new Set(known.map(({ code }) => code));
    const removed = rows.filter(
      ({ code, active, brought }) => active && isFromCatalog(brought) && !codes.has(code),
    );
    return [
      ...messages,
      ...removed.map(({ code }) => describeRemovedEntry(`promo code '${code}'`)),
    ];
  });
}

async function syncPromo(
  tx: Tx,
  { code, ...content }: CataloguedPromo,
  rows: PromoRow[],
): Promise<string[]> {
  const row = rows.find((one) => one.code === code);
  return await applyCatalogEntry({
    called: `promo code '${code}'`,
    content,
    row,
    findConflict: async () => {
      const isFull = row && content.maxUses !== null && row.uses > content.maxUses;
      return isFull ? `it was used ${row.uses} times, and ${content.maxUses} are allowed.` : null;
    },
    add: (values) => tx.insert(promoCodes).values({ ...values, code, id: newId("cod") }),
    change: (values) => tx.update(promoCodes).set(values).where(eq(promoCodes.code, code)),
  });
}

type PromoContext = {
  userId: string;
  /** The hash of the user's mailbox: a single-use code can be used once by all its accounts. */
  mailbox: string;
  subtotalCents: number;
  now: Date;
};

/**
 * Checks a promo code for a quote, without reserving a use. A use held by the user's own open payment does not count:
 * paying this quote closes that payment. Throws `promo_refused` with the reason.
 */
export async function checkPromo(db: Db, code: string, facts: PromoContext): Promise<PromoRow> {
  const promo = await findPromo(db, code);
  if (!promo) return assertUsable(null, { ...facts, usesByUser: 0 });
  const { used, held } = await countUses(db, promo.id, facts);
  return assertUsable({ ...promo, uses: promo.uses - held }, { ...facts, usesByUser: used });
}

/**
 * Reserves one use for an order. The code's row is locked first, so concurrent requests never exceed the limit. Throws
 * `promo_refused`.
 */
export async function reservePromo(
  tx: Tx,
  code: string,
  facts: PromoContext & { orderId: string },
): Promise<void> {
  const [locked] = await tx
    .select()
    .from(promoCodes)
    .where(eq(promoCodes.code, code))
    .for("update");
  const { used, held } = await countUses(tx, locked?.id ?? "", facts);
  const promo = assertUsable(locked ?? null, { ...facts, usesByUser: used + held });
  await tx
    .update(promoCodes)
    .set({ uses: sql`${promoCodes.uses} + 1` })
    .where(eq(promoCodes.id, promo.id));
  await recordMailbox(tx, { hash: facts.mailbox, userId: facts.userId });
  await tx.insert(promoUses).values({
    id: newId("red"),
    promoId: promo.id,
    userId: facts.userId,
    mailbox: facts.mailbox,
    orderId: facts.orderId,
    createdAt: facts.now,
  });
}

export async function usePromo(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(promoUses)
    .set({ status: "used" })
    .where(and(eq(promoUses.orderId, orderId), eq(promoUses.status, "held")));
}

/** Releases a reserved use of an unpaid order. Idempotent. */
export async function releasePromo(tx: Tx, orderId: string): Promise<void> {
  const [released] = await tx
    .update(promoUses)
    .set({ status: "released" })
    .where(and(eq(promoUses.orderId, orderId), eq(promoUses.status, "held")))
    .returning({ promoId: promoUses.promoId });
  if (!released) return;
  await tx
    .update(promoCodes)
    .set({ uses: sql`${promoCodes.uses} - 1` })
    .where(eq(promoCodes.id, released.promoId));
}

/**
 * Anonymizes the uses of a user whose account is deleted; they still count for the mailbox while its hash is stored.
 */
export async function anonymizePromoUses(tx: Tx, userId: string, mailbox: string): Promise<void> {
  await tx
    .update(promoUses)
    .set({ userId: null, mailbox: sql`coalesce(${promoUses.mailbox}, ${mailbox})` })
    .where(eq(promoUses.userId, userId));
}
