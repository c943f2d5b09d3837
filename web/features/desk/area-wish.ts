import type { PrintArea } from "#shared/contracts/designs.ts";
import type { ChangedAreas, DeskProduct } from "#shared/contracts/desk/products.ts";
import { readInches } from "./new-product.ts";

/** The lines of a print area as they are typed, in inches. */
type Lines = { safe: string; bleed: string };

export function areasWish({ areas }: DeskProduct): Lines[] {
  return areas.map(({ safe, bleed, dpi }) => ({
    safe: inInches(safe, dpi),
    bleed: inInches(bleed, dpi),
  }));
}

function inInches(px: number, dpi: number): string {
  return String(Number((px / dpi).toFixed(3)));
}

/** As it would be; what can't be read is as it is. */
export function drawnArea<Area extends PrintArea>(area: Area, lines: Lines | undefined): Area {
  const px = (typed: string | undefined, now: number) => {
    const inches = readInches(typed ?? "");
    return inches === null ? now : Math.round(inches * area.dpi);
  };
  return { ...area, safe: px(lines?.safe, area.safe), bleed: px(lines?.bleed, area.bleed) };
}

/** As the server takes it; null while something can't be, or no room is left. */
export function areasChange(
  wish: readonly Lines[],
  { areas, version }: DeskProduct,
): ChangedAreas | null {
  const read = areas.map((area, at) => {
    const safe = readInches(wish[at]?.safe ?? "");
    const bleed = readInches(wish[at]?.bleed ?? "");
    if (safe === null || bleed === null) return null;
    const least = Math.min(area.width, area.height) / area.dpi;
    return 2 * Math.max(safe, bleed) < least ? { name: area.name, safe, bleed } : null;
  });
  const whole = read.filter((each) => each !== null);
  return whole.length === areas.length ? { version, areas: whole } : null;
}
