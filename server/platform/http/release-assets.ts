import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "#server/platform/log.ts";

/** Storage that all web processes share. */
type AssetStorage = {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  get(key: string): Promise<Buffer | null>;
};

/** Returns a file of this or another release, or null. */
export type FindAsset = (name: string) => Promise<Buffer | null>;

const FOLDER = "assets";
/** Names of build output; they contain a hash and are never reused. */
const NAME = /^[\w.-]{1,100}-[\w-]{8}\.(js|css|woff2?|ttf|bin)$/;
const MAX_CONCURRENT = 8;

/**
 * Uploads this release's assets to shared storage and returns a lookup for those of other releases: during a
 * rolling deployment a page of one release may request its scripts from a process of the other. A storage
 * outage does not prevent startup.
 */
export async function publishAssets(
  root: string,
  shelf: AssetStorage,
  log: Log,
): Promise<FindAsset> {
  const folder = join(root, "assets");
  await uploadAssets(folder, shelf).catch((error) => {
    log.error({ err: error }, "assets.upload_failed");
  });
  return async (name) => (NAME.test(name) ? await shelf.get(`${FOLDER}/${name}`) : null);
}

/** Uploads once per release; the marker is written last and marks the upload as complete. */
async function uploadAssets(folder: string, shelf: AssetStorage): Promise<void> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  const hash = createHash("sha256").update(names.join(" ")).digest("hex").slice(0, 16);
  const marker = `${FOLDER}/release-${hash}.txt`;
  if (await shelf.get(marker)) return;
  const waiting = [...names];
  const put = async () => {
    for (let name = waiting.pop(); name; name = waiting.pop())
      await shelf.put(
        `${FOLDER}/${name}`,
        await readFile(join(folder, name)),
        "application/octet-stream",
      );
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, put));
  await shelf.put(marker, Buffer.from(names.join("\n")), "text/plain");
}
