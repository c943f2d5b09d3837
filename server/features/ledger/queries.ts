import { and, eq, gt, gte, isNull, or, sql } from "drizzle-orm";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { SPENDING_ORDER } from "./rules.ts";
import { renderLots } from "./tables.ts";

export type LotRow = typeof renderLots.$inferSelect;

/** A user's lots with something in them, in the order in which they are spent. */
export async function listLots(db: Db, userId: string): Promise<LotRow[]> {
  const lots = await db
    .select()
    .from(renderLots)
    .where(and(eq(renderLots.userId, userId), isNull(renderLots.endedAt), gt(renderLots.left, 0)))
    .orderBy(sql`${renderLots.endsAt} asc nulls last`, renderLots.createdAt, renderLots.id);
  const rank = ({ source }: LotRow) => SPENDING_ORDER.indexOf(source);
  return lots.sort((a, b) => rank(a) - rank(b));
}

/** How many renders the desk has given a user since then. */
export async function sumGoodwill(db: Db | Tx, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ renders: sql<number>`coalesce(sum(${renderLots.granted}), 0)::int` })
    .from(renderLots)
    .where(
      and(
        eq(renderLots.userId, userId),
        eq(renderLots.source, "goodwill"),
        gte(renderLots.createdAt, since),
      ),
    );
  return row?.renders ?? 0;
}

/** What ends with a plan's period if it is not used: its own renders, and the trial's. */
export async function leftOf(db: Db, plan: { id: string; userId: string }): Promise<number> {
  const isEnding = or(eq(renderLots.subscriptionId, plan.id), eq(renderLots.source, "trial"));
  const [row] = await db
    .select({ left: sql<number>`coalesce(sum(${renderLots.left}), 0)::int` })
    .from(renderLots)
    .where(and(eq(renderLots.userId, plan.userId), isEnding));
  return row?.left ?? 0;
}

/** The invoices of a plan of whose renders some are left. */
export async function openReferences(db: Db, subscriptionId: string): Promise<string[]> {
  const rows = await db
    .select({ reference: renderLots.reference })
    .from(renderLots)
    .where(and(eq(renderLots.subscriptionId, subscriptionId), isNull(renderLots.endedAt)));
  return rows.map(({ reference }) => reference);
}
