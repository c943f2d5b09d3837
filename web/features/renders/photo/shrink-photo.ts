import { type Cut, isWhole, WHOLE } from "./crop/cut.ts";
import { drawPhoto, encodePhoto, isCanvasTruthful } from "./draw-photo.ts";
import { openPhoto } from "./open-photo.ts";

/** The server keeps no more, so no more is sent. */
const LONGEST = 2048;

/** The photo as it is sent: a large one made smaller here. Where that fails it goes as it is. */
export async function shrinkPhoto(photo: Blob, image: HTMLImageElement): Promise<Blob> {
  if (Math.max(image.naturalWidth, image.naturalHeight) <= LONGEST) return photo;
  try {
    if (!isCanvasTruthful()) return photo;
    const shrunk = await encodePhoto(drawPhoto(image, WHOLE, LONGEST), photo.type);
    return shrunk.size < photo.size ? shrunk : photo;
  } catch {
    return photo;
  }
}

/** Throws where the browser's canvas cannot do it. */
export async function cutPhoto(source: Blob, cut: Cut): Promise<Blob> {
  const image = await openPhoto(source);
  if (isWhole(cut)) return await shrinkPhoto(source, image);
  if (!isCanvasTruthful()) throw new Error("the canvas hides its pixels");
  return await encodePhoto(drawPhoto(image, cut, LONGEST), source.type);
}
