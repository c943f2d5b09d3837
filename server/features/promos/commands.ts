import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { newId } from "#server/platform/ids.ts";
import samples from "./catalogue.json" with { type: "json" };
import { countUses, findPromo, type PromoRow } from "./queries.ts";
import { whyRefused } from "./rules.ts";
import { promoCodes, promoUses } from "./tables.ts";

/** Codes to try a local shop with. Production begins without any. */
export async function seedPromos(db: Db): Promise<void> {
  const rows = samples.map(({ expiresAt, ...sample }) => ({
    ...sample,
    id: newId("cod"),
    kind: kindOf(sample.kind),
    ...(expiresAt ? { expiresAt: new Date(expiresAt) } : {}),
  }));
  await db.insert(promoCodes).values(rows).onConflictDoNothing();
}

function kindOf(kind: string): "percent" | "fixed" {
  return kind === "fixed" ? "fixed" : "percent";
}

type NewPromo = Omit<typeof promoCodes.$inferInsert, "id" | "uses" | "createdAt">;

/** Makes a code, or changes the one of that name; its uses stay counted. */
export async function savePromo(db: Db, promo: NewPromo): Promise<void> {
  await db
    .insert(promoCodes)
    .values({ ...promo, id: newId("cod") })
    .onConflictDoUpdate({ target: promoCodes.code, set: promo });
}

/** Checks a code for a quote; nothing is held yet. Throws `promo_refused` with the reason. */
export async function checkPromo(
  db: Db,
  code: string,
  facts: { userId: string; subtotalCents: number; now: Date },
): Promise<PromoRow> {
  const promo = await findPromo(db, code);
  const usesByUser = promo ? await countUses(db, promo.id, facts.userId) : 0;
  const refusal = whyRefused(promo, { ...facts, usesByUser });
  if (refusal || !promo) throw new AppError("promo_refused", refusal ?? "We don't know this code.");
  return promo;
}

/**
 * Holds one use for an order. The code's row is locked first, so of many at once exactly as many
 * succeed as there are uses. Throws `promo_refused`.
 */
export async function holdPromo(
  tx: Tx,
  code: string,
  facts: { orderId: string; userId: string; subtotalCents: number; now: Date },
): Promise<void> {
  await tx.select().from(promoCodes).where(eq(promoCodes.code, code)).for("update");
  const promo = await checkPromo(tx, code, facts);
  await tx
    .update(promoCodes)
    .set({ uses: sql`${promoCodes.uses} + 1` })
    .where(eq(promoCodes.id, promo.id));
  await tx.insert(promoUses).values({
    id: newId("red"),
    promoId: promo.id,
    userId: facts.userId,
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
