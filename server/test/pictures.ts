import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

/** Creates a small JPEG that is accepted as a photo. */
export async function createPhoto(width = 400, height = 500): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: "#c0785a" } })
    .jpeg()
    .toBuffer();
}

const CACHE = "node_modules/.cache/memix";

/** Creates a photo of 12 megapixels, like a phone's. */
export async function createPhonePhoto(): Promise<Buffer> {
  return await readCached("phone-photo.jpg", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
    const grain = { width: 1000, height: 750, channels: 3, background: "#888", noise } as const;
    const small = await sharp({ create: grain }).png().toBuffer();
    return await sharp(small).resize(4000, 3000).jpeg({ quality: 88 }).toBuffer();
  });
}

/** Creates an interlaced 16-bit PNG of 49 megapixels: 2.1 MB, half a gigabyte when decoded. */
export async function createHugePng(): Promise<Buffer> {
  return await readCached("huge.png", async () => {
    const half = { r: 20, g: 200, b: 90, alpha: 0.5 };
    const spot = { width: 3000, height: 3000, channels: 4, background: half } as const;
    const ground = { width: 7000, height: 7000, channels: 3, background: "#c0785a" } as const;
    const drawn = sharp({ create: ground }).composite([{ input: { create: spot } }]);
    return await drawn.toColourspace("rgb16").png({ progressive: true }).toBuffer();
  });
}

/** Caches a picture on disk, since creating it takes seconds. */
async function readCached(name: string, create: () => Promise<Buffer>): Promise<Buffer> {
  const path = join(CACHE, name);
  if (existsSync(path)) return readFileSync(path);
  const bytes = await create();
  mkdirSync(CACHE, { recursive: true });
  // Renamed atomically, since another test may read it at the same time.
  const part = `${path}.${process.pid}`;
  writeFileSync(part, bytes);
  renameSync(part, path);
  return bytes;
}
