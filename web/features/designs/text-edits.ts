import type { PrintArea } from "#shared/contracts/designs.ts";
import { clamp, type Point, type TextLine } from "./sheet.ts";
import { INK, WHITE } from "./swatches.ts";

const MIN_HEIGHT = 0.02;
const MAX_HEIGHT = 0.5;
/** Height of capital letters of new text: readable across a table. */
const DEFAULT_INCHES = 0.3;

/**
 * Creates text opposite a mug's handle, else near the bottom, in a color that contrasts with
 * `ground`.
 */
export function createText(area: PrintArea, ground: string, value: string): TextLine {
  const height = clamp((DEFAULT_INCHES * area.dpi) / area.height, 0.035, 0.12);
  const foot = 1 - area.safe / area.height - height;
  return {
    value,
    x: 0.5,
    y: area.wraps ? 0.5 : foot,
    height,
    color: isDark(ground) ? WHITE : INK,
  };
}

export function resizeText(height: number): Pick<TextLine, "height"> {
  return { height: clamp(height, MIN_HEIGHT, MAX_HEIGHT) };
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
