import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Db } from "#server/platform/db/client.ts";
import { prompts, themes } from "./tables.ts";

const catalogue = z.array(
  z.strictObject({
    slug: z.string(),
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

/** Puts the themes of `catalogue.json` in, once per gender set. What is there already stays as it is. */
export async function seedThemes(db: Db): Promise<void> {
  const entries = catalogue.parse(
    JSON.parse(readFileSync(new URL("catalogue.json", import.meta.url), "utf8")),
  );
  const rows = [false, true].flatMap((gender) =>
    entries.map((entry, index) => ({
      entry,
      row: {
        id: index + 1 + (gender ? entries.length : 0),
        slug: entry.slug,
        name: entry.name,
        description: entry.description,
        imageUrl: `/samples/${gender ? "male" : "female"}/${entry.slug}-640.webp`,
        gender,
        prompt: entry.prompt,
        isNumbered: entry.isNumbered,
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
