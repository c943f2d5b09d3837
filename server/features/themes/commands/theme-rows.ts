import { eq, max } from "drizzle-orm";
import type { Tx } from "#server/platform/db/client.ts";
import type { ThemeContent } from "../rules.ts";
import { prompts, themes } from "../tables.ts";

/** Advisory lock that serializes all changes of themes and their versions. */
export const THEMES_LOCK = 7346252;

export async function readContent(tx: Tx, row: typeof themes.$inferSelect): Promise<ThemeContent> {
  const fields = await tx
    .select()
    .from(prompts)
    .where(eq(prompts.themeId, row.id))
    .orderBy(prompts.position);
  return { ...row, fields };
}

/** Returns the wanted id if it is free, else the next id: URLs use the index of a theme by id. */
export async function findFreeId(tx: Tx, wanted?: number): Promise<number> {
  if (wanted !== undefined) {
    const [taken] = await tx.select().from(themes).where(eq(themes.id, wanted));
    if (!taken) return wanted;
  }
  const [last] = await tx.select({ id: max(themes.id) }).from(themes);
  return (last?.id ?? 0) + 1;
}

export async function replacePrompts(
  tx: Tx,
  themeId: number,
  fields: ThemeContent["fields"],
): Promise<void> {
  await tx.delete(prompts).where(eq(prompts.themeId, themeId));
  if (fields.length === 0) return;
  await tx
    .insert(prompts)
    .values(fields.map((field, position) => createPromptRow(field, themeId, position)));
}

function createPromptRow(
  { name, value, description, choices, maxLength }: ThemeContent["fields"][number],
  themeId: number,
  position: number,
) {
  const id = `prm_${themeId}_${position}`;
  return { id, themeId, position, name, value, description, choices, maxLength };
}
