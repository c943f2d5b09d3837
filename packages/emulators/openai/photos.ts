import sharp from "sharp";
import { createInvalidRequestError } from "./errors.ts";

export type InputPhoto = { bytes: Buffer; width: number; height: number };

const MAX_BYTES = 50 * 1024 * 1024;
const TYPES = ["image/jpeg", "image/png", "image/webp"];

/** Reads the photos of an edit: `image`, or several as `image[]`. Throws OpenAI's error. */
export async function readPhotos(form: FormData): Promise<InputPhoto[]> {
  const parts = [...form.getAll("image"), ...form.getAll("image[]")];
  if (parts.length === 0) {
    const message = "Missing required parameter: 'image'.";
    throw createInvalidRequestError("image", "missing_required_parameter", message);
  }
  if (parts.length > 16) {
    const message = `Invalid 'image': expected at most 16 images, got ${parts.length}.`;
    throw createInvalidRequestError("image", "array_above_max_length", message);
  }
  return Promise.all(parts.map(readPhoto));
}

async function readPhoto(part: FormDataEntryValue): Promise<InputPhoto> {
  if (typeof part === "string") {
    const message = "Invalid type for 'image': expected a file, but got a string instead.";
    throw createInvalidRequestError("image", "invalid_type", message);
  }
  if (!TYPES.includes(part.type)) {
    const message = `Invalid file 'image': unsupported mimetype ('${part.type}'). Supported file formats are 'image/jpeg', 'image/png', and 'image/webp'.`;
    throw createInvalidRequestError("image", "unsupported_file_mimetype", message);
  }
  if (part.size >= MAX_BYTES) {
    const message = "Invalid file 'image': expected less than 50MB.";
    throw createInvalidRequestError("image", "file_too_large", message);
  }
  return decodePhoto(Buffer.from(await part.arrayBuffer()));
}

async function decodePhoto(bytes: Buffer): Promise<InputPhoto> {
  const found = hasPhotoSignature(bytes)
    ? await sharp(bytes)
        .metadata()
        .catch(() => null)
    : null;
  if (!found) {
    const message = "Invalid image file or mode for image 1, please check your image file.";
    throw createInvalidRequestError("image", "invalid_image_file", message);
  }
  return { bytes, width: found.width, height: found.height };
}

function hasPhotoSignature(bytes: Buffer): boolean {
  const hex = bytes.subarray(0, 12).toString("hex");
  const isPng = hex.startsWith("89504e470d0a1a0a");
  const isJpeg = hex.startsWith("ffd8ff");
  const isWebp = hex.startsWith("52494646") && hex.endsWith("57454250");
  return isPng || isJpeg || isWebp;
}
