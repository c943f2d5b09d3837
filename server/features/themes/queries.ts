import { and, asc, eq, inArray, isNull, lte, or } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { hasEarlyThemes } from "#shared/plans.ts";
import { prompts, themes } from "./tables.ts";

type PromptRow = typeof prompts.$inferSelect;

/** Who looks at themes, and when: some plans see new ones before they open for all. */
export type Viewer = { subscription: number; now: Date };

/** Active themes that are open to the viewer, by id, with prompts; `index` is the place in its set. */
export async function listThemes(db: Db, viewer: Viewer, gender?: boolean) {
  const found = await db
    .select()
    .from(themes)
    .where(and(isOpenTo(viewer), gender === undefined ? undefined : eq(themes.gender, gender)))
    .orderBy(asc(themes.gender), asc(themes.id));
  const asked = await listPrompts(
    db,
    found.map((theme) => theme.id),
  );
  const seen = { true: 0, false: 0 };
  return found.map((theme) => ({
    theme,
    index: seen[`${theme.gender}`]++,
    prompts: asked.filter((prompt) => prompt.themeId === theme.id),
  }));
}

function isOpenTo({ subscription, now }: Viewer) {
  const isOpen = or(isNull(themes.opensAt), lte(themes.opensAt, now));
  return and(eq(themes.active, true), hasEarlyThemes(subscription) ? undefined : isOpen);
}

/** An active theme that is open to the viewer, with its prompts, or null. */
export async function findTheme(db: Db, viewer: Viewer, id: number) {
  const [theme] = await db
    .select()
    .from(themes)
    .where(and(eq(themes.id, id), isOpenTo(viewer)));
  if (!theme) return null;
  return { theme, prompts: await listPrompts(db, [id]) };
}

async function listPrompts(db: Db, themeIds: number[]): Promise<PromptRow[]> {
  if (themeIds.length === 0) return [];
  return await db
    .select()
    .from(prompts)
    .where(inArray(prompts.themeId, themeIds))
    .orderBy(asc(prompts.themeId), asc(prompts.position));
}
