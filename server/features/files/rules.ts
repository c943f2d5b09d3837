import { posix } from "node:path";
import type { ThumbWidth } from "#shared/images.ts";

/** How a stored picture is addressed in rows and on the wire. */
export function fileUrl(id: string): string {
  return `/files/${id}`;
}

/** The thumbnail lies beside its picture: `a/photo.jpg` → `a/photo.w480.webp`. */
export function thumbKey(key: string, width: ThumbWidth): string {
  const { dir, name } = posix.parse(key);
  return posix.join(dir, `${name}.w${width}.webp`);
}

/**
 * The folder of a stored file, where that folder is one thing's own: an id of ours stands in it. Null
 * for any other, which must never be removed as a whole.
 */
export function folderOf(key: string): string | null {
  const { dir } = posix.parse(key);
  return /(^|\/)(usr|chr|rnd|mix|dsg)_\w{22}(\/|$)/.test(dir) ? dir : null;
}
