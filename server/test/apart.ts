import sharp from "sharp";

/**
 * How far the pixels of two pictures are apart on average, in levels of 256. Of what no browser shows,
 * nothing is known: 0.
 */
export async function apart(one: Buffer, other: Buffer): Promise<number> {
  const [some, others] = await Promise.all([pixelsOf(one), pixelsOf(other).catch(() => null)]);
  if (!others) return 0;
  if (some.length !== others.length) return Number.POSITIVE_INFINITY;
  let sum = 0;
  some.forEach((value, index) => {
    sum += Math.abs(value - (others[index] ?? 0));
  });
  return sum / some.length;
}

/** As a browser shows it, whose decoder is this one too: upright, on white, with whatever can be read. */
async function pixelsOf(picture: Buffer): Promise<Buffer> {
  const shown = sharp(picture, { failOn: "none" }).autoOrient().flatten({ background: "#ffffff" });
  const fitted = shown.resize(2048, 2048, { fit: "inside", withoutEnlargement: true });
  return await fitted.toColourspace("srgb").raw().toBuffer();
}
