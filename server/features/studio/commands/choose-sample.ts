import { and, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { getThumbKey } from "#server/features/files/rules.ts";
import { setSample } from "#server/features/themes/commands/draft-theme.ts";
import {
  createPictureKey,
  createPictureUrl,
  SAMPLE_PICTURES,
} from "#server/features/themes/rules.ts";
import { notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import type { ThemeSet } from "#shared/contracts/desk/themes.ts";
import { getTryKeys } from "../rules.ts";
import { themeTries } from "../tables.ts";

type Choice = { slug: string; number: number; revision: number; set: ThemeSet; tryId: string };

/** Uses a try's picture as the theme's sample; the copy stays when the try is deleted. */
export async function chooseSample(
  deps: Pick<Deps, "clock" | "db" | "storage">,
  actor: DeskActor,
  { tryId, ...choice }: Choice,
): Promise<void> {
  const [found] = await deps.db
    .select()
    .from(themeTries)
    .where(
      and(
        eq(themeTries.id, tryId),
        eq(themeTries.slug, choice.slug),
        eq(themeTries.number, choice.number),
        eq(themeTries.status, "done"),
      ),
    );
  if (!found) throw notFound("Picture");
  for (const [name, width] of SAMPLE_PICTURES) {
    const bytes = await deps.storage.get(getThumbKey(getTryKeys(tryId).picture, width));
    if (!bytes) throw notFound("Picture");
    await deps.storage.put(createPictureKey(tryId, name), bytes, "image/webp");
  }
  const url = createPictureUrl(tryId);
  await deps.db.transaction((tx) => setSample(deps, tx, actor, { ...choice, url }));
}
