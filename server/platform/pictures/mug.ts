import sharp from "sharp";
import { toSrgb } from "./srgb.ts";

/** The print partner's file for an 11 oz mug: 9 x 3.5 inches at 300 dpi, in px. */
export const MUG_PRINT = { width: 2700, height: 1050, dpi: 300 } as const;

/** Kept white all around, in px: a quarter of an inch for the press to drift. */
const MARGIN = 75;
/** Middles of the two sides in px from the left, each a quarter turn off the handle. */
const SIDES = [600, 2100] as const;

/** The print file: the whole portrait once on either side of the handle, on white. */
export async function drawMugPrint(mix: Buffer): Promise<Buffer> {
  const { data, info } = await portrait(mix);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const top = Math.round((MUG_PRINT.height - info.height) / 2);
  const { width, height } = MUG_PRINT;
  return sharp({ create: { width, height, channels: 3, background: "#ffffff" } })
    .composite(
      SIDES.map((side) => ({ input: data, raw, left: Math.round(side - info.width / 2), top })),
    )
    .removeAlpha()
    .withIccProfile("srgb")
    .withDensity(MUG_PRINT.dpi)
    .png()
    .toBuffer();
}

async function portrait(mix: Buffer) {
  const metadata = await sharp(mix).metadata();
  const image = sharp(mix, { failOn: "warning" })
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .resize({
      width: 2 * (SIDES[0] - MARGIN),
      height: MUG_PRINT.height - 2 * MARGIN,
      fit: "inside",
    });
  return toSrgb(image, metadata).raw().toBuffer({ resolveWithObject: true });
}
