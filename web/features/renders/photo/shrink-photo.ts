import { type Cut, isWhole, WHOLE } from "./crop/cut.ts";
import { drawPhoto, encodePhoto, isCanvasReadable } from "./draw-photo.ts";
import { openPhoto } from "./open-photo.ts";

/** In px: the server stores no more. */
const MAX_SIDE = 2048;

/** Scales a large photo down for the upload; returns it unchanged if that fails. */
export async function shrinkPhoto(photo: Blob, image: HTMLImageElement): Promise<Blob> {
  if (Math.max(image.naturalWidth, image.naturalHeight) <= MAX_SIDE) return photo;
  try {
    if (!isCanvasReadable()) return photo;
    const shrunk = await encodePhoto(drawPhoto(image, WHOLE, MAX_SIDE), photo.type);
    return shrunk.size < photo.size ? shrunk : photo;
  } catch {
    return photo;
  }
}

/** Throws if the canvas is unavailable or unreadable. */
export async function cutPhoto(source: Blob, cut: Cut): Promise<Blob> {
  const image = await openPhoto(source);
  if (isWhole(cut)) return await shrinkPhoto(source, image);
  if (!isCanvasReadable()) throw new Error("the canvas hides its pixels");
  return await encodePhoto(drawPhoto(image, cut, MAX_SIDE), source.type);
}
