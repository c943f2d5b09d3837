import { posix } from "node:path";
import type { ThumbWidth } from "#shared/images.ts";

/** Returns a file's URL, as stored in rows and sent to clients. */
export function fileUrl(id: string): string {
  return `/files/${id}`;
}

/** Returns the key of a thumbnail beside its image: `a/photo.jpg` → `a/photo.w480.webp`. */
export function getThumbKey(key: string, width: ThumbWidth): string {
  const { dir, name } = posix.parse(key);
  return posix.join(dir, `${name}.w${width}.webp`);
}

/**
 * Returns a file's folder if it belongs to one id of ours alone; null for shared folders, which must never be removed
 * as a whole.
 */
export function getOwnFolder(key: string): string | null {
  const { dir } = posix.parse(key);
  return /(^|\/)(usr|chr|rnd|mix|dsg)_\w{22}(\/|$)/.test(dir) ? dir : null;
}
