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
