import { and, count, eq, ne } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { normalCode } from "./rules.ts";
import { promoCodes, promoUses } from "./tables.ts";

export type PromoRow = typeof promoCodes.$inferSelect;

export async function findPromo(db: Db, code: string): Promise<PromoRow | null> {
  const [promo] = await db
    .select()
    .from(promoCodes)
    .where(eq(promoCodes.code, normalCode(code)));
  return promo ?? null;
}

/** How often this user uses the code or holds it for an open payment. */
export async function countUses(db: Db, promoId: string, userId: string): Promise<number> {
  const [row] = await db
    .select({ uses: count() })
    .from(promoUses)
    .where(
      and(
        eq(promoUses.promoId, promoId),
        eq(promoUses.userId, userId),
        ne(promoUses.status, "released"),
      ),
    );
  return row?.uses ?? 0;
}
