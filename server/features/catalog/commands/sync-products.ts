import { and, eq, sql } from "drizzle-orm";
import {
  applyCatalogEntry,
  describeRemovedEntry,
  isFromCatalog,
} from "#server/platform/db/catalog-columns.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { variantLabel } from "#shared/contracts/catalog.ts";
import catalogue from "../catalogue.json" with { type: "json" };
import { type CataloguedProduct, freeId, parseCatalogue } from "../rules.ts";
import { merchs } from "../tables.ts";
import { syncPrintAreas } from "./sync-print-areas.ts";
import { syncVariants } from "./sync-variants.ts";

/** Several processes may start at once, and the desk may make a product meanwhile. */
export const CATALOGUE_LOCK = 7346253;

type MerchRow = typeof merchs.$inferSelect;

/**
 * Brings the products of the catalogue in, found by slug, and their print areas and variants: what changed is a
 * new version of its row. What was changed in the shop itself stays as it is there, and nothing goes, since
 * orders, designs and carts refer to it. Safe to repeat. Returns a line for each that stays behind the
 * catalogue; throws where the catalogue is at odds with itself.
 */
export async function syncProducts(db: Db, entries: unknown = catalogue): Promise<string[]> {
  const { printAreas, products } = parseCatalogue(entries);
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`);
    const areas = await syncPrintAreas(tx, printAreas);
    const said = [...areas.said];
    const rows = await tx.select().from(merchs);
    for (const entry of products) said.push(...(await syncProduct(tx, entry, rows)));
    said.push(...(await syncVariants(tx, products, areas.ids)));
    const slugs = new Set<string | null>(products.map(({ slug }) => slug));
    const left = rows.filter(
      ({ slug, publish, brought }) => publish && isFromCatalog(brought) && !slugs.has(slug),
    );
    return [...said, ...left.map(({ slug }) => describeRemovedEntry(`product '${slug}'`))];
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
    refuse: () => refuseName(tx, slug, content.name),
    add: async (values) => {
      const taken = await tx.select({ id: merchs.id }).from(merchs);
      return await tx.insert(merchs).values({ ...values, slug, id: freeId(taken, id) });
    },
    change: (values) => tx.update(merchs).set(values).where(eq(merchs.slug, slug)),
  });
}

async function refuseName(tx: Tx, slug: string, name: string): Promise<string | null> {
  const isNamesake = and(eq(merchs.name, name), sql`${merchs.slug} is distinct from ${slug}`);
  const [other] = await tx.select().from(merchs).where(isNamesake);
  return other ? `the product ${other.id} is called '${name}' too.` : null;
}

/** The partner's own numbers of all that the catalogue sells. */
export function cataloguedVariants(): { id: number; name: string }[] {
  const { products } = parseCatalogue(catalogue);
  return products.flatMap(({ name, variants }) =>
    variants.map((variant) => ({
      id: variant.partnerVariantId,
      name: `${name}, ${variantLabel(variant)}`,
    })),
  );
}
