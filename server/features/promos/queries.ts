import { and, count, eq, gt, isNull, ne, or } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { normalizeCode } from "./rules.ts";
import { promoCodes, promoUses } from "./tables.ts";

export type PromoRow = typeof promoCodes.$inferSelect;

export async function findPromo(db: Db, code: string): Promise<PromoRow | null> {
  const [promo] = await db
    .select()
    .from(promoCodes)
    .where(eq(promoCodes.code, normalizeCode(code)));
  return promo ?? null;
}

export async function listActivePromos(db: Db, now: Date): Promise<PromoRow[]> {
  const { active, expiresAt } = promoCodes;
  const isOpen = or(isNull(expiresAt), gt(expiresAt, now));
  return await db.select().from(promoCodes).where(and(active, isOpen));
}

/**
 * Counts how often this user, or another account of their mailbox, has used the code, and holds it for open payments.
 */
export async function countUses(
  db: Db,
  promoId: string,
  { userId, mailbox }: { userId: string; mailbox: string },
): Promise<{ used: number; held: number }> {
  const rows = await db
    .select({ status: promoUses.status, uses: count() })
    .from(promoUses)
    .where(
      and(
        eq(promoUses.promoId, promoId),
        or(eq(promoUses.userId, userId), eq(promoUses.mailbox, mailbox)),
        ne(promoUses.status, "released"),
      ),
    )
    .groupBy(promoUses.status);
  const getUses = (status: "used" | "held") => rows.find((row) => row.status === status)?.uses ?? 0;
  return { used: getUses("used"), held: getUses("held") };
}
