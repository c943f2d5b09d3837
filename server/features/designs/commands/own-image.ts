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
 * The mix of a picture on a mug: the print partner's picture where there is one, else ours, and the
 * partner is asked. Only the user's own pictures are accepted (D17): nothing is ever fetched.
 */
export async function mockUpOnMug(
  deps: Deps,
  actor: Actor,
  imageUrl: string,
  signal?: AbortSignal,
): Promise<string> {
  const path = await ownPath(deps, actor, imageUrl);
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
  const made = await createDesign(deps, actor, input, signal);
  await deps.db.transaction((tx) => queuePartnerMockup(deps, tx, made.design.id));
  return fileUrl(made.design.partnerMockupFileId ?? made.design.mockupFileId);
}

/** Where a picture of the user is kept. Throws `not_found` for everything else in the world. */
export async function ownPath(deps: Deps, actor: Actor, imageUrl: string): Promise<string> {
  const path = imageUrl.startsWith(`${deps.env.APP_URL}/`)
    ? imageUrl.slice(deps.env.APP_URL.length)
    : imageUrl;
  const id = /^\/files\/(fil_\w+)$/.exec(path)?.[1];
  const file = id ? await findFile(deps.db, actor.userId, id) : null;
  if (!file) throw notFound("Picture");
  return fileUrl(file.id);
}
