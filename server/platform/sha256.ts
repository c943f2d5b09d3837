import { createHash } from "node:crypto";

/** Returns the hash in hexadecimal. */
export function sha256(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}
