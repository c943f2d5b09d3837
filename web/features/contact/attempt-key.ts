/**
 * One idempotency key per message: sending the same once more gives the same key, so that a message
 * whose answer got lost is not sent twice.
 */
export function attemptKeys(): (wanted: string) => string {
  let last: { wanted: string; key: string } | undefined;
  return (wanted) => {
    if (last?.wanted !== wanted) last = { wanted, key: newKey() };
    return last.key;
  };
}

/** 32 random hex digits; unlike `randomUUID` also where the shop is served without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
