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
import { keepPublished } from "./keep-published.ts";
import { freeId, LOOKS_LOCK, readContent, replacePrompts } from "./theme-rows.ts";

/**
 * Brings the themes of the catalogue in, each in both gender sets, found by slug: new ones come last, changed
 * ones are a new version of their row. What was changed in the shop itself stays as it is there. Safe to
 * repeat. Returns a line for each that stays behind the catalogue; throws where the catalogue is at odds
 * with itself.
 */
export async function syncThemes(db: Db, entries: unknown = catalogue): Promise<string[]> {
  const known = parseCatalogue(entries);
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOOKS_LOCK})`);
    const said: string[] = [];
    for (const entry of numberedFirst(known)) {
      const last = await lastNumber(tx, entry.slug);
      for (const gender of [false, true]) said.push(...(await syncTheme(tx, entry, gender, last)));
    }
    await keepPublished(tx);
    const slugs = new Set(known.map(({ slug }) => slug));
    const gone = (await tx.select().from(themes)).filter(
      ({ slug, gender, active, brought }) =>
        !gender && active && isFromCatalog(brought) && !slugs.has(slug),
    );
    return [...said, ...gone.map(({ slug }) => describeRemovedEntry(`theme '${slug}'`))];
  });
}

/** So that no other one has taken their numbers. */
function numberedFirst(entries: CatalogueTheme[]): CatalogueTheme[] {
  return entries.toSorted((one, other) => Number(!one.ids) - Number(!other.ids));
}

/** Of all versions, drafts too: no two may have one number. */
async function lastNumber(tx: Tx, slug: string): Promise<number> {
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
  const content = contentOf(entry, gender);
  const brought = printOf(content);
  const [row] = await tx
    .select()
    .from(themes)
    .where(and(eq(themes.slug, entry.slug), eq(themes.gender, gender)));
  if (!row) {
    await addTheme(tx, { entry, gender, content, brought });
    return [];
  }
  if (row.brought === brought) return [];
  const current = printOf(await readContent(tx, row));
  const arrival = planCatalogUpdate({ brought: row.brought, current, wanted: brought });
  if (arrival === "keep")
    return [describeConflict(`theme '${entry.slug}' (${gender ? "male" : "female"})`)];
  const isChanged = arrival === "bring";
  const { asks, ...words } = content;
  await tx
    .update(themes)
    .set({ ...words, brought, ...(isChanged && { version: Math.max(row.version, last) + 1 }) })
    .where(eq(themes.id, row.id));
  if (isChanged) await replacePrompts(tx, row.id, asks);
  return [];
}

function contentOf(entry: CatalogueTheme, gender: boolean): ThemeContent {
  return {
    name: entry.name,
    description: entry.description,
    imageUrl: `/samples/${gender ? "male" : "female"}/${entry.slug}-640.webp`,
    prompt: entry.prompt,
    isNumbered: entry.isNumbered,
    opensAt: entry.opens_at ? new Date(entry.opens_at) : null,
    asks: entry.prompts.map(({ name, value, description = "", choices = null, max_length }) => ({
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
  const { asks, ...words } = content;
  const id = await freeId(tx, entry.ids?.[gender ? 1 : 0]);
  await tx.insert(themes).values({ ...words, id, slug: entry.slug, gender, brought });
  await replacePrompts(tx, id, asks);
}

/** Tells whether a theme is as it was when the catalogue brought it in. */
function printOf({
  name,
  description,
  imageUrl,
  prompt,
  isNumbered,
  opensAt,
  asks,
}: ThemeContent): string {
  const fields = asks.map((ask) => [
    ask.name,
    ask.value,
    ask.description,
    ask.choices,
    ask.maxLength,
  ]);
  return computeFingerprint([
    name,
    description,
    imageUrl,
    prompt,
    isNumbered,
    opensAt?.toISOString(),
    fields,
  ]);
}
