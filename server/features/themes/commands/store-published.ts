import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { ThemeVersionContent } from "#shared/contracts/desk/themes.ts";
import { toFields } from "../rules.ts";
import { themes, themeVersions } from "../tables.ts";
import { readContent } from "./theme-rows.ts";

type Row = typeof themes.$inferSelect;

/** Stores what the catalog has published as versions, so that the desk can roll back to it. */
export async function storePublished(tx: Tx): Promise<void> {
  const rows = await tx.select().from(themes).orderBy(themes.gender);
  const stored = await tx.select().from(themeVersions);
  for (const [slug, sets] of Map.groupBy(rows, (row) => row.slug)) {
    const newest = sets.reduce((one, other) => (other.version > one.version ? other : one));
    const versions = stored.filter((version) => version.slug === slug);
    if (versions.some(({ number }) => number >= newest.version)) continue;
    const before = versions.find(({ state }) => state === "published");
    const content = await createContent(tx, sets, newest, before?.content);
    await retirePublished(tx, slug);
    const id = newId("thv");
    const row = { id, slug, number: newest.version, state: "published", content } as const;
    await tx.insert(themeVersions).values({ ...row, publishedAt: sql`now()` });
  }
}

export async function retirePublished(tx: Tx, slug: string): Promise<void> {
  await tx
    .update(themeVersions)
    .set({ state: "retired" })
    .where(and(eq(themeVersions.slug, slug), eq(themeVersions.state, "published")));
}

async function createContent(
  tx: Tx,
  sets: Row[],
  newest: Row,
  before: ThemeVersionContent | undefined,
): Promise<ThemeVersionContent> {
  const { name, description, prompt, isNumbered, opensAt, fields } = await readContent(tx, newest);
  const isUnchanged = before?.name === name && before.description === description;
  const getPicture = (isMale: boolean) =>
    sets.find(({ gender }) => gender === isMale)?.imageUrl ?? null;
  return {
    ...{
      name,
      description,
      prompt,
      is_numbered: isNumbered,
      fields: toFields(fields, before?.fields),
    },
    de: isUnchanged ? before.de : null,
    opens_at: opensAt?.toISOString() ?? null,
    sets: sets.map(({ gender }) => (gender ? "male" : "female")),
    samples: { female: getPicture(false), male: getPicture(true) },
  };
}
