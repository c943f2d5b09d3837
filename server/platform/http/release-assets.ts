import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "#server/platform/log.ts";

/** Where all web processes of the shop put files and find them. */
type Shelf = {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  get(key: string): Promise<Buffer | null>;
};

/** A file of this or of another release, or null. */
export type FindAsset = (name: string) => Promise<Buffer | null>;

const FOLDER = "assets";
/** Of a build: its hash makes the name one that is never used again. */
const NAME = /^[\w.-]{1,100}-[\w-]{8}\.(js|css|woff2?|ttf|bin)$/;
const AT_ONCE = 8;

/**
 * While processes of two releases sell, a page of one may ask a process of the other for its scripts. So each release
 * puts them where all processes look for what they have not themselves, before it is ready. A shelf that is away is
 * no reason not to open.
 */
export async function shareAssets(root: string, shelf: Shelf, log: Log): Promise<FindAsset> {
  const folder = join(root, "assets");
  await publish(folder, shelf).catch((error) => {
    log.error({ err: error }, "pages of this release may miss scripts while another one runs");
  });
  return async (name) => (NAME.test(name) ? await shelf.get(`${FOLDER}/${name}`) : null);
}

/** Once for each release: what is written last says that all is there. */
async function publish(folder: string, shelf: Shelf): Promise<void> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  const hash = createHash("sha256").update(names.join(" ")).digest("hex").slice(0, 16);
  const mark = `${FOLDER}/release-${hash}.txt`;
  if (await shelf.get(mark)) return;
  const waiting = [...names];
  const put = async () => {
    for (let name = waiting.pop(); name; name = waiting.pop())
      await shelf.put(
        `${FOLDER}/${name}`,
        await readFile(join(folder, name)),
        "application/octet-stream",
      );
  };
  await Promise.all(Array.from({ length: AT_ONCE }, put));
  await shelf.put(mark, Buffer.from(names.join("\n")), "text/plain");
}
