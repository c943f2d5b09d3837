import { setTimeout } from "node:timers/promises";
import { causesOf, codesOf } from "../error-causes.ts";

/**
 * What Postgres says when it can't serve anybody now: no connection (08), out of memory, disk or connections
 * (53), a limit of ours (55P03, 57014, 25P03), shutting down or starting (57P), broken disk (58), a standby
 * that may not write yet (25006).
 */
const OUTAGE_CODE = /^(08...|53...|57P0.|58...|55P03|57014|25P03|25006)$/;
const NO_LINE = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** The client's own words, which have no code. */
const NO_LINE_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** Whether a database that can't be reached, or is full, is behind an error. */
export function isOutage(error: unknown): boolean {
  return (
    codesOf(error).some((code) => OUTAGE_CODE.test(code) || NO_LINE.has(code)) ||
    causesOf(error).some(({ message }) => NO_LINE_WORDS.test(message))
  );
}

const AGAIN_MS = 500;

/**
 * Tries again for so long while what it needs is away: the database, unless `isAway` tells of something else.
 * Only for what may be done twice.
 */
export async function outlast<T>(
  ms: number,
  act: () => Promise<T>,
  isAway: (error: unknown) => boolean = isOutage,
): Promise<T> {
  const until = performance.now() + ms;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!isAway(error) || performance.now() > until) throw error;
      await setTimeout(AGAIN_MS);
    }
  }
}
