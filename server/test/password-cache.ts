import type { Auth } from "#server/platform/auth/auth.ts";

/** Cached for all shops of a test process. */
const hashes = new Map<string, Promise<string>>();
const verified = new Map<string, Promise<boolean>>();

/** Caches the results of the real hash functions, which take 0.1 s of CPU time on purpose; tests use few passwords. */
export async function cachePasswords(auth: Auth): Promise<void> {
  const { password } = await auth.$context;
  const { hash, verify } = password;
  password.hash = (text) => memoize(hashes, text, () => hash(text));
  password.verify = (input) =>
    memoize(verified, `${input.hash} ${input.password}`, () => verify(input));
}

function memoize<Found>(cache: Map<string, Found>, key: string, find: () => Found): Found {
  const found = cache.get(key) ?? find();
  cache.set(key, found);
  return found;
}
