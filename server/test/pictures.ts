import sharp from "sharp";

/** A JPEG that passes for a photo, small and quick to make. */
export async function somePhoto(width = 400, height = 500): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: "#c0785a" } })
    .jpeg()
    .toBuffer();
}
