import { and, asc, count, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/tables.ts";
import { costs } from "#server/features/costs/tables.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { renders } from "#server/features/renders/tables.ts";
import { listThemeSlugs } from "#server/features/themes/queries.ts";
import { themes, themeVersions } from "#server/features/themes/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { themeTries } from "./tables.ts";

/** Lists all themes in gallery order, those with drafts only last. */
export async function listDeskThemes(db: Db) {
  const [order, rows, versions] = [
    await listThemeSlugs(db),
    await db.select().from(themes).orderBy(asc(themes.gender)),
    await db.select().from(themeVersions).orderBy(asc(themeVersions.number)),
  ];
  const slugs = new Set([...order, ...versions.map(({ slug }) => slug)]);
  return [...slugs].map((slug) => ({
    slug,
    rows: rows.filter((row) => row.slug === slug),
    versions: versions.filter((version) => version.slug === slug),
  }));
}
export type DeskThemeRow = Awaited<ReturnType<typeof listDeskThemes>>[number];

/** Lists versions with their authors, newest first. */
export async function listVersions(db: Db, slug: string) {
  return await db
    .select({ version: themeVersions, maker: users.name })
    .from(themeVersions)
    .leftJoin(users, eq(users.id, themeVersions.madeBy))
    .where(eq(themeVersions.slug, slug))
    .orderBy(desc(themeVersions.number));
}
export type MadeVersion = Awaited<ReturnType<typeof listVersions>>[number];

/** Lists the tries of all versions. */
export async function listTries(db: Db, slug: string) {
  return await db
    .select()
    .from(themeTries)
    .where(eq(themeTries.slug, slug))
    .orderBy(asc(themeTries.number), asc(themeTries.revision), asc(themeTries.person));
}
export type TryRow = Awaited<ReturnType<typeof listTries>>[number];

export async function isThemeActive(db: Db, slug: string): Promise<boolean> {
  const rows = await db.select().from(themes).where(eq(themes.slug, slug));
  return rows.some(({ active }) => active);
}

/** Counts the outcomes of each version's renders over both sets; renders without a version are omitted. */
export async function countVersions(db: Db, slug: string) {
  const later = alias(renders, "later");
  const isDone = sql`${renders.status} = 'done'`;
  const isAgain = sql`exists (
    select 1 from ${renders} ${sql.identifier("later")}
    where ${later.userId} = ${renders.userId} and ${later.characterId} = ${renders.characterId}
      and ${later.themeId} = ${renders.themeId} and ${later.createdAt} > ${renders.createdAt}
      and ${later.createdAt} < ${renders.createdAt} + interval '1 day'
  )`;
  const countWhere = (what: SQL) => sql<number>`count(*) filter (where ${what})::int`;
  const seconds = sql`extract(epoch from ${renders.finishedAt} - ${renders.startedAt})`;
  return await db
    .select({
      number: sql<number>`${renders.themeVersion}`,
      done: countWhere(isDone),
      failed: countWhere(sql`${renders.status} = 'failed'`),
      again: countWhere(sql`${isDone} and ${isAgain}`),
      deleted: countWhere(sql`${isDone} and ${genimages.deletedAt} is not null`),
      seconds: sql<number | null>`(percentile_cont(0.5) within group (order by ${seconds})
        filter (where ${isDone}))::float`,
      micros: sql<number>`coalesce(sum((
        select sum(${costs.micros}) from ${costs} where ${costs.renderId} = ${renders.id}
      )), 0)::float`,
    })
    .from(renders)
    .innerJoin(themes, eq(themes.id, renders.themeId))
    .leftJoin(genimages, eq(genimages.renderId, renders.id))
    .where(and(eq(themes.slug, slug), isNotNull(renders.themeVersion)))
    .groupBy(renders.themeVersion);
}
export type VersionCounts = Awaited<ReturnType<typeof countVersions>>[number];

/** Counts failed renders per version and failure. */
export async function countFailures(db: Db, slug: string) {
  return await db
    .select({ number: renders.themeVersion, failure: renders.failure, count: count() })
    .from(renders)
    .innerJoin(themes, eq(themes.id, renders.themeId))
    .where(and(eq(themes.slug, slug), eq(renders.status, "failed")))
    .groupBy(renders.themeVersion, renders.failure)
    .orderBy(desc(count()));
}
