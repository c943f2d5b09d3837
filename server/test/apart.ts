import sharp from "sharp";

/**
 * Returns the mean difference of the pixels of two pictures, 0 to 255; 0 if the second one can't be decoded, Infinity
 * if their sizes differ.
 */
export async function computeMeanDifference(one: Buffer, other: Buffer): Promise<number> {
  const [some, others] = await Promise.all([
    decodePixels(one),
    decodePixels(other).catch(() => null),
  ]);
  if (!others) return 0;
  if (some.length !== others.length) return Number.POSITIVE_INFINITY;
  let sum = 0;
  some.forEach((value, index) => {
    sum += Math.abs(value - (others[index] ?? 0));
  });
  return sum / some.length;
}

/** Decodes like a browser: upright, on white, and as far as the data goes. */
async function decodePixels(picture: Buffer): Promise<Buffer> {
  const shown = sharp(picture, { failOn: "none" }).autoOrient().flatten({ background: "#ffffff" });
  const fitted = shown.resize(2048, 2048, { fit: "inside", withoutEnlargement: true });
  return await fitted.toColourspace("srgb").raw().toBuffer();
}
