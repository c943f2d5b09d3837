import { createHash, randomBytes } from "node:crypto";

const TOKEN = /^(usr_\w{22})\.[\w-]{43}$/;

/** What our own mailed links carry: whose it is, and a secret of which only the hash is kept. */
export function newLinkToken(userId: string): { token: string; sha256: string } {
  const token = `${userId}.${randomBytes(32).toString("base64url")}`;
  return { token, sha256: sha256(token) };
}

/** Null for what is no token of ours. */
export function readLinkToken(token: string): { userId: string; sha256: string } | null {
  const userId = TOKEN.exec(token)?.[1];
  return userId ? { userId, sha256: sha256(token) } : null;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
