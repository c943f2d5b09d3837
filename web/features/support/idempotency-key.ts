import { createRandomKey } from "#web/lib/random-key.ts";

/**
 * Creates a function that returns one idempotency key per message, so that retrying a message whose
 * response was lost does not send it twice.
 */
export function createIdempotencyKeyGetter(): (wanted: string) => string {
  let last: { wanted: string; key: string } | undefined;
  return (wanted) => {
    if (last?.wanted !== wanted) last = { wanted, key: createRandomKey() };
    return last.key;
  };
}
