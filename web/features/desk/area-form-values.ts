import type { PrintArea } from "#shared/contracts/designs.ts";
import type { ChangedAreas, DeskProduct } from "#shared/contracts/desk/products.ts";
import { parseInches } from "./new-product.ts";

/** A print area's margins as typed, in inches. */
type AreaFormValues = { safe: string; bleed: string };

export function toAreaFormValues({ areas }: DeskProduct): AreaFormValues[] {
  return areas.map(({ safe, bleed, dpi }) => ({
    safe: pxToInches(safe, dpi),
    bleed: pxToInches(bleed, dpi),
  }));
}

function pxToInches(px: number, dpi: number): string {
  return String(Number((px / dpi).toFixed(3)));
}

/** Returns the area with the typed margins in px; an invalid value keeps the current margin. */
export function applyMargins<Area extends PrintArea>(
  area: Area,
  values: AreaFormValues | undefined,
): Area {
  const toPx = (typed: string | undefined, current: number) => {
    const inches = parseInches(typed ?? "");
    return inches === null ? current : Math.round(inches * area.dpi);
  };
  return { ...area, safe: toPx(values?.safe, area.safe), bleed: toPx(values?.bleed, area.bleed) };
}

/** Returns the request body, or null if a margin is invalid or the margins leave no space. */
export function parseAreas(
  values: readonly AreaFormValues[],
  { areas, version }: DeskProduct,
): ChangedAreas | null {
  const parsed = areas.map((area, index) => {
    const safe = parseInches(values[index]?.safe ?? "");
    const bleed = parseInches(values[index]?.bleed ?? "");
    if (safe === null || bleed === null) return null;
    const shorterSide = Math.min(area.width, area.height) / area.dpi;
    return 2 * Math.max(safe, bleed) < shorterSide ? { name: area.name, safe, bleed } : null;
  });
  const valid = parsed.filter((area) => area !== null);
  return valid.length === areas.length ? { version, areas: valid } : null;
}
