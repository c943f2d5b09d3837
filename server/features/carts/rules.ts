/** How long idempotency keys are kept; no browser retries later than this. */
export const ADDITION_TTL_MS = 24 * 60 * 60_000;
