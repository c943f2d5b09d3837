import { randomUUID } from "node:crypto";
import { access, constants, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Disk, errors } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { type Storage, StorageError } from "./port.ts";
import { prove } from "./prove.ts";

/** Files under a local folder. */
export function createLocalStorage(dataDir: string): Storage {
  const location = join(dataDir, "files");
  const disk = new Disk(new FSDriver({ location, visibility: "private" }));
  const storage = {
    put: (key: string, bytes: Buffer) => guarded(() => putWhole(join(location, key), bytes)),
    get: (key: string) => guarded(() => read(disk, key)),
    stream: (key: string) =>
      guarded(async () => ((await disk.exists(key)) ? await disk.getStream(key) : null)),
    removeFolder: (folder: string) => guarded(() => disk.deleteAll(folder)),
    check: () => guarded(() => access(dataDir, constants.W_OK)),
  };
  return { ...storage, prove: () => prove(`The folder ${location}`, storage) };
}

/**
 * The rename makes it whole or not at all; the driver's own write and move are not. What a killed process
 * leaves of it stands in the folder where it belongs, and goes when that folder goes.
 */
async function putWhole(target: string, bytes: Buffer): Promise<void> {
  const part = `${target}.${randomUUID()}.part`;
  await mkdir(dirname(target), { recursive: true });
  try {
    await writeFile(part, bytes);
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function read(disk: Disk, key: string): Promise<Buffer | null> {
  try {
    return Buffer.from(await disk.getBytes(key));
  } catch (error) {
    if (error instanceof errors.E_CANNOT_READ_FILE && !(await disk.exists(key))) return null;
    throw error;
  }
}

async function guarded<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    throw new StorageError("refused", cause instanceof Error ? cause.message : String(cause), {
      cause,
    });
  }
}
