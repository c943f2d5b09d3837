import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { PassThrough, Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";

/** A gzip-compressed file of lines. */

export const partShape = z.strictObject({
  file: z.string().regex(/^[\w.-]+$/),
  bytes: z.number(),
  sha256: z.string(),
});
export type Part = z.infer<typeof partShape>;

/** Streams lines into a file; resolves once they are flushed to disk. */
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

/** Returns whether the file has the recorded checksum. */
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
  // Also ends the reader; the error is thrown by `await reading` below, and must not be unhandled until then.
  reading.catch((error: Error) => text.destroy(error));
  yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
  await reading;
}
