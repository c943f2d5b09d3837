import { type Turns, WHOLE } from "../crop/cut.ts";
import { drawPhoto, isCanvasReadable, readPixels } from "../draw-photo.ts";
import { detectFaces } from "../faces/detect-faces.ts";
import type { Face } from "../faces/find-faces.ts";
import { openPhoto } from "../open-photo.ts";
import { findPortraits } from "./advice-lines.ts";
import { computeSharpness, type Sharpness } from "./blur.ts";
import { judgeLight } from "./light.ts";
import { toLuma } from "./luma.ts";

const MAX_SIDE = 512;

export type Inspection = {
  size: { width: number; height: number };
  light: "dark" | "bright" | null;
  sharpness: Sharpness;
  faces: Face[] | null;
  /** Quarter turns clockwise that set the photo upright. */
  turns: Turns;
};

const inspections = new WeakMap<Blob, Promise<Inspection | null>>();

/**
 * Returns light, sharpness and faces of a photo, or null if the canvas is unreadable. Cached per
 * Blob.
 */
export function inspectPhoto(photo: Blob): Promise<Inspection | null> {
  const cached = inspections.get(photo);
  if (cached) return cached;
  const inspection = inspect(photo).catch(() => null);
  inspections.set(photo, inspection);
  return inspection;
}

async function inspect(photo: Blob): Promise<Inspection | null> {
  if (!isCanvasReadable()) return null;
  const image = await openPhoto(photo);
  await image.decode();
  const pixels = readPixels(drawPhoto(image, WHOLE, MAX_SIDE));
  const found = await detectFaces(pixels);
  const luma = toLuma(pixels);
  return {
    size: { width: image.naturalWidth, height: image.naturalHeight },
    light: judgeLight(luma, findPortraits(found?.faces ?? [])[0] ?? null),
    sharpness: computeSharpness(luma),
    faces: found?.faces ?? null,
    turns: found?.turns ?? 0,
  };
}
