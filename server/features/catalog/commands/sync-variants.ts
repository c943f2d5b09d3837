import { and, eq, inArray, ne } from "drizzle-orm";
import {
  applyCatalogEntry,
  describeRemovedEntry,
  isFromCatalog,
} from "#server/platform/db/catalog-columns.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { variantLabel } from "#shared/contracts/catalog.ts";
import type { CataloguedProduct, CataloguedVariant } from "../rules.ts";
import { merchs, merchVariants } from "../tables.ts";

type VariantRow = typeof merchVariants.$inferSelect;

/** Found by id, after their products and print areas; `areas` has the row's id for each of the catalogue's. */
export async function syncVariants(
  tx: Tx,
  products: CataloguedProduct[],
  areas: Map<number, number>,
): Promise<string[]> {
  const rows = await tx.select().from(merchVariants);
  const merchIds = new Map((await tx.select().from(merchs)).map(({ slug, id }) => [slug, id]));
  const said: string[] = [];
  for (const { slug, variants } of products) {
    const merchId = merchIds.get(slug);
    // Its line was said already.
    if (merchId === undefined) continue;
    for (const [position, variant] of variants.entries()) {
      const printAreaId = areas.get(variant.printAreaId) ?? variant.printAreaId;
      said.push(
        ...(await syncVariant(tx, { slug, variant, merchId, position, printAreaId }, rows)),
      );
    }
  }
  const here = new Set(products.map(({ slug }) => merchIds.get(slug)));
  return [
    ...said,
    ...listLeft(
      products,
      rows.filter(({ merchId }) => here.has(merchId)),
    ),
  ];
}

type Entry = {
  slug: string;
  variant: CataloguedVariant;
  merchId: number;
  position: number;
  printAreaId: number;
};

async function syncVariant(tx: Tx, entry: Entry, rows: VariantRow[]): Promise<string[]> {
  const { slug, merchId, position, printAreaId } = entry;
  const { id, replaces, ...own } = entry.variant;
  const row = rows.find((one) => one.id === id);
  const called = `variant '${variantLabel(own)}' of the product '${slug}'`;
  if (row && row.merchId !== merchId)
    return [`The ${called} can't come in: its number ${id} is another product's.`];
  return await applyCatalogEntry({
    called,
    content: { ...own, merchId, position, printAreaId },
    row,
    refuse: () => refuseNumber(tx, id, own.partnerVariantId),
    add: async (values) => {
      await tx.insert(merchVariants).values({ ...values, id });
      await retire(tx, replaces);
    },
    change: (values) => tx.update(merchVariants).set(values).where(eq(merchVariants.id, id)),
  });
}

async function refuseNumber(tx: Tx, id: number, number: number): Promise<string | null> {
  const isTwin = and(eq(merchVariants.partnerVariantId, number), ne(merchVariants.id, id));
  const [other] = await tx.select().from(merchVariants).where(isTwin);
  return other ? `the variant ${other.id} is the partner's ${number} too.` : null;
}

/**
 * What a new variant replaces is no longer sold; its row stays for orders, designs and carts. Once, as the
 * new one comes in: an owner who sells the old one again is not contradicted.
 */
async function retire(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(merchVariants).set({ available: false }).where(inArray(merchVariants.id, ids));
}

function listLeft(products: CataloguedProduct[], rows: VariantRow[]): string[] {
  const known = new Set(
    products.flatMap(({ variants }) => variants.flatMap(({ id, replaces }) => [id, ...replaces])),
  );
  const left = rows.filter(
    ({ id, available, brought }) => available && isFromCatalog(brought) && !known.has(id),
  );
  return left.map((row) => describeRemovedEntry(`variant ${row.id} (${variantLabel(row)})`));
}
