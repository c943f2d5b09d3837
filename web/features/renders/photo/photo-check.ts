import { PHOTO_LIMITS } from "#shared/images.ts";
import { isDisplayableJpeg, readJpegParts } from "#shared/jpeg-parts.ts";
import { detectPhotoKind, KIND_BYTES } from "#shared/photo-kind.ts";
import { formatCount } from "#web/lib/format.ts";
import { texts } from "#web/texts/renders.ts";
import { WHOLE } from "./crop/cut.ts";
import { drawPhoto, isCanvasReadable, readPixels } from "./draw-photo.ts";
import { computeEmptyEdge } from "./empty-edge.ts";
import { openPhoto } from "./open-photo.ts";
import { type PhotoFile, toJpegFile, toPngFile } from "./photo-file.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

/**
 * From this share of empty rows or columns on, a photo is truncated; the server's limit is a little
 * lower.
 */
const TRUNCATED_SHARE = 0.05;
/** Longest side in px of the copy that is checked for it. */
const COPY_SIDE = 256;
const MEGABYTE = 1024 * 1024;

/** `message` is the localized reason. */
export class PhotoRefusal extends Error {
  override readonly name = "PhotoRefusal";
}

/** `source` is the chosen photo, `file` what gets uploaded. */
export type ReadPhoto = { source: Blob; file: Blob };

/**
 * Reads a photo into memory, so that it survives an ejected card or a moved file. Throws
 * `PhotoRefusal`. The server repeats these checks.
 */
export async function readPhoto(file: Blob): Promise<ReadPhoto> {
  const { photo, isEnded } = await readFile(file);
  const image = await decodePhoto(photo);
  const isTruncated = looksTruncated(image);
  if (isTruncated && !isEnded) throw new PhotoRefusal(texts.photo.incomplete);
  // A doubtful photo is uploaded unchanged, so that the server can check all its data; a re-encoded
  // copy would look complete.
  const isDoubtful = isTruncated || !isEnded;
  return { source: photo, file: isDoubtful ? photo : await shrinkPhoto(photo, image) };
}

async function readFile(file: Blob): Promise<PhotoFile> {
  const kind = detectPhotoKind(new Uint8Array(await readBytes(file.slice(0, KIND_BYTES))));
  if (kind === "empty") throw new PhotoRefusal(texts.photo.broken);
  if (kind === "heic") throw new PhotoRefusal(texts.photo.heic);
  if (kind === "other") throw new PhotoRefusal(texts.photo.notPhoto);
  if (file.size > PHOTO_LIMITS.bytes) throw new PhotoRefusal(formatTooLarge(file.size));
  const bytes = new Uint8Array(await readBytes(file));
  if (kind === "png") return toPngFile(bytes);
  const read = readJpegParts(bytes);
  if (read.frame && !isDisplayableJpeg(read.frame)) throw new PhotoRefusal(texts.photo.rareJpeg);
  return toJpegFile(bytes, read);
}

function looksTruncated(image: HTMLImageElement): boolean {
  return (
    isCanvasReadable() &&
    computeEmptyEdge(readPixels(drawPhoto(image, WHOLE, COPY_SIDE))) >= TRUNCATED_SHARE
  );
}

function readBytes(file: Blob): Promise<ArrayBuffer> {
  return file.arrayBuffer().catch(() => {
    throw new PhotoRefusal(texts.photo.unreadable);
  });
}

async function decodePhoto(photo: Blob): Promise<HTMLImageElement> {
  try {
    const image = await openPhoto(photo);
    // The size is known before decoding, which a huge picture might crash.
    const megapixels = (image.naturalWidth * image.naturalHeight) / 1_000_000;
    if (megapixels > PHOTO_LIMITS.megapixels)
      throw new PhotoRefusal(formatTooManyMegapixels(megapixels));
    await image.decode();
    return image;
  } catch (error) {
    if (error instanceof PhotoRefusal) throw error;
    throw new PhotoRefusal(texts.photo.broken);
  }
}

function formatTooLarge(bytes: number): string {
  const limit = PHOTO_LIMITS.bytes / MEGABYTE;
  return texts.photo.tooHeavy(formatAboveLimit(bytes / MEGABYTE, limit), limit);
}

function formatTooManyMegapixels(megapixels: number): string {
  const limit = PHOTO_LIMITS.megapixels;
  return texts.photo.tooMany(formatAboveLimit(megapixels, limit), limit);
}

/** Rounds to a whole number if that still exceeds the limit, else up to one decimal. */
function formatAboveLimit(value: number, limit: number): string {
  const whole = Math.round(value);
  return whole > limit ? String(whole) : formatCount(Math.ceil(value * 10) / 10);
}
