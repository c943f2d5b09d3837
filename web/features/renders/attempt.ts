import { createRandomKey } from "#web/lib/random-key.ts";
import { isStrings, readStoredJson } from "#web/lib/stored-json.ts";

const STORAGE_KEY = "create-attempt";

/**
 * Returns the idempotency key of a request. Repeats the key for the same request until its outcome
 * is known, also after a reload, so that a render is never charged twice.
 */
export function getAttemptKey(request: string): string {
  const [key, lastRequest] = readAttempt();
  if (key && lastRequest === request) return key;
  const fresh = createRandomKey();
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify([fresh, request]));
  return fresh;
}

/** Ends the attempt once its outcome is known: the next request gets a new key. */
export function clearAttempt(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

function readAttempt(): string[] {
  return readStoredJson(sessionStorage, STORAGE_KEY, isStrings) ?? [];
}
