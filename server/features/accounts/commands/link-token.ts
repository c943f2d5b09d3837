import { hashSecret, newSecret } from "#server/platform/auth/secrets.ts";

const TOKEN = /^(usr_\w{22})\.[\w-]{43}$/;

/** What our own mailed links carry: whose it is, and a secret of which only the hash is kept. */
export function newLinkToken(userId: string): { token: string; sha256: string } {
  const token = `${userId}.${newSecret()}`;
  return { token, sha256: hashSecret(token) };
}

/** Null for what is no token of ours. */
export function readLinkToken(token: string): { userId: string; sha256: string } | null {
  const userId = TOKEN.exec(token)?.[1];
  return userId ? { userId, sha256: hashSecret(token) } : null;
}
