import { PHOTO_LIMITS } from "#shared/images.ts";
import { formatCount } from "#web/lib/format.ts";
import { texts } from "#web/texts/creation.ts";
import { openPhoto } from "./open-photo.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

const SIGNATURES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];
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
  const head = new Uint8Array(await bytesOf(file.slice(0, 8)));
  const isPhoto = SIGNATURES.some((signature) => signature.every((byte, i) => head[i] === byte));
  if (!isPhoto)
    throw new PhotoRefusal(isSaidPhoto(file) ? texts.photo.broken : texts.photo.notPhoto);
  if (file.size > PHOTO_LIMITS.bytes) throw new PhotoRefusal(tooHeavy(file.size));
  const photo = new Blob([await bytesOf(file)], {
    type: head[0] === 0xff ? "image/jpeg" : "image/png",
  });
  const image = await proveItOpens(photo);
  return { source: photo, file: await shrinkPhoto(photo, image) };
}

/** By its name it is one, so that asking for one would not help. */
function isSaidPhoto({ type }: Blob): boolean {
  return PHOTO_LIMITS.types.includes(type);
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
