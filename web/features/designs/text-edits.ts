import type { PrintArea } from "#shared/contracts/designs.ts";
import { clamp, type Point, type TextLine } from "./sheet.ts";
import { INK, WHITE } from "./swatches.ts";

const LEAST = 0.02;
const MOST = 0.5;
/** Of capital letters on a new line of text: readable from across a table. */
const USUAL_INCHES = 0.3;

/** Opposite the handle of a mug, else near the foot; seen well on this ground. */
export function newText(area: PrintArea, ground: string, value: string): TextLine {
  const height = clamp((USUAL_INCHES * area.dpi) / area.height, 0.035, 0.12);
  const foot = 1 - area.safe / area.height - height;
  return {
    value,
    x: 0.5,
    y: area.wraps ? 0.5 : foot,
    height,
    color: isDark(ground) ? WHITE : INK,
  };
}

export function sizeText(height: number): Pick<TextLine, "height"> {
  return { height: clamp(height, LEAST, MOST) };
}

/** `by` in px of the print file. */
export function moveText(area: PrintArea, { x, y }: TextLine, by: Point): Point {
  return { x: clamp(x + by.x / area.width, 0, 1), y: clamp(y + by.y / area.height, 0, 1) };
}

function isDark(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(hex.slice(at, at + 2), 16),
  );
  return 0.299 * red + 0.587 * green + 0.114 * blue < 140;
}
