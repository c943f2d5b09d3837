import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

const MAX_FILE_BYTES = 100 * 1024 * 1024;
const MAX_PIXELS = 120_000_000;
const FETCH_TIMEOUT_MS = 20_000;
const PREVIEW_PX = 640;

export type Pictures = {
  /** Throws with Printful's message if the file cannot be downloaded or is not a PNG or JPEG. */
  fetchFile(url: string): Promise<Buffer>;
  /** Returns the file name under which the preview is served. */
  savePreview(file: Buffer): Promise<string>;
  save(picture: Buffer, extension: "jpg" | "png"): string;
  read(name: string): Buffer | null;
  reset(): void;
  close(): void;
};

export function openPictures(dataDir: string): Pictures {
  const folder = join(dataDir, "printful", "pictures");
  const closing = new AbortController();

  function write(picture: Buffer, extension: string): string {
    const name = `${createHash("sha256").update(picture).digest("hex").slice(0, 32)}.${extension}`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, name), picture, { mode: 0o600 });
    return name;
  }

  return {
    fetchFile: (url) => fetchFile(url, closing.signal),
    async savePreview(file) {
      const small = sharp(file, { limitInputPixels: MAX_PIXELS })
        .resize({ width: PREVIEW_PX, height: PREVIEW_PX, fit: "inside", withoutEnlargement: true })
        .webp({ quality: 82 });
      return write(await small.toBuffer(), "webp");
    },
    save: write,
    read(name) {
      if (!/^[0-9a-f]{32}\.(webp|jpg|png)$/.test(name)) return null;
      try {
        return readFileSync(join(folder, name));
      } catch {
        return null;
      }
    },
    reset: () => rmSync(folder, { recursive: true, force: true }),
    close: () => closing.abort(),
  };
}

async function fetchFile(url: string, closing: AbortSignal): Promise<Buffer> {
  const file = await download(url, closing);
  const { format } = await sharp(file, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch(() => ({ format: "unknown" }));
  if (format === "png" || format === "jpeg") return file;
  throw new Error("The URL provided returns a file with an invalid format");
}

async function download(url: string, closing: AbortSignal): Promise<Buffer> {
  try {
    const signal = AbortSignal.any([closing, AbortSignal.timeout(FETCH_TIMEOUT_MS)]);
    const response = await fetch(url, { signal });
    if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
    return await readAtMost(response.body, MAX_FILE_BYTES);
  } catch (cause) {
    throw new Error("The file could not be downloaded from its URL", { cause });
  }
}

async function readAtMost(body: ReadableStream<Uint8Array>, bytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > bytes) throw new Error("too large");
    parts.push(part);
  }
  return Buffer.concat(parts);
}
