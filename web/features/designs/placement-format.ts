import type { PrintArea } from "#shared/contracts/designs.ts";
import { computeCutPlacement } from "#shared/print-geometry.ts";
import { texts } from "#web/texts/designs.ts";
import { LOCALE } from "#web/texts/language.ts";
import { listPlacements, type Picture } from "./sheet.ts";

const inchFormat = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });

/** Formats the printed size of the mix, for example '2 × 3 in'. */
export function formatPrintedSize(area: PrintArea, picture: Picture): string {
  const [first] = listPlacements(area, picture).map((one) => computeCutPlacement(one, picture.cut));
  if (!first) return "";
  return texts.flat.size(formatInches(area, first.width), formatInches(area, first.height));
}

/** Describes the position for screen readers. */
export function describePlacement(area: PrintArea, picture: Picture): string {
  const [first] = listPlacements(area, picture);
  if (!first) return "";
  return texts.flat.place({
    size: formatPrintedSize(area, picture),
    left: formatInches(area, first.x),
    top: formatInches(area, first.y),
    turned: picture.rotation ? Math.round(picture.rotation) : null,
  });
}

function formatInches({ dpi }: PrintArea, length: number): string {
  return inchFormat.format(length / dpi);
}
