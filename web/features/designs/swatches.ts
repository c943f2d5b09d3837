import type { Variant } from "#shared/contracts/catalog.ts";
import type { DesignLayout } from "#shared/contracts/designs.ts";
import { texts } from "#web/texts/designs.ts";
import type { Swatch } from "#web/ui/color-swatches.tsx";

export const WHITE = "#ffffff";
export const INK = "#1a1a2e";

/** The brand colors, the same in light and dark mode. */
const INKS: readonly Swatch[] = [
  { value: WHITE, label: texts.color.white },
  { value: "#fbf7f0", label: texts.color.paper },
  { value: INK, label: texts.color.ink },
  { value: "#ff5a4f", label: texts.color.coral },
  { value: "#00a396", label: texts.color.teal },
  { value: "#ffc53d", label: texts.color.sun },
];

/** Returns the color around the picture: the background, else the product's color. */
export function getGroundColor(
  { print_area, color_hex }: Pick<Variant, "print_area" | "color_hex">,
  { background }: DesignLayout,
): string {
  return (print_area.background && background) || color_hex || WHITE;
}

/** Returns the brand colors, then those of the mix. */
export function listSwatches(mixColors: readonly string[]): Swatch[] {
  const own = mixColors
    .filter((value) => INKS.every((ink) => ink.value !== value))
    .map((value, index) => ({ value, label: texts.color.ofMix(index + 1) }));
  return [...INKS, ...own];
}
