import { randomBytes } from "node:crypto";

let last = 0;

/** Returns an id that sorts by creation time, also across restarts. */
export function nextId(prefix: string): string {
  last = Math.max(Date.now(), last + 1);
  return `${prefix}_${last.toString(36).padStart(9, "0")}${randomBytes(6).toString("hex")}`;
}
