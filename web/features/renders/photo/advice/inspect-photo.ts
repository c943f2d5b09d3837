import { type Turns, WHOLE } from "../crop/cut.ts";
import { drawPhoto, isCanvasTruthful, pixelsOf } from "../draw-photo.ts";
import type { Face } from "../faces/find-faces.ts";
import { lookForFaces } from "../faces/look-for-faces.ts";
import { openPhoto } from "../open-photo.ts";
import { portraitsIn } from "./advice-lines.ts";
import { type Sharpness, sharpnessOf } from "./blur.ts";
import { judgeLight } from "./light.ts";
import { lumaOf } from "./luma.ts";

const LONGEST = 512;

export type Inspection = {
  size: { width: number; height: number };
  light: "dark" | "bright" | null;
  sharpness: Sharpness;
  faces: Face[] | null;
  /** Quarters clockwise that set the photo upright. */
  turns: Turns;
};

const inspections = new WeakMap<Blob, Promise<Inspection | null>>();

/** What the device can tell about a photo; null where it cannot look into it. Asked once a photo. */
export function inspectPhoto(photo: Blob): Promise<Inspection | null> {
  const known = inspections.get(photo);
  if (known) return known;
  const inspection = inspect(photo).catch(() => null);
  inspections.set(photo, inspection);
  return inspection;
}

async function inspect(photo: Blob): Promise<Inspection | null> {
  if (!isCanvasTruthful()) return null;
  const image = await openPhoto(photo);
  await image.decode();
  const pixels = pixelsOf(drawPhoto(image, WHOLE, LONGEST));
  const found = await lookForFaces(pixels);
  const luma = lumaOf(pixels);
  return {
    size: { width: image.naturalWidth, height: image.naturalHeight },
    light: judgeLight(luma, portraitsIn(found?.faces ?? [])[0] ?? null),
    sharpness: sharpnessOf(luma),
    faces: found?.faces ?? null,
    turns: found?.turns ?? 0,
  };
}
