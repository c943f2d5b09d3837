import { and, eq, inArray, ne } from "drizzle-orm";
import {
  applyCatalogEntry,
  describeRemovedEntry,
  isFromCatalog,
} from "#server/platform/db/catalog-columns.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { formatVariantLabel } from "#shared/contracts/catalog.ts";
import type { CataloguedProduct, CataloguedVariant } from "../rules.ts";
import { merchs, merchVariants } from "../tables.ts";

type VariantRow = typeof merchVariants.$inferSelect;

/** Syncs variants by id, after their products and print areas; `areas` maps the catalog's area ids to row ids. */
export async function syncVariants(
  tx: Tx,
  products: CataloguedProduct[],
  areas: Map<number, number>,
): Promise<string[]> {
  const rows = await tx.select().from(merchVariants);
  const merchIds = new Map((await tx.select().from(merchs)).map(({ slug, id }) => [slug, id]));
  const messages: string[] = [];
  for (const { slug, variants } of products) {
    const merchId = merchIds.get(slug);
    // The missing product is reported already.
    if (merchId === undefined) continue;
    for (const [position, variant] of variants.entries()) {
      const printAreaId = areas.get(variant.printAreaId) ?? variant.printAreaId;
      messages.push(
        ...(await syncVariant(tx, { slug, variant, merchId, position, printAreaId }, rows)),
      );
    }
  }
  const syncedIds = new Set(products.map(({ slug }) => merchIds.get(slug)));
  return [
    ...messages,
    ...describeRemoved(
      products,
      rows.filter(({ merchId }) => syncedIds.has(merchId)),
    ),
  ];
}

type VariantEntry = {
  slug: string;
  variant: CataloguedVariant;
  merchId: number;
  position: number;
  printAreaId: number;
};

async function syncVariant(tx: Tx, entry: VariantEntry, rows: VariantRow[]): Promise<string[]> {
  const { slug, merchId, position, printAreaId } = entry;
  const { id, replaces, ...own } = entry.variant;
  const row = rows.find((one) => one.id === id);
  const called = `variant '${formatVariantLabel(own)}' of the product '${slug}'`;
  if (row && row.merchId !== merchId)
    return [`The ${called} can't be added: its number ${id} belongs to another product.`];
  return await applyCatalogEntry({
    called,
    content: { ...own, merchId, position, printAreaId },
    row,
    findConflict: () => findNumberConflict(tx, id, own.partnerVariantId),
    add: async (values) => {
      await tx.insert(merchVariants).values({ ...values, id });
      await retire(tx, replaces);
    },
    change: (values) => tx.update(merchVariants).set(values).where(eq(merchVariants.id, id)),
  });
}

async function findNumberConflict(tx: Tx, id: number, number: number): Promise<string | null> {
  const bySameNumber = and(eq(merchVariants.partnerVariantId, number), ne(merchVariants.id, id));
  const [other] = await tx.select().from(merchVariants).where(bySameNumber);
  return other ? `the variant ${other.id} also has the partner's number ${number}.` : null;
}

/**
 * Takes the variants that a new one replaces off sale; their rows stay for orders, designs and carts. Only when the new
 * one is inserted, so that an owner can put an old one back on sale.
 */
async function retire(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(merchVariants).set({ available: false }).where(inArray(merchVariants.id, ids));
}

function describeRemoved(products: CataloguedProduct[], rows: VariantRow[]): string[] {
  const known = new Set(
    products.flatMap(({ variants }) => variants.flatMap(({ id, replaces }) => [id, ...replaces])),
  );
  const removed = rows.filter(
    ({ id, available, brought }) => available && isFromCatalog(brought) && !known.has(id),
  );
  return removed.map((row) =>
    describeRemovedEntry(`variant ${row.id} (${formatVariantLabel(row)})`),
  );
}
