import type { Deps } from "#server/deps.ts";
import { findVariant } from "#server/features/catalog/queries.ts";
import { printAreaOf } from "#server/features/catalog/rules.ts";
import { printCutOf } from "#server/features/themes/rules.ts";
import { notFound } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { usualLayout } from "#shared/print-geometry.ts";
import { findMixPicture } from "../queries.ts";
import { DRAWING, mockupKey, scaledArea } from "../rules.ts";

/** Px: what the product cards show, on a dense screen. */
const CARD_WIDTH = 960;
/** Px of the print that a card's picture is drawn from; more would not be seen. */
const CARD_PRINT_WIDTH = 1200;

/**
 * A mix on a variant in its usual layout, as WebP for cards: drawn at the first request, then kept.
 * Throws `not_found`, `unavailable`.
 */
export async function getMockup(
  deps: Deps,
  actor: Actor,
  { mixId, variantId, signal }: { mixId: string; variantId: number; signal?: AbortSignal },
): Promise<{ bytes: Buffer; version: string }> {
  const picture = await findMixPicture(deps.db, actor, mixId);
  const found = await findVariant(deps.db, variantId);
  if (!picture || !found) throw notFound("Mockup");
  const key = mockupKey(mixId, variantId);
  const version = `${picture.file.sha256}-${variantId}-${DRAWING}`;
  const kept = await deps.storage.get(key);
  if (kept) return { bytes: kept, version };
  const mix = await deps.storage.get(picture.file.key);
  if (!mix) throw notFound("Mockup");
  const area = scaledArea(printAreaOf(found), CARD_PRINT_WIDTH);
  const { shape } = found.merch;
  const product = { shape, colorHex: found.variant.colorHex, area };
  const layout = usualLayout(area, picture.file, printCutOf(picture.themeSlug));
  const card = { mix, product, layout, width: CARD_WIDTH };
  const bytes = await deps.pictures.run("card", card, { userId: actor.userId, signal });
  await deps.storage.put(key, bytes, "image/webp");
  return { bytes, version };
}
