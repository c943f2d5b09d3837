import { ApiError } from "#web/lib/api-client.ts";

const RETRY_DELAYS_MS = [800, 2400];
/** A longer Retry-After is reported to the user instead of waited for. */
const MAX_RETRY_AFTER_MS = 20_000;

/**
 * Retries requests without a response, and 5xx ones after their Retry-After. Requires an
 * idempotency key.
 */
export async function withRetry<T>(send: () => Promise<T>): Promise<T> {
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await send();
    } catch (error) {
      const retryAfterMs = getRetryAfterMs(error);
      if (!isUnanswered(error) || retryAfterMs > MAX_RETRY_AFTER_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.max(delayMs, retryAfterMs)));
    }
  }
  return await send();
}

/** True if the server may have processed the request although no valid response arrived. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** Returns ms; 0 without Retry-After. */
function getRetryAfterMs(error: unknown): number {
  const seconds = error instanceof ApiError ? error.details.retryAfterSeconds : 0;
  return typeof seconds === "number" ? seconds * 1000 : 0;
}
