import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { quotes } from "./tables.ts";

export type QuoteRow = typeof quotes.$inferSelect;

export async function findQuote(db: Db, actor: Actor, id: string): Promise<QuoteRow | null> {
  const [quote] = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, id), eq(quotes.userId, actor.userId)));
  return quote ?? null;
}

/** Returns the newest quote, expired or not. */
export async function findNewestQuote(db: Db, actor: Actor): Promise<QuoteRow | null> {
  const [quote] = await db
    .select()
    .from(quotes)
    .where(eq(quotes.userId, actor.userId))
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .limit(1);
  return quote ?? null;
}
