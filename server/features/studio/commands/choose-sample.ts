import { and, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { thumbKey } from "#server/features/files/rules.ts";
import { setSample } from "#server/features/themes/commands/draft-look.ts";
import { LOOK_PICTURES, lookPictureKey, lookPictureUrl } from "#server/features/themes/rules.ts";
import { notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import type { LookSet } from "#shared/contracts/desk/looks.ts";
import { tryKeys } from "../rules.ts";
import { themeTries } from "../tables.ts";

type Choice = { slug: string; number: number; revision: number; set: LookSet; tryId: string };

/** Puts a try's picture on the look's card; it stays there when the try is forgotten. */
export async function chooseSample(
  deps: Deps,
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
  for (const [name, width] of LOOK_PICTURES) {
    const bytes = await deps.storage.get(thumbKey(tryKeys(tryId).picture, width));
    if (!bytes) throw notFound("Picture");
    await deps.storage.put(lookPictureKey(tryId, name), bytes, "image/webp");
  }
  const url = lookPictureUrl(tryId);
  await deps.db.transaction((tx) => setSample(deps, tx, actor, { ...choice, url }));
}
