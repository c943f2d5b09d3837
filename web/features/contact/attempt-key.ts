/**
 * Creates a function that returns one idempotency key per message, so that retrying a message whose
 * response was lost does not send it twice.
 */
export function createKeyGetter(): (wanted: string) => string {
  let last: { wanted: string; key: string } | undefined;
  return (wanted) => {
    if (last?.wanted !== wanted) last = { wanted, key: createKey() };
    return last.key;
  };
}

/** 32 random hex digits; `randomUUID` needs TLS. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
