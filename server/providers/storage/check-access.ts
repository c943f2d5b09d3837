import { randomUUID } from "node:crypto";
import { type Storage, StorageError } from "./port.ts";

/**
 * Exercises every storage operation once in a folder of its own. Throws a `StorageError` whose message is a
 * sentence about `what`.
 */
export async function checkAccess(
  what: string,
  storage: Pick<Storage, "put" | "get" | "removeFolder">,
): Promise<void> {
  const folder = `start-check/${randomUUID()}`;
  const key = `${folder}/check.txt`;
  const bytes = Buffer.from("written by the shop at its start");
  const step = async <T>(deed: string, act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (cause) {
      const { kind, message } = asStorageError(cause);
      throw new StorageError(kind, `${what} can't be ${deed}: ${message}`, { cause });
    }
  };
  await step("written", () => storage.put(key, bytes, "text/plain"));
  const read = await step("read", () => storage.get(key));
  if (!read?.equals(bytes))
    throw new StorageError("refused", `${what} can't be read: it gave back something else`);
  await step("listed and emptied", () => storage.removeFolder(folder));
  // If listing returns nothing, removing a folder succeeds without an effect.
  if (await step("read", () => storage.get(key)))
    throw new StorageError("refused", `${what} can't be listed and emptied: a file stayed`);
}

function asStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  return new StorageError("unreachable", error instanceof Error ? error.message : String(error));
}
