import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { cart } from "#server/features/carts/tables.ts";
import { merchs, merchVariants } from "#server/features/catalog/tables.ts";
import { designs } from "#server/features/designs/tables.ts";
import { UNPAID } from "#server/features/orders/rules.ts";
import { customerOrders, pendingOrders } from "#server/features/orders/tables.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Returns a lookup of the cart lines and payment pages that a change of a product affects. */
export async function countUsage(db: Db, now: Date) {
  const inCarts = await db
    .select({
      merchId: cart.merchId,
      lines: sql<number>`count(*)::int`,
      atOther: sql<number>`(count(*) filter (where ${cart.priceCents} <> ${merchs.priceCents} + ${merchVariants.extraCents}))::int`,
    })
    .from(cart)
    .innerJoin(merchs, eq(merchs.id, cart.merchId))
    .innerJoin(merchVariants, eq(merchVariants.id, cart.variantId))
    .groupBy(cart.merchId);
  const paying = await db
    .select({
      merchId: merchVariants.merchId,
      pages: sql<number>`count(distinct ${customerOrders.id})::int`,
    })
    .from(customerOrders)
    .innerJoin(pendingOrders, eq(pendingOrders.orderId, customerOrders.id))
    .innerJoin(designs, eq(designs.id, pendingOrders.designId))
    .innerJoin(merchVariants, eq(merchVariants.id, designs.variantId))
    .where(and(inArray(customerOrders.status, UNPAID), gt(customerOrders.expiresAt, now)))
    .groupBy(merchVariants.merchId);
  return (merchId: number) => {
    const carts = inCarts.find((row) => row.merchId === merchId);
    const pages = paying.find((row) => row.merchId === merchId)?.pages ?? 0;
    return { inCarts: carts?.lines ?? 0, atOther: carts?.atOther ?? 0, beingPaid: pages };
  };
}

/** Returns the shop's product name for each of the print provider's variants that it uses. */
export async function listTakenVariants(db: Db): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: merchVariants.partnerVariantId, name: merchs.name })
    .from(merchVariants)
    .innerJoin(merchs, eq(merchs.id, merchVariants.merchId));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
