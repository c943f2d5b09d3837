import { createHash, randomBytes } from "node:crypto";

/** Returns a secret for a link or cookie: 256 bits in 43 URL-safe characters. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

export function isSecret(text: unknown): text is string {
  return typeof text === "string" && /^[\w-]{43}$/.test(text);
}

/** Returns the hash to store: read access to the database must not reveal the secret. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
