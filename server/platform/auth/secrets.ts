import { createHash, randomBytes } from "node:crypto";

/** What a mailed link or a cookie carries: 256 bits in 43 letters that an address takes as they are. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

export function isSecret(text: unknown): text is string {
  return typeof text === "string" && /^[\w-]{43}$/.test(text);
}

/** What is stored of a secret: who reads the database can't use it. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
