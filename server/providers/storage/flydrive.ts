import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Disk, errors } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Storage } from "./port.ts";

/** Files under a local folder. */
export function createLocalStorage(dataDir: string): Storage {
  const location = join(dataDir, "files");
  const disk = new Disk(new FSDriver({ location, visibility: "private" }));
  // The rename makes it whole or not at all; the driver's own write and move are not. What a killed
  // process leaves of it stands in the folder where it belongs, and goes when that folder goes.
  return createStorage(disk, async (key, bytes) => {
    const target = join(location, key);
    const part = `${target}.${randomUUID()}.part`;
    await mkdir(dirname(target), { recursive: true });
    try {
      await writeFile(part, bytes);
      await rename(part, target);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  });
}

export type S3Options = {
  bucket: string;
  region: string;
  endpoint?: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
};

/** Any S3-compatible bucket; it must be private. */
export async function createS3Storage(options: S3Options): Promise<Storage> {
  // The client is large, and a local shop never needs it.
  const { S3Driver } = await import("flydrive/drivers/s3");
  const disk = new Disk(
    new S3Driver({
      credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
      ...(options.endpoint ? { endpoint: options.endpoint } : {}),
      region: options.region,
      bucket: options.bucket,
      forcePathStyle: options.forcePathStyle,
      supportsACL: false,
      visibility: "private",
      // Some compatible stores refuse the checksums that the client adds by default.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    }),
  );
  return createStorage(disk, (key, bytes, contentType) => disk.put(key, bytes, { contentType }));
}

function createStorage(disk: Disk, put: Storage["put"]): Storage {
  return {
    put,
    get: async (key) => {
      try {
        return Buffer.from(await disk.getBytes(key));
      } catch (error) {
        if (error instanceof errors.E_CANNOT_READ_FILE && !(await disk.exists(key))) return null;
        throw error;
      }
    },
    stream: async (key) => ((await disk.exists(key)) ? await disk.getStream(key) : null),
    removeFolder: (prefix) => disk.deleteAll(prefix),
  };
}
