import { hashSecret, newSecret } from "#server/platform/auth/secrets.ts";

const TOKEN = /^(usr_\w{22})\.[\w-]{43}$/;

/** Creates the token of a link in a mail: the user's id and a secret, of which only the hash is stored. */
export function createLinkToken(userId: string): { token: string; sha256: string } {
  const token = `${userId}.${newSecret()}`;
  return { token, sha256: hashSecret(token) };
}

/** Returns null if the token is malformed. */
export function parseLinkToken(token: string): { userId: string; sha256: string } | null {
  const userId = TOKEN.exec(token)?.[1];
  return userId ? { userId, sha256: hashSecret(token) } : null;
}
