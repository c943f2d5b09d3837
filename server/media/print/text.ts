import sharp from "sharp";
import type { DesignLayout, PrintArea } from "#shared/contracts/designs.ts";
import { computeWrapShifts } from "#shared/print-geometry.ts";
import { computeTextOutline, type TextOutline } from "#shared/print-text.ts";
import { type Box, blend, type Canvas, type Color, eachRow, onCanvas, toColor } from "./canvas.ts";
import { printFonts } from "./font.ts";

/** Draws the layout's text; glyphs missing in our fonts are omitted. */
export async function layText(
  canvas: Canvas,
  area: PrintArea,
  text: NonNullable<DesignLayout["text"]>,
): Promise<void> {
  const outline = computeTextOutline(printFonts(text.value), text, area);
  if (!outline) return;
  const { x, width } = outline.box;
  for (const shift of computeWrapShifts(area, x, x + width)) {
    await layOutline(canvas, outline, shift, toColor(text.color));
  }
}

async function layOutline(
  canvas: Canvas,
  { path, box }: TextOutline,
  shift: number,
  color: Color,
): Promise<void> {
  const seen = onCanvas(canvas, {
    left: box.x + shift - 1,
    top: box.y - 1,
    right: box.x + box.width + shift + 1,
    bottom: box.y + box.height + 1,
  });
  if (!seen) return;
  const width = seen.right - seen.left;
  const mask = await drawMask(path, seen, shift);
  await eachRow(seen.top, seen.bottom, (row) => {
    for (let index = 0; index < width; index += 1) {
      const cover = mask[(row - seen.top) * width + index]!;
      if (cover === 0) continue;
      blend(canvas, (row * canvas.width + seen.left + index) * canvas.channels, color, cover / 255);
    }
  });
}

/** Returns the outline's coverage of each px of the box, 0 to 255. */
async function drawMask(path: string, { left, top, right, bottom }: Box, shift: number) {
  const [width, height] = [right - left, bottom - top];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"
    viewBox="${left - shift} ${top} ${width} ${height}"><path d="${path}"/></svg>`;
  return await sharp(Buffer.from(svg), { unlimited: true })
    .extractChannel("alpha")
    .raw()
    .toBuffer();
}
