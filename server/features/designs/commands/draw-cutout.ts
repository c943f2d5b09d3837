import type { Deps } from "#server/deps.ts";
import { notFound } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { findMixPicture } from "../queries.ts";
import { cutoutKey, DRAWING } from "../rules.ts";

/**
 * A mix without the bare paper around it, as WebP: what the customizer shows of one that is cut so. Drawn at
 * the first request, then kept. Throws `not_found`, `unavailable`.
 */
export async function getCutout(
  deps: Deps,
  actor: Actor,
  { mixId, signal }: { mixId: string; signal?: AbortSignal },
): Promise<{ bytes: Buffer; version: string }> {
  const picture = await findMixPicture(deps.db, actor, mixId);
  if (!picture) throw notFound("Mix");
  const key = cutoutKey(mixId);
  const version = `${picture.file.sha256}-${DRAWING}`;
  const kept = await deps.storage.get(key);
  if (kept) return { bytes: kept, version };
  const bytes = await deps.storage.get(picture.file.key);
  if (!bytes) throw notFound("Mix");
  const drawn = await deps.pictures.run("cutout", { bytes }, { userId: actor.userId, signal });
  await deps.storage.put(key, drawn, "image/webp");
  return { bytes: drawn, version };
}
