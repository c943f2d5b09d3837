import { createHash } from "node:crypto";
import type { DesignLayout, PrintArea } from "#shared/contracts/designs.ts";
import { computeDrawnPlacements } from "#shared/print-geometry.ts";
import { type Canvas, emptyCanvas, layThrough, toColor } from "./canvas.ts";
import { type CutMix, cutMix } from "./cut.ts";
import { layPicture } from "./picture.ts";
import { encodePng } from "./png.ts";
import { type Mix, openMix, rasterize, turnQuarters } from "./raster.ts";
import { layText } from "./text.ts";

export type Print = {
  data: Buffer;
  width: number;
  height: number;
  sha256: string;
  /** The decoded pixels of `data`: decoding again would take longer than drawing. */
  pixels: Canvas;
};

/** Returns the print file: `drawPixels` as an sRGB PNG. */
export async function drawPrint(
  mix: Buffer,
  area: PrintArea,
  layout: DesignLayout,
): Promise<Print> {
  const pixels = await drawPixels(mix, area, layout);
  const data = await encodePng(pixels, area.dpi);
  const sha256 = createHash("sha256").update(data).digest("hex");
  return { data, width: area.width, height: area.height, sha256, pixels };
}

/**
 * Draws the mix as placed by shared/print-geometry, with the text on top. Without a background, free areas
 * are transparent. Deterministic.
 */
export async function drawPixels(
  mix: Buffer,
  area: PrintArea,
  layout: DesignLayout,
): Promise<Canvas> {
  const canvas = emptyCanvas(area, layout.background === null ? null : toColor(layout.background));
  const { cut } = layout.picture;
  if (cut) await layCut(canvas, await cutMix(await openMix(mix), cut), area, layout);
  else await layPictures(canvas, await openMix(mix), area, layout);
  if (layout.text) await layText(canvas, area, layout.text);
  return canvas;
}

/** Draws picture and mask at the same places, then composites through the mask. */
async function layCut(
  canvas: Canvas,
  { ink, cover }: CutMix,
  area: PrintArea,
  layout: DesignLayout,
): Promise<void> {
  const [layer, hole] = [emptyCanvas(area, null), emptyCanvas(area, null)];
  await layPictures(layer, ink, area, layout);
  await layPictures(hole, cover, area, layout);
  layThrough(canvas, layer, hole);
}

/** All placements share size and angle, so one raster suffices. */
async function layPictures(
  canvas: Canvas,
  mix: Mix,
  area: PrintArea,
  layout: DesignLayout,
): Promise<void> {
  const places = computeDrawnPlacements(area, layout, mix);
  const turned = await turnQuarters(mix, places[0]!);
  const raster = await rasterize(turned.mix, turned.place);
  for (const { x, y } of places) await layPicture(canvas, raster, { ...turned.place, x, y });
}
