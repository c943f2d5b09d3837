import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { merchs, merchVariants, printAreas } from "./tables.ts";

export type MerchRow = typeof merchs.$inferSelect;
export type VariantRow = {
  variant: typeof merchVariants.$inferSelect;
  merch: MerchRow;
  area: typeof printAreas.$inferSelect;
};

/** Returns all products with their variants on sale; unpublished ones are 'Coming Soon'. */
export async function listMerchs(db: Db): Promise<{ merch: MerchRow; variants: VariantRow[] }[]> {
  const rows = await selectVariants(db)
    .where(eq(merchVariants.available, true))
    .orderBy(asc(merchs.id), asc(merchVariants.position));
  return groupByProduct(rows);
}

/** Returns all products with all variants, on sale or not, for the operator. */
export async function listEveryMerch(db: Db) {
  return groupByProduct(
    await selectVariants(db).orderBy(asc(merchs.id), asc(merchVariants.position)),
  );
}

function groupByProduct(rows: VariantRow[]): { merch: MerchRow; variants: VariantRow[] }[] {
  const byMerch = Map.groupBy(rows, ({ merch }) => merch.id);
  return [...byMerch.values()].flatMap((variants) => {
    const [first] = variants;
    return first ? [{ merch: first.merch, variants }] : [];
  });
}

/** Returns null if the product is unpublished or the variant is not on sale, too. */
export async function findSoldVariant(db: Db, variantId: number): Promise<VariantRow | null> {
  const [row] = await selectVariants(db).where(
    and(
      eq(merchVariants.id, variantId),
      eq(merchVariants.available, true),
      eq(merchs.publish, true),
    ),
  );
  return row ?? null;
}

/** Returns a variant, on sale or not: bought items are still shown. */
export async function findVariant(db: Db, variantId: number): Promise<VariantRow | null> {
  const [row] = await selectVariants(db).where(eq(merchVariants.id, variantId));
  return row ?? null;
}

/** Returns the default variant of a published product. */
export async function findFirstVariant(db: Db, merchId: number): Promise<VariantRow | null> {
  const [row] = await selectVariants(db)
    .where(and(eq(merchs.id, merchId), eq(merchs.publish, true), eq(merchVariants.available, true)))
    .orderBy(asc(merchVariants.position))
    .limit(1);
  return row ?? null;
}

function selectVariants(db: Db) {
  return db
    .select({ variant: merchVariants, merch: merchs, area: printAreas })
    .from(merchVariants)
    .innerJoin(merchs, eq(merchs.id, merchVariants.merchId))
    .innerJoin(printAreas, eq(printAreas.id, merchVariants.printAreaId));
}

/** Returns a product's variants, on sale or not, in their order. */
export async function listVariants(db: Db, merchId: number): Promise<VariantRow[]> {
  return await selectVariants(db)
    .where(eq(merchs.id, merchId))
    .orderBy(asc(merchVariants.position));
}

/** The mug on which `create-printful-product` puts a mix. */
export async function findFirstMug(db: Db): Promise<VariantRow | null> {
  const [row] = await selectVariants(db)
    .where(
      and(eq(merchs.shape, "mug"), eq(merchs.publish, true), eq(merchVariants.available, true)),
    )
    .orderBy(asc(merchs.id), asc(merchVariants.position))
    .limit(1);
  return row ?? null;
}
