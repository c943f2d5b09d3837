import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { PassThrough, Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";

/** A part of a backup is a compressed file of lines. */

export const partShape = z.strictObject({
  file: z.string().regex(/^[\w.-]+$/),
  bytes: z.number(),
  sha256: z.string(),
});
export type Part = z.infer<typeof partShape>;

/** Writes lines as they come; on the disk once it resolves. */
export async function writePart(
  path: string,
  file: string,
  lines: AsyncIterable<string>,
): Promise<Part> {
  const hash = createHash("sha256");
  let bytes = 0;
  const counted = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const written = createWriteStream(path, { flush: true });
  await pipeline(Readable.from(ended(lines)), createGzip({ level: 1 }), counted, written);
  return { file, bytes, sha256: hash.digest("hex") };
}

async function* ended(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** Whether a part is what was written. */
export async function isWhole(path: string, part: Part): Promise<boolean> {
  const hash = createHash("sha256");
  try {
    await pipeline(createReadStream(path), hash);
  } catch {
    return false;
  }
  return hash.digest("hex") === part.sha256;
}

export async function* readPart(path: string): AsyncGenerator<string> {
  const text = new PassThrough();
  const reading = pipeline(createReadStream(path), createGunzip(), text);
  // Whoever reads hears of it at the end; before that nobody listens.
  reading.catch((error: Error) => text.destroy(error));
  yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
  await reading;
}
