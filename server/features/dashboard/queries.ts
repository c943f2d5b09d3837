import { sql } from "drizzle-orm";
import { cart } from "#server/features/carts/tables.ts";
import { characters } from "#server/features/characters/tables.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Actor } from "#server/platform/http/context.ts";

export type Counts = { mixes: number; characters: number; cart: number };

/** The numbers on the dashboard's cards and badges. */
export async function countStuff(db: Db, actor: Actor): Promise<Counts> {
  const { rows } = (await db.execute(sql`
    select
      (select count(*)::int from ${genimages}
        where ${genimages.userEmail} = ${actor.email} and ${genimages.deletedAt} is null) as mixes,
      (select count(*)::int from ${characters}
        where ${characters.userEmail} = ${actor.email} and ${characters.deletedAt} is null) as characters,
      (select coalesce(sum(${cart.quantity}), 0)::int
        from ${cart} join ${genimages} on ${genimages.id} = ${cart.mixId}
        where ${cart.email} = ${actor.email} and ${genimages.deletedAt} is null) as cart
  `)) as unknown as { rows: Counts[] };
  return rows[0] ?? { mixes: 0, characters: 0, cart: 0 };
}
