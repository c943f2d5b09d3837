import type { PrintArea } from "#shared/contracts/designs.ts";
import type { VariantRow } from "./queries.ts";

/** What one costs, in cents. */
export function unitCents({ merch, variant }: VariantRow): number {
  return merch.priceCents + variant.extraCents;
}

export function printAreaOf({ area }: VariantRow): PrintArea {
  const { width, height, dpi, safe, bleed, wraps, background } = area;
  return { width, height, dpi, safe, bleed, wraps, background };
}
