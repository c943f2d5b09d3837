import { setTimeout } from "node:timers/promises";
import { listCauses, listErrorCodes } from "../error-causes.ts";

/**
 * SQLSTATE codes of an outage: no connection (08), out of memory, disk or connections (53), our timeouts
 * (55P03, 57014, 25P03), shutting down or starting (57P), broken disk (58), a read-only standby (25006).
 */
const OUTAGE_CODE = /^(08...|53...|57P0.|58...|55P03|57014|25P03|25006)$/;
const NETWORK_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** The pg client's messages, which have no code. */
const NETWORK_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** Returns whether an error is caused by an unreachable or full database. */
export function isOutage(error: unknown): boolean {
  return (
    listErrorCodes(error).some((code) => OUTAGE_CODE.test(code) || NETWORK_CODES.has(code)) ||
    listCauses(error).some(({ message }) => NETWORK_MESSAGES.test(message))
  );
}

const RETRY_DELAY_MS = 500;

/**
 * Retries for `ms` while `isRetryable` returns true for the error, by default on a database outage. `act` must be
 * idempotent.
 */
export async function retryDuringOutage<T>(
  ms: number,
  act: () => Promise<T>,
  isRetryable: (error: unknown) => boolean = isOutage,
): Promise<T> {
  const until = performance.now() + ms;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!isRetryable(error) || performance.now() > until) throw error;
      await setTimeout(RETRY_DELAY_MS);
    }
  }
}
