import { and, eq, gt, gte, isNull, or, sql } from "drizzle-orm";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { SPENDING_ORDER } from "./rules.ts";
import { renderLots } from "./tables.ts";

export type LotRow = typeof renderLots.$inferSelect;

/** Returns a user's lots that have renders left, in the order in which they are spent. */
export async function listLots(db: Db, userId: string): Promise<LotRow[]> {
  const lots = await db
    .select()
    .from(renderLots)
    .where(and(eq(renderLots.userId, userId), isNull(renderLots.endedAt), gt(renderLots.left, 0)))
    .orderBy(sql`${renderLots.endsAt} asc nulls last`, renderLots.createdAt, renderLots.id);
  const rank = ({ source }: LotRow) => SPENDING_ORDER.indexOf(source);
  return lots.sort((a, b) => rank(a) - rank(b));
}

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

/** Returns the unused renders that end with a plan's period: its own and the trial's. */
export async function countEndingRenders(
  db: Db,
  plan: { id: string; userId: string },
): Promise<number> {
  const isEnding = or(eq(renderLots.subscriptionId, plan.id), eq(renderLots.source, "trial"));
  const [row] = await db
    .select({ left: sql<number>`coalesce(sum(${renderLots.left}), 0)::int` })
    .from(renderLots)
    .where(and(eq(renderLots.userId, plan.userId), isEnding));
  return row?.left ?? 0;
}

/** Returns the references of a plan's lots that have not ended: its invoices. */
export async function listOpenReferences(db: Db, subscriptionId: string): Promise<string[]> {
  const rows = await db
    .select({ reference: renderLots.reference })
    .from(renderLots)
    .where(and(eq(renderLots.subscriptionId, subscriptionId), isNull(renderLots.endedAt)));
  return rows.map(({ reference }) => reference);
}
