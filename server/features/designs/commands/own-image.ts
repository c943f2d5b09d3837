import { and, eq, isNull, or } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { findFirstMug } from "#server/features/catalog/queries.ts";
import { findFile } from "#server/features/files/queries.ts";
import { fileUrl } from "#server/features/files/rules.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { notFound } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { createDesign } from "./create-design.ts";
import { queuePartnerMockup } from "./partner-mockup.ts";

/**
 * Returns the mockup of a user's own image on a mug: the print provider's if it exists, else ours, and requests the
 * print provider's. Other images are rejected (D17): no URL is ever fetched.
 */
export async function createMugMockup(
  deps: Deps,
  actor: Actor,
  imageUrl: string,
  signal?: AbortSignal,
): Promise<string> {
  const path = await resolveOwnImage(deps, actor, imageUrl);
  const [mix] = await deps.db
    .select({ id: genimages.id })
    .from(genimages)
    .where(
      and(
        eq(genimages.userEmail, actor.email),
        isNull(genimages.deletedAt),
        or(eq(genimages.imageUrl, path), eq(genimages.printImageUrl, path)),
      ),
    );
  const mug = await findFirstMug(deps.db);
  if (!mix || !mug) throw notFound("Mix");
  const input = { mix_id: mix.id, variant_id: mug.variant.id };
  const created = await createDesign(deps, actor, input, signal);
  await deps.db.transaction((tx) => queuePartnerMockup(deps, tx, created.design.id));
  return fileUrl(created.design.partnerMockupFileId ?? created.design.mockupFileId);
}

/** Returns the path of the user's own image. Throws `not_found` for any other URL. */
export async function resolveOwnImage(
  deps: Pick<Deps, "db" | "env">,
  actor: Actor,
  imageUrl: string,
): Promise<string> {
  const path = imageUrl.startsWith(`${deps.env.APP_URL}/`)
    ? imageUrl.slice(deps.env.APP_URL.length)
    : imageUrl;
  const id = /^\/files\/(fil_\w+)$/.exec(path)?.[1];
  const file = id ? await findFile(deps.db, actor.userId, id) : null;
  if (!file) throw notFound("Picture");
  return fileUrl(file.id);
}
