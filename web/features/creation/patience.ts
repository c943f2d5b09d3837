import { ApiError } from "#web/lib/api-client.ts";

const WAITS_MS = [800, 2400];

/** Sends again when no answer came at all, so only for what carries an idempotency key. */
export async function withPatience<T>(send: () => Promise<T>): Promise<T> {
  for (const wait of WAITS_MS) {
    try {
      return await send();
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return await send();
}

/** True if the server may have done the work although nothing came back. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
