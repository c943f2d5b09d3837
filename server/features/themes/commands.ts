import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Db } from "#server/platform/db/client.ts";
import { prompts, themes } from "./tables.ts";

const catalogue = z.array(
  z.strictObject({
    slug: z.string(),
    /** Of the female and the male set; for themes that came after the first eleven. */
    ids: z.tuple([z.number().int(), z.number().int()]).optional(),
    opens_at: z.iso.datetime().optional(),
    name: z.string(),
    description: z.string(),
    prompt: z.string(),
    isNumbered: z.boolean().default(false),
    prompts: z
      .array(
        z.strictObject({
          name: z.string(),
          value: z.string(),
          description: z.string().optional(),
          choices: z.array(z.string()).optional(),
          max_length: z.number().optional(),
        }),
      )
      .default([]),
  }),
);

/** They have the ids 1 to 11 in the female set and 12 to 22 in the male one. */
const FIRST_THEMES = 11;

/** Puts the themes of `catalogue.json` in, once per gender set. What is there already stays as it is. */
export async function seedThemes(db: Db): Promise<void> {
  const entries = catalogue.parse(
    JSON.parse(readFileSync(new URL("catalogue.json", import.meta.url), "utf8")),
  );
  const rows = [false, true].flatMap((gender) =>
    entries.map((entry, index) => ({
      entry,
      row: {
        id: entry.ids?.[gender ? 1 : 0] ?? index + 1 + (gender ? FIRST_THEMES : 0),
        slug: entry.slug,
        name: entry.name,
        description: entry.description,
        imageUrl: `/samples/${gender ? "male" : "female"}/${entry.slug}-640.webp`,
        gender,
        prompt: entry.prompt,
        isNumbered: entry.isNumbered,
        opensAt: entry.opens_at ? new Date(entry.opens_at) : null,
      },
    })),
  );
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(themes)
      .values(rows.map(({ row }) => row))
      .onConflictDoNothing()
      .returning({ id: themes.id });
    const fresh = new Set(added.map(({ id }) => id));
    const asked = rows
      .filter(({ row }) => fresh.has(row.id))
      .flatMap(({ entry, row }) =>
        entry.prompts.map((prompt, position) => ({
          id: `prm_${row.id}_${position}`,
          themeId: row.id,
          position,
          name: prompt.name,
          value: prompt.value,
          description: prompt.choices?.join(", ") ?? prompt.description ?? "",
          choices: prompt.choices ?? null,
          maxLength: prompt.max_length ?? 80,
        })),
      );
    if (asked.length > 0) await tx.insert(prompts).values(asked);
  });
}
