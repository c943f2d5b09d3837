import { and, eq, sql } from "drizzle-orm";
import {
  applyCatalogEntry,
  describeRemovedEntry,
  isFromCatalog,
} from "#server/platform/db/catalog-columns.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { formatVariantLabel } from "#shared/contracts/catalog.ts";
import catalogue from "../catalogue.json" with { type: "json" };
import { type CataloguedProduct, findFreeId, parseCatalogue } from "../rules.ts";
import { merchs } from "../tables.ts";
import { syncPrintAreas } from "./sync-print-areas.ts";
import { syncVariants } from "./sync-variants.ts";

/** Serializes starting processes, and products created by the operator. */
export const CATALOGUE_LOCK = 7346253;

type MerchRow = typeof merchs.$inferSelect;

/**
 * Syncs the catalog's products by slug, with their print areas and variants: a change creates a new version of the row.
 * Rows changed in the shop itself stay, and nothing is deleted, since orders, designs and carts reference it.
 * Idempotent. Returns one message per row that differs from the catalog; throws if the catalog is inconsistent.
 */
export async function syncProducts(db: Db, entries: unknown = catalogue): Promise<string[]> {
  const { printAreas, products } = parseCatalogue(entries);
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`);
    const areas = await syncPrintAreas(tx, printAreas);
    const messages = [...areas.messages];
    const rows = await tx.select().from(merchs);
    for (const entry of products) messages.push(...(await syncProduct(tx, entry, rows)));
    messages.push(...(await syncVariants(tx, products, areas.ids)));
    const slugs = new Set<string | null>(products.map(({ slug }) => slug));
    const removed = rows.filter(
      ({ slug, publish, brought }) => publish && isFromCatalog(brought) && !slugs.has(slug),
    );
    return [...messages, ...removed.map(({ slug }) => describeRemovedEntry(`product '${slug}'`))];
  });
}

async function syncProduct(
  tx: Tx,
  { slug, id, variants: _, ...content }: CataloguedProduct,
  rows: MerchRow[],
): Promise<string[]> {
  return await applyCatalogEntry({
    called: `product '${slug}'`,
    content,
    row: rows.find((one) => one.slug === slug),
    findConflict: () => findNameConflict(tx, slug, content.name),
    add: async (values) => {
      const taken = await tx.select({ id: merchs.id }).from(merchs);
      return await tx.insert(merchs).values({ ...values, slug, id: findFreeId(taken, id) });
    },
    change: (values) => tx.update(merchs).set(values).where(eq(merchs.slug, slug)),
  });
}

async function findNameConflict(tx: Tx, slug: string, name: string): Promise<string | null> {
  const bySameName = and(eq(merchs.name, name), sql`${merchs.slug} is distinct from ${slug}`);
  const [other] = await tx.select().from(merchs).where(bySameName);
  return other ? `the product ${other.id} is also named '${name}'.` : null;
}

/** Returns the print provider's variant ids of everything in the catalog. */
export function listCataloguedVariants(): { id: number; name: string }[] {
  const { products } = parseCatalogue(catalogue);
  return products.flatMap(({ name, variants }) =>
    variants.map((variant) => ({
      id: variant.partnerVariantId,
      name: `${name}, ${formatVariantLabel(variant)}`,
    })),
  );
}
