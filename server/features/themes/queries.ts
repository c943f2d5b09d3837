import { and, asc, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { hasEarlyThemes } from "#shared/plans.ts";
import { IS_MALE, isInShare, toThemeContent } from "./rules.ts";
import { prompts, themes, themeVersions } from "./tables.ts";

type ThemeRow = typeof themes.$inferSelect;
type PromptRow = typeof prompts.$inferSelect;
type VersionRow = typeof themeVersions.$inferSelect;

/**
 * Who requests themes, and when: some plans see themes before they open, and some users get a version on trial.
 * Without a `userId`, published versions only.
 */
export type Viewer = { subscription: number; now: Date; userId?: string };

const FULL_VIEWER: Viewer = { subscription: 3, now: new Date(0) };

/**
 * Lists active themes that are open to the viewer in gallery order, with prompts. `index` is the position in the set
 * by id, independent of the gallery order.
 */
export async function listThemes(db: Db, viewer: Viewer, gender?: boolean) {
  const ofSet = gender === undefined ? undefined : eq(themes.gender, gender);
  const found = await readThemes(db, viewer, ofSet);
  const seen = { true: 0, false: 0 };
  const counted = found.map((row) => ({ ...row, index: seen[`${row.theme.gender}`]++ }));
  return counted.toSorted(
    (one, other) =>
      Number(one.theme.gender) - Number(other.theme.gender) ||
      (one.theme.place ?? Number.MAX_SAFE_INTEGER) - (other.theme.place ?? Number.MAX_SAFE_INTEGER),
  );
}

/** Lists all active themes, early ones included. */
export async function listPublicThemes(db: Db) {
  return await listThemes(db, FULL_VIEWER);
}

/** Returns an active theme that is open to the viewer, with its prompts, or null. */
export async function findTheme(db: Db, viewer: Viewer, id: number) {
  const [found] = await readThemes(db, viewer, eq(themes.id, id));
  return found ?? null;
}

export async function findVersion(db: Db, slug: string, number: number) {
  const [row] = await db
    .select()
    .from(themeVersions)
    .where(and(eq(themeVersions.slug, slug), eq(themeVersions.number, number)));
  return row ?? null;
}

/** Lists versions that users can have or have had, each theme's published version last. */
export async function listShownVersions(db: Db) {
  const { slug, content, state, number } = themeVersions;
  return await db
    .select({ slug, content })
    .from(themeVersions)
    .where(ne(state, "draft"))
    .orderBy(sql`${state} = 'published'`, sql`${state} = 'trial'`, number);
}

/** Lists all themes that have rows, in gallery order. */
export async function listThemeSlugs(db: Db): Promise<string[]> {
  const rows = await db
    .select({ slug: themes.slug })
    .from(themes)
    .groupBy(themes.slug)
    .orderBy(sql`min(${themes.place}) nulls last`, sql`min(${themes.id})`);
  return rows.map(({ slug }) => slug);
}

async function readThemes(db: Db, viewer: Viewer, condition: ReturnType<typeof eq> | undefined) {
  const trials = viewer.userId === undefined ? [] : await listTrials(db, viewer.userId);
  const firsts = trials.filter(({ isFirst }) => isFirst).map(({ version }) => version.slug);
  const rows = await db
    .select()
    .from(themes)
    .where(and(or(eq(themes.active, true), inArray(themes.slug, firsts)), condition))
    .orderBy(asc(themes.gender), asc(themes.id));
  const promptRows = await listPrompts(
    db,
    rows.map(({ id }) => id),
  );
  return rows
    .flatMap((theme) => {
      const trial = trials.find(({ version }) => hasSet(version, theme));
      if (!trial)
        return theme.active
          ? [{ theme, prompts: promptRows.filter((one) => one.themeId === theme.id) }]
          : [];
      return [applyVersion(theme, trial.version)];
    })
    .filter(({ theme }) => isOpenTo(viewer, theme));
}

function hasSet({ slug, content }: VersionRow, theme: ThemeRow): boolean {
  return slug === theme.slug && content.sets.some((set) => IS_MALE[set] === theme.gender);
}

function isOpenTo({ subscription, now }: Viewer, { opensAt }: ThemeRow): boolean {
  return hasEarlyThemes(subscription) || opensAt === null || opensAt <= now;
}

/** Lists the trial versions that this user gets. */
async function listTrials(db: Db, userId: string) {
  const live = await db
    .select()
    .from(themeVersions)
    .where(inArray(themeVersions.state, ["trial", "published"]));
  const published = new Set(
    live.filter(({ state }) => state === "published").map(({ slug }) => slug),
  );
  return live
    .filter((version) => version.state === "trial" && isInShare(userId, version))
    .map((version) => ({ version, isFirst: !published.has(version.slug) }));
}

/** Returns the row with that version's content. */
function applyVersion(theme: ThemeRow, { number, content }: VersionRow) {
  const { fields, ...words } = toThemeContent(content, theme.gender ? "male" : "female");
  const rows: PromptRow[] = fields.map((field, position) => ({
    ...field,
    ...{ id: `prm_${theme.id}_${position}`, themeId: theme.id, position },
  }));
  return { theme: { ...theme, ...words, version: number }, prompts: rows };
}

async function listPrompts(db: Db, themeIds: number[]): Promise<PromptRow[]> {
  if (themeIds.length === 0) return [];
  return await db
    .select()
    .from(prompts)
    .where(inArray(prompts.themeId, themeIds))
    .orderBy(asc(prompts.themeId), asc(prompts.position));
}
