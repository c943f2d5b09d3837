import type { Deps } from "#server/deps.ts";
import { findVariant } from "#server/features/catalog/queries.ts";
import { toPrintArea } from "#server/features/catalog/rules.ts";
import { getPrintCut } from "#server/features/themes/rules.ts";
import { notFound } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { getDefaultLayout } from "#shared/print-geometry.ts";
import { findMixPicture } from "../queries.ts";
import { DRAWING_VERSION, getMockupKey } from "../rules.ts";

/** In px: the width of product cards on a dense screen. */
const CARD_WIDTH = 960;

/**
 * Returns a mix on a variant in the default layout, as WebP for cards. Drawn at the first request, then stored. Throws
 * `not_found`, `unavailable`.
 */
export async function getMockup(
  deps: Pick<Deps, "db" | "pictures" | "storage">,
  actor: Actor,
  { mixId, variantId, signal }: { mixId: string; variantId: number; signal?: AbortSignal },
): Promise<{ bytes: Buffer; version: string }> {
  const picture = await findMixPicture(deps.db, actor, mixId);
  const found = await findVariant(deps.db, variantId);
  if (!picture || !found) throw notFound("Mockup");
  const key = getMockupKey(mixId, variantId);
  const version = `${picture.file.sha256}-${variantId}-${DRAWING_VERSION}`;
  const stored = await deps.storage.get(key);
  if (stored) return { bytes: stored, version };
  const mix = await deps.storage.get(picture.file.key);
  if (!mix) throw notFound("Mockup");
  const area = toPrintArea(found);
  const { shape } = found.merch;
  const product = { shape, colorHex: found.variant.colorHex, area };
  const layout = getDefaultLayout(area, picture.file, getPrintCut(picture.themeSlug));
  const card = { mix, product, layout, width: CARD_WIDTH };
  const bytes = await deps.pictures.run("card", card, { userId: actor.userId, signal });
  await deps.storage.put(key, bytes, "image/webp");
  return { bytes, version };
}
