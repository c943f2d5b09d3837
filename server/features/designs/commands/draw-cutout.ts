import type { Deps } from "#server/deps.ts";
import { notFound } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { findMixPicture } from "../queries.ts";
import { DRAWING_VERSION, getCutoutKey } from "../rules.ts";

/**
 * Returns a mix without the paper around it, as WebP, for the customizer. Drawn at the first request, then stored.
 * Throws `not_found`, `unavailable`.
 */
export async function getCutout(
  deps: Pick<Deps, "db" | "pictures" | "storage">,
  actor: Actor,
  { mixId, signal }: { mixId: string; signal?: AbortSignal },
): Promise<{ bytes: Buffer; version: string }> {
  const picture = await findMixPicture(deps.db, actor, mixId);
  if (!picture) throw notFound("Mix");
  const key = getCutoutKey(mixId);
  const version = `${picture.file.sha256}-${DRAWING_VERSION}`;
  const stored = await deps.storage.get(key);
  if (stored) return { bytes: stored, version };
  const bytes = await deps.storage.get(picture.file.key);
  if (!bytes) throw notFound("Mix");
  const drawn = await deps.pictures.run("cutout", { bytes }, { userId: actor.userId, signal });
  await deps.storage.put(key, drawn, "image/webp");
  return { bytes: drawn, version };
}
