import { ApiError } from "#web/lib/api-client.ts";

const WAITS_MS = [800, 2400];
/** Nobody looks at a button that turns for longer. */
const LONGEST_WAIT_MS = 20_000;

/**
 * Sends again when no answer came at all, or when the server is busy and said when to come back, so only for
 * what carries an idempotency key.
 */
export async function withPatience<T>(send: () => Promise<T>): Promise<T> {
  for (const wait of WAITS_MS) {
    try {
      return await send();
    } catch (error) {
      const asked = askedToWait(error);
      if (!isUnanswered(error) || asked > LONGEST_WAIT_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.max(wait, asked)));
    }
  }
  return await send();
}

/** True if the server may have done the work although nothing came back. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** In milliseconds; 0 where the server said nothing of it. */
function askedToWait(error: unknown): number {
  const seconds = error instanceof ApiError ? error.details.retryAfterSeconds : 0;
  return typeof seconds === "number" ? seconds * 1000 : 0;
}
