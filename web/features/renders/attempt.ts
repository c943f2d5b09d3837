import { newKey } from "#web/lib/new-key.ts";

const PLACE = "create-attempt";

/**
 * The idempotency key of one press. As long as nobody knows whether the press worked, asking for
 * the same thing again gives the same key, also after a reload, so that it is never paid twice.
 */
export function attemptKey(wanted: string): string {
  const [key, before] = readAttempt();
  if (key && before === wanted) return key;
  const fresh = newKey();
  sessionStorage.setItem(PLACE, JSON.stringify([fresh, wanted]));
  return fresh;
}

/** The answer is known: the next press is another one. */
export function endAttempt(): void {
  sessionStorage.removeItem(PLACE);
}

function readAttempt(): [string?, string?] {
  return JSON.parse(sessionStorage.getItem(PLACE) ?? "[]") as [string?, string?];
}
