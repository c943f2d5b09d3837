import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { merchs, merchVariants, printAreas } from "./tables.ts";

export type MerchRow = typeof merchs.$inferSelect;
/** A variant with its product and print area. */
export type VariantRow = {
  variant: typeof merchVariants.$inferSelect;
  merch: MerchRow;
  area: typeof printAreas.$inferSelect;
};

/** All products with what is sold of them; the unpublished ones are 'Coming Soon'. */
export async function listMerchs(db: Db): Promise<{ merch: MerchRow; variants: VariantRow[] }[]> {
  const rows = await selectVariants(db)
    .where(eq(merchVariants.available, true))
    .orderBy(asc(merchs.id), asc(merchVariants.position));
  return byProduct(rows);
}

/** All products with all that was ever sold of them, for the desk. */
export async function listEveryMerch(db: Db) {
  return byProduct(await selectVariants(db).orderBy(asc(merchs.id), asc(merchVariants.position)));
}

function byProduct(rows: VariantRow[]): { merch: MerchRow; variants: VariantRow[] }[] {
  const byMerch = Map.groupBy(rows, ({ merch }) => merch.id);
  return [...byMerch.values()].flatMap((variants) => {
    const [first] = variants;
    return first ? [{ merch: first.merch, variants }] : [];
  });
}

/** Null also where the product is not published or this variant not sold. */
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

/** Whether it is sold or not: what was bought is still shown. */
export async function findVariant(db: Db, variantId: number): Promise<VariantRow | null> {
  const [row] = await selectVariants(db).where(eq(merchVariants.id, variantId));
  return row ?? null;
}

/** The variant that a published product is bought in unless another is named. */
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

/** Of one product, sold or not, in their order. */
export async function listVariantsOf(db: Db, merchId: number): Promise<VariantRow[]> {
  return await selectVariants(db)
    .where(eq(merchs.id, merchId))
    .orderBy(asc(merchVariants.position));
}

/** The mug that `create-printful-product` puts a mix on. */
export async function findFirstMug(db: Db): Promise<VariantRow | null> {
  const [row] = await selectVariants(db)
    .where(
      and(eq(merchs.shape, "mug"), eq(merchs.publish, true), eq(merchVariants.available, true)),
    )
    .orderBy(asc(merchs.id), asc(merchVariants.position))
    .limit(1);
  return row ?? null;
}
