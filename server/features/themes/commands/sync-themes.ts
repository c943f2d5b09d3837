import { and, eq, max, sql } from "drizzle-orm";
import {
  computeFingerprint,
  describeConflict,
  describeRemovedEntry,
  isFromCatalog,
  planCatalogUpdate,
} from "#server/platform/db/catalog-columns.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import catalogue from "../catalogue.json" with { type: "json" };
import { type CatalogueTheme, parseCatalogue, type ThemeContent } from "../rules.ts";
import { themes, themeVersions } from "../tables.ts";
import { storePublished } from "./store-published.ts";
import { findFreeId, readContent, replacePrompts, THEMES_LOCK } from "./theme-rows.ts";

/**
 * Imports the catalog's themes by slug, each in both gender sets: new ones come last, changed ones become a new
 * version. What was changed in the shop stays unchanged. Idempotent. Returns a line for each theme that differs from
 * the catalog; throws if the catalog is inconsistent.
 */
export async function syncThemes(db: Db, entries: unknown = catalogue): Promise<string[]> {
  const known = parseCatalogue(entries);
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${THEMES_LOCK})`);
    const messages: string[] = [];
    for (const entry of sortNumberedFirst(known)) {
      const last = await getLastNumber(tx, entry.slug);
      for (const gender of [false, true])
        messages.push(...(await syncTheme(tx, entry, gender, last)));
    }
    await storePublished(tx);
    const slugs = new Set(known.map(({ slug }) => slug));
    const removed = (await tx.select().from(themes)).filter(
      ({ slug, gender, active, brought }) =>
        !gender && active && isFromCatalog(brought) && !slugs.has(slug),
    );
    return [...messages, ...removed.map(({ slug }) => describeRemovedEntry(`theme '${slug}'`))];
  });
}

/** Entries with fixed ids first, so that no other theme takes these. */
function sortNumberedFirst(entries: CatalogueTheme[]): CatalogueTheme[] {
  return entries.toSorted((one, other) => Number(!one.ids) - Number(!other.ids));
}

/** Includes drafts, because version numbers are unique. */
async function getLastNumber(tx: Tx, slug: string): Promise<number> {
  const [last] = await tx
    .select({ number: max(themeVersions.number) })
    .from(themeVersions)
    .where(eq(themeVersions.slug, slug));
  return last?.number ?? 0;
}

async function syncTheme(
  tx: Tx,
  entry: CatalogueTheme,
  gender: boolean,
  last: number,
): Promise<string[]> {
  const content = createContent(entry, gender);
  const brought = computeThemeFingerprint(content);
  const [row] = await tx
    .select()
    .from(themes)
    .where(and(eq(themes.slug, entry.slug), eq(themes.gender, gender)));
  if (!row) {
    await addTheme(tx, { entry, gender, content, brought });
    return [];
  }
  if (row.brought === brought) return [];
  const current = computeThemeFingerprint(await readContent(tx, row));
  const plan = planCatalogUpdate({ brought: row.brought, current, wanted: brought });
  if (plan === "keep")
    return [describeConflict(`theme '${entry.slug}' (${gender ? "male" : "female"})`)];
  const isChanged = plan === "bring";
  const { fields, ...words } = content;
  await tx
    .update(themes)
    .set({ ...words, brought, ...(isChanged && { version: Math.max(row.version, last) + 1 }) })
    .where(eq(themes.id, row.id));
  if (isChanged) await replacePrompts(tx, row.id, fields);
  return [];
}

function createContent(entry: CatalogueTheme, gender: boolean): ThemeContent {
  return {
    name: entry.name,
    description: entry.description,
    imageUrl: `/samples/${gender ? "male" : "female"}/${entry.slug}-640.webp`,
    prompt: entry.prompt,
    isNumbered: entry.isNumbered,
    opensAt: entry.opens_at ? new Date(entry.opens_at) : null,
    fields: entry.prompts.map(({ name, value, description = "", choices = null, max_length }) => ({
      name,
      value,
      description: choices?.join(", ") ?? description,
      choices,
      maxLength: max_length,
    })),
  };
}

type NewTheme = { entry: CatalogueTheme; gender: boolean; content: ThemeContent; brought: string };

async function addTheme(tx: Tx, { entry, gender, content, brought }: NewTheme): Promise<void> {
  const { fields, ...words } = content;
  const id = await findFreeId(tx, entry.ids?.[gender ? 1 : 0]);
  await tx.insert(themes).values({ ...words, id, slug: entry.slug, gender, brought });
  await replacePrompts(tx, id, fields);
}

/** Returns a fingerprint to detect changes since the import. */
function computeThemeFingerprint({
  name,
  description,
  imageUrl,
  prompt,
  isNumbered,
  opensAt,
  fields,
}: ThemeContent): string {
  const fieldValues = fields.map((field) => [
    field.name,
    field.value,
    field.description,
    field.choices,
    field.maxLength,
  ]);
  return computeFingerprint([
    name,
    description,
    imageUrl,
    prompt,
    isNumbered,
    opensAt?.toISOString(),
    fieldValues,
  ]);
}
