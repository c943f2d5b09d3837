import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { prompts, themes } from "./tables.ts";

type PromptRow = typeof prompts.$inferSelect;

/** Active themes by id, each with its prompts; `index` is the place in its gender set. */
export async function listThemes(db: Db, gender?: boolean) {
  const found = await db
    .select()
    .from(themes)
    .where(
      and(eq(themes.active, true), gender === undefined ? undefined : eq(themes.gender, gender)),
    )
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

/** An active theme with its prompts, or null. */
export async function findTheme(db: Db, id: number) {
  const [theme] = await db
    .select()
    .from(themes)
    .where(and(eq(themes.id, id), eq(themes.active, true)));
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
