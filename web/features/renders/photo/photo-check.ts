import { PHOTO_LIMITS } from "#shared/images.ts";
import { isShownJpeg, readJpegParts } from "#shared/jpeg-parts.ts";
import { KIND_BYTES, photoKindOf } from "#shared/photo-kind.ts";
import { formatCount } from "#web/lib/format.ts";
import { texts } from "#web/texts/renders.ts";
import { WHOLE } from "./crop/cut.ts";
import { drawPhoto, isCanvasTruthful, pixelsOf } from "./draw-photo.ts";
import { emptyEdgeOf } from "./empty-edge.ts";
import { openPhoto } from "./open-photo.ts";
import { shrinkPhoto } from "./shrink-photo.ts";
import { type WholeFile, wholeJpeg, wholePng } from "./whole-file.ts";

/** From this share on a part is missing; the server takes a little less. */
const CUT_OFF = 0.05;
/** Longest side in px of the copy in which it is looked for. */
const COPY = 256;
const MEGABYTE = 1024 * 1024;

/** Why a file is no usable photo, in a sentence for the person. */
export class PhotoRefusal extends Error {
  override readonly name = "PhotoRefusal";
}

/** `source` as it was chosen, `file` as it will be sent. */
export type ReadPhoto = { source: Blob; file: Blob };

/**
 * The picture in `file`, read into memory so that it outlives a card that is pulled or a file that
 * is moved. Throws `PhotoRefusal`. The server checks all this again.
 */
export async function readPhoto(file: Blob): Promise<ReadPhoto> {
  const { photo, isEnded } = await readFile(file);
  const image = await proveItOpens(photo);
  const isCut = looksCutOff(image);
  if (isCut && !isEnded) throw new PhotoRefusal(texts.photo.incomplete);
  // What is in doubt goes as it is: the server reads all of it, while a copy would be a whole file.
  const isInDoubt = isCut || !isEnded;
  return { source: photo, file: isInDoubt ? photo : await shrinkPhoto(photo, image) };
}

async function readFile(file: Blob): Promise<WholeFile> {
  const kind = photoKindOf(new Uint8Array(await bytesOf(file.slice(0, KIND_BYTES))));
  if (kind === "empty") throw new PhotoRefusal(texts.photo.broken);
  if (kind === "heic") throw new PhotoRefusal(texts.photo.heic);
  if (kind === "other") throw new PhotoRefusal(texts.photo.notPhoto);
  if (file.size > PHOTO_LIMITS.bytes) throw new PhotoRefusal(tooHeavy(file.size));
  const bytes = new Uint8Array(await bytesOf(file));
  if (kind === "png") return wholePng(bytes);
  const read = readJpegParts(bytes);
  if (read.frame && !isShownJpeg(read.frame)) throw new PhotoRefusal(texts.photo.rareJpeg);
  return wholeJpeg(bytes, read);
}

function looksCutOff(image: HTMLImageElement): boolean {
  return isCanvasTruthful() && emptyEdgeOf(pixelsOf(drawPhoto(image, WHOLE, COPY))) >= CUT_OFF;
}

function bytesOf(file: Blob): Promise<ArrayBuffer> {
  return file.arrayBuffer().catch(() => {
    throw new PhotoRefusal(texts.photo.unreadable);
  });
}

async function proveItOpens(photo: Blob): Promise<HTMLImageElement> {
  try {
    const image = await openPhoto(photo);
    // The size is known before the pixels are unpacked, which a huge picture would not survive.
    const megapixels = (image.naturalWidth * image.naturalHeight) / 1_000_000;
    if (megapixels > PHOTO_LIMITS.megapixels) throw new PhotoRefusal(tooMany(megapixels));
    await image.decode();
    return image;
  } catch (error) {
    if (error instanceof PhotoRefusal) throw error;
    throw new PhotoRefusal(texts.photo.broken);
  }
}

function tooHeavy(bytes: number): string {
  const limit = PHOTO_LIMITS.bytes / MEGABYTE;
  return texts.photo.tooHeavy(above(bytes / MEGABYTE, limit), limit);
}

function tooMany(megapixels: number): string {
  const limit = PHOTO_LIMITS.megapixels;
  return texts.photo.tooMany(above(megapixels, limit), limit);
}

/** A whole number where that is still visibly above the limit, else enough of a decimal. */
function above(value: number, limit: number): string {
  const whole = Math.round(value);
  return whole > limit ? String(whole) : formatCount(Math.ceil(value * 10) / 10);
}
