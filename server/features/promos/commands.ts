import { and, eq, sql } from "drizzle-orm";
import { rememberMailbox } from "#server/features/mailboxes/commands.ts";
import {
  applyCatalogEntry,
  describeRemovedEntry,
  isFromCatalog,
} from "#server/platform/db/catalog-columns.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { newId } from "#server/platform/ids.ts";
import { say } from "#shared/messages/refusal.ts";
import samples from "./catalogue.json" with { type: "json" };
import { countUses, findPromo, type PromoRow } from "./queries.ts";
import { type CataloguedPromo, parseCatalogue, whyRefused } from "./rules.ts";
import { promoCodes, promoUses } from "./tables.ts";

/** Several processes may start at once. */
const LOCK = 7346254;

/**
 * Brings the codes to try a local shop with in, as products come (032); production begins without any. Safe to
 * repeat. Returns a line for each that stays behind the catalogue; throws where that is at odds with itself.
 */
export async function syncPromos(db: Db, entries: unknown = samples): Promise<string[]> {
  const known = parseCatalogue(entries);
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const rows = await tx.select().from(promoCodes).for("update");
    const said: string[] = [];
    for (const entry of known) said.push(...(await syncPromo(tx, entry, rows)));
    const codes = new Set(known.map(({ code }) => code));
    const left = rows.filter(
      ({ code, active, brought }) => active && isFromCatalog(brought) && !codes.has(code),
    );
    return [...said, ...left.map(({ code }) => describeRemovedEntry(`promo code '${code}'`))];
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
    refuse: async () => {
      const isFull = row && content.maxUses !== null && row.uses > content.maxUses;
      return isFull ? `it was used ${row.uses} times, and ${content.maxUses} are allowed.` : null;
    },
    add: (values) => tx.insert(promoCodes).values({ ...values, code, id: newId("cod") }),
    change: (values) => tx.update(promoCodes).set(values).where(eq(promoCodes.code, code)),
  });
}

type Facts = {
  userId: string;
  /** Of the user's mailbox: a code that is used once is used once by all accounts there. */
  mailbox: string;
  subtotalCents: number;
  now: Date;
};

/**
 * Checks a code for a quote; nothing is held yet. What the user's own open payment holds does not
 * count: it is given up when they pay this one. Throws `promo_refused` with the reason.
 */
export async function checkPromo(db: Db, code: string, facts: Facts): Promise<PromoRow> {
  const promo = await findPromo(db, code);
  if (!promo) return allow(null, { ...facts, usesByUser: 0 });
  const { used, held } = await countUses(db, promo.id, facts);
  return allow({ ...promo, uses: promo.uses - held }, { ...facts, usesByUser: used });
}

/** Gives the code back, or throws why it can't be used. */
function allow(promo: PromoRow | null, facts: Parameters<typeof whyRefused>[1]): PromoRow {
  const refusal = whyRefused(promo, facts);
  if (refusal || !promo) throw new AppError("promo_refused", refusal ?? say("promo_unknown"));
  return promo;
}

/**
 * Holds one use for an order. The code's row is locked first, so of many at once exactly as many
 * succeed as there are uses. Throws `promo_refused`.
 */
export async function holdPromo(
  tx: Tx,
  code: string,
  facts: Facts & { orderId: string },
): Promise<void> {
  const [locked] = await tx
    .select()
    .from(promoCodes)
    .where(eq(promoCodes.code, code))
    .for("update");
  const { used, held } = await countUses(tx, locked?.id ?? "", facts);
  const promo = allow(locked ?? null, { ...facts, usesByUser: used + held });
  await tx
    .update(promoCodes)
    .set({ uses: sql`${promoCodes.uses} + 1` })
    .where(eq(promoCodes.id, promo.id));
  await rememberMailbox(tx, { hash: facts.mailbox, userId: facts.userId });
  await tx.insert(promoUses).values({
    id: newId("red"),
    promoId: promo.id,
    userId: facts.userId,
    mailbox: facts.mailbox,
    orderId: facts.orderId,
    createdAt: facts.now,
  });
}

/** The order was paid: the use stays taken. */
export async function usePromo(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(promoUses)
    .set({ status: "used" })
    .where(and(eq(promoUses.orderId, orderId), eq(promoUses.status, "held")));
}

/** The order was not paid after all: somebody else may have the use. Safe to repeat. */
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

/** The uses of a person who leaves stay taken, and nobody's but their mailbox's for as long as that is known. */
export async function forgetPromoUser(tx: Tx, userId: string, mailbox: string): Promise<void> {
  await tx
    .update(promoUses)
    .set({ userId: null, mailbox: sql`coalesce(${promoUses.mailbox}, ${mailbox})` })
    .where(eq(promoUses.userId, userId));
}
