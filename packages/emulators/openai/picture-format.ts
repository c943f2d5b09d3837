import sharp from "sharp";
import type { EditRequest } from "./edit-request.ts";

const NATIVE = { width: 1024, height: 1536 };

export async function toRequestedFormat(png: Buffer, request: EditRequest): Promise<Buffer> {
  const { width, height, format, compression } = request;
  const isNative = width === NATIVE.width && height === NATIVE.height;
  if (isNative && format === "png") return png;
  const picture = sharp(png).resize(width, height, { fit: "cover", position: "top" });
  if (format === "png") return picture.png().toBuffer();
  const quality = Math.max(1, compression);
  return format === "jpeg"
    ? picture.jpeg({ quality }).toBuffer()
    : picture.webp({ quality }).toBuffer();
}
