import { sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { customerOrders } from "#server/features/orders/tables.ts";
import { promoCodes, promoUses } from "#server/features/promos/tables.ts";

/** How many uses one transaction counts. */
const BATCH = 5000;

/** Adds what the uses of promo codes discounted to the codes; each use is counted once. Idempotent. */
export async function sumDiscounts({ db, clock }: Pick<Deps, "clock" | "db">): Promise<void> {
  for (;;) {
    const now = clock.now().toISOString();
    const { rows } = (await db.execute(sql`
      with counted as (
        update ${promoUses} set counted_at = ${now}::timestamptz
        from (
          select uses.id, (
            select ${customerOrders.discountCents} from ${customerOrders} where ${customerOrders.id} = uses.order_id
          ) as cents
          from ${promoUses} as uses
          where uses.status = 'used' and uses.counted_at is null
          limit ${BATCH}
          for update
        ) as found
        where ${promoUses.id} = found.id
        returning ${promoUses.promoId} as promo_id, found.cents
      ), added as (
        update ${promoCodes} set given_cents = given_cents + sums.cents
        from (select promo_id, sum(cents) as cents from counted group by promo_id) as sums
        where ${promoCodes.id} = sums.promo_id
      )
      select count(*)::int as count from counted`)) as unknown as { rows: { count: number }[] };
    if ((rows[0]?.count ?? 0) < BATCH) return;
  }
}
