import { and, eq, exists, isNull, sql } from "drizzle-orm";
import { isPaidByUser } from "#server/features/billing/queries.ts";
import { subscriptions } from "#server/features/billing/tables.ts";
import { cart } from "#server/features/carts/tables.ts";
import { characters } from "#server/features/characters/tables.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { prepareOnce } from "#server/platform/db/prepared.ts";
import type { Actor } from "#server/platform/http/context.ts";

const EMAIL = sql.placeholder("email");

const counts = prepareOnce("dashboard_counts", (db, name) => {
  const inCart = db
    .select({ quantity: sql`coalesce(sum(${cart.quantity}), 0)::int` })
    .from(cart)
    .innerJoin(genimages, eq(genimages.id, cart.mixId))
    .where(and(eq(cart.email, EMAIL), isNull(genimages.deletedAt)));
  const plans = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(isPaidByUser(sql.placeholder("userId")));
  return db
    .select({
      mixes: db.$count(genimages, and(eq(genimages.userEmail, EMAIL), isNull(genimages.deletedAt))),
      characters: db.$count(
        characters,
        and(eq(characters.userEmail, EMAIL), isNull(characters.deletedAt)),
      ),
      cart: sql<number>`${inCart}`,
      hadPlan: sql<boolean>`${exists(plans)}`,
    })
    .from(sql`(select 1) as one`)
    .prepare(name);
});

/** Counts for the dashboard's cards and badges, and whether the user ever paid for a plan. */
export async function countItems(db: Db, { userId, email }: Actor) {
  const [counted] = await counts(db).execute({ userId, email });
  if (!counted) throw new Error("what reads no table gives one row");
  return counted;
}
