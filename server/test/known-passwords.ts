import type { Auth } from "#server/platform/auth/auth.ts";

/** Hashes and what was found of them, for all shops of a test process. */
const hashes = new Map<string, Promise<string>>();
const verified = new Map<string, Promise<boolean>>();

/**
 * A password's hash takes a tenth of a second of processor on purpose. Tests use the same few: each is
 * hashed and compared once, by the real function.
 */
export async function rememberPasswords(auth: Auth): Promise<void> {
  const { password } = await auth.$context;
  const { hash, verify } = password;
  password.hash = (text) => once(hashes, text, () => hash(text));
  password.verify = (asked) =>
    once(verified, `${asked.hash} ${asked.password}`, () => verify(asked));
}

function once<Found>(known: Map<string, Found>, key: string, find: () => Found): Found {
  const found = known.get(key) ?? find();
  known.set(key, found);
  return found;
}
