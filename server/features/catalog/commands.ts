import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import catalogue from "./catalogue.json" with { type: "json" };
import { merchs, merchVariants, printAreas } from "./tables.ts";

type Product = typeof merchs.$inferInsert;

/**
 * Puts the first products in. What is there already stays as it is: prices and texts are the
 * owner's rows. Only a product from before there were variants is completed.
 */
export async function seedMerchs(db: Db): Promise<void> {
  const products = catalogue.products.map(({ variants, ...product }) => product as Product);
  const variants = catalogue.products.flatMap(({ id, variants }) =>
    variants.map((variant, position) => ({ ...variant, merchId: id, position })),
  );
  await db.insert(printAreas).values(catalogue.printAreas).onConflictDoNothing();
  await db
    .insert(merchs)
    .values(products)
    .onConflictDoUpdate({
      target: merchs.id,
      set: {
        name: sql`excluded.name`,
        description: sql`excluded.description`,
        shape: sql`excluded.shape`,
        priceCents: sql`excluded.price_cents`,
        publish: sql`excluded.publish`,
        partnerProductId: sql`excluded.partner_product_id`,
        placement: sql`excluded.placement`,
      },
      setWhere: sql`${merchs.partnerProductId} = 0`,
    });
  await db.insert(merchVariants).values(variants).onConflictDoNothing();
}
