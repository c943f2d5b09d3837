import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { PREVIEW_SIDE } from "./mug-studio/camera.ts";
import { type Pixels, placesOnPrint, type Studio, wear } from "./mug-warp.ts";

let opened: Promise<Studio> | undefined;

export const MUG_PREVIEW = { width: PREVIEW_SIDE, height: PREVIEW_SIDE } as const;

/** PNG of a white mug on paper that wears exactly this print file. */
export async function drawMugPreview(print: Buffer): Promise<Buffer> {
  opened ??= openStudio();
  const [studio, pixels] = await Promise.all([opened, readPixels(print)]);
  const raw = { ...MUG_PREVIEW, channels: 3 } as const;
  return sharp(wear(studio, pixels), { raw }).png().toBuffer();
}

async function openStudio(): Promise<Studio> {
  const open = (name: string) =>
    readPixels(fileURLToPath(new URL(`./mug-studio/${name}`, import.meta.url)));
  const [body, light] = await Promise.all([open("body.png"), open("light.png")]);
  return { body: body.data, light: light.data, places: placesOnPrint(light.data) };
}

async function readPixels(source: Buffer | string): Promise<Pixels> {
  const { data, info } = await sharp(source)
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
