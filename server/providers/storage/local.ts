import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import {
  access,
  constants,
  mkdir,
  opendir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { checkAccess } from "./check-access.ts";
import { type Storage, StorageError, type StoredFile } from "./port.ts";

/** Stores files in a local folder. */
export function createLocalStorage(dataDir: string): Storage {
  const location = join(dataDir, "files");
  const storage = {
    put: (key: string, bytes: Buffer) => guarded(() => putWhole(join(location, key), bytes)),
    get: (key: string) => guarded(() => orNull(() => readFile(join(location, key)))),
    stream: (key: string) => guarded(() => orNull(() => openStream(join(location, key)))),
    list: () => listFiles(location),
    removeFolder: (folder: string) =>
      guarded(() => rm(join(location, folder), { recursive: true, force: true })),
    check: () => guarded(() => access(dataDir, constants.W_OK)),
  };
  return { ...storage, checkAccess: () => checkAccess(`The folder ${location}`, storage) };
}

/**
 * Writes atomically by a rename. A temporary file left by a killed process is in the target folder and
 * removed with it.
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

async function openStream(path: string): Promise<AsyncIterable<Uint8Array>> {
  await access(path);
  return createReadStream(path);
}

async function* listFiles(location: string, below = ""): AsyncGenerator<StoredFile> {
  const folder = await guarded(() => orNull(() => opendir(join(location, below))));
  for await (const entry of folder ?? []) {
    const key = posix.join(below, entry.name);
    if (entry.isDirectory()) yield* listFiles(location, key);
    // Skips temporary files of writes in progress.
    else if (!key.endsWith(".part")) {
      const found = await guarded(() => orNull(() => stat(join(location, key))));
      if (found) yield { key, bytes: found.size };
    }
  }
}

/** Returns null if the file does not exist. */
async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
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
