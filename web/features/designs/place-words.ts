import type { PrintArea } from "#shared/contracts/designs.ts";
import { keptOf } from "#shared/print-geometry.ts";
import { texts } from "#web/texts/designs.ts";
import { LOCALE } from "#web/texts/language.ts";
import { type Picture, picturesOn } from "./sheet.ts";

const inches = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });

/** '2 × 3 in': how large what is printed of the mix is. */
export function printedSize(area: PrintArea, picture: Picture): string {
  const [first] = picturesOn(area, picture).map((one) => keptOf(one, picture.cut));
  if (!first) return "";
  return texts.flat.size(inInches(area, first.width), inInches(area, first.height));
}

/** For those who move it without seeing it. */
export function placeWords(area: PrintArea, picture: Picture): string {
  const [first] = picturesOn(area, picture);
  if (!first) return "";
  return texts.flat.place({
    size: printedSize(area, picture),
    left: inInches(area, first.x),
    top: inInches(area, first.y),
    turned: picture.rotation ? Math.round(picture.rotation) : null,
  });
}

function inInches({ dpi }: PrintArea, length: number): string {
  return inches.format(length / dpi);
}
