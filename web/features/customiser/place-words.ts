import type { PrintArea } from "#shared/contracts/designs.ts";
import { type Picture, picturesOn } from "./sheet.ts";

const inches = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** '2 × 3 in': how large the mix is printed. */
export function printedSize(area: PrintArea, picture: Picture): string {
  const [first] = picturesOn(area, picture);
  if (!first) return "";
  return `${inches.format(first.width / area.dpi)} × ${inches.format(first.height / area.dpi)} in`;
}

/** For those who move it without seeing it. */
export function placeWords(area: PrintArea, picture: Picture): string {
  const [first] = picturesOn(area, picture);
  if (!first) return "";
  const x = inches.format(first.x / area.dpi);
  const y = inches.format(first.y / area.dpi);
  const turned = picture.rotation ? `, turned ${Math.round(picture.rotation)} degrees` : "";
  return `Picture ${printedSize(area, picture)}, its middle ${x} in from the left and ${y} in from the top${turned}.`;
}
