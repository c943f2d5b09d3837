import type { RenderFailure } from "#shared/error-codes.ts";

/** Proxies close connections that are idle for long. */
export const KEEP_ALIVE_MS = 15_000;

/** Then the browser reconnects, which authenticates it again. */
export const STREAM_MS = 10 * 60_000;

/** The delay before a render is retried after a storage outage. */
export const STORAGE_RETRY_SECONDS = 5;

/** How long a worker waits for unavailable storage; then the job is queued again. */
export const STORAGE_TIMEOUT_MS = 20_000;

/** A render that was queued for this long has lost its job. */
export const LOST_JOB_MS = 5 * 60_000;

/** A worker without a heartbeat for this long is dead. */
export const LEASE_MS = 30_000;
export const HEARTBEAT_MS = 2000;
/** A worker without a heartbeat for this long, whose process has ended, is dead before its lease ends. */
export const MISSED_HEARTBEAT_MS = 4000;
/** How many workers may die on one render before it is refunded. */
export const MAX_ATTEMPTS = 3;

export const TYPICAL_SAMPLE = 20;

/** After this long a user has left the screen, and the mix is announced by mail. */
const LONG_WAIT_MS = 10 * 60_000;

export function isLongWait(startedAt: Date, endedAt: Date): boolean {
  return endedAt.getTime() - startedAt.getTime() > LONG_WAIT_MS;
}

const FAILURE_SHOWN_MS = 24 * 60 * 60_000;

/** Returns the time since which failed renders are still listed as active. */
export function getFailureCutoff(now: Date): Date {
  return new Date(now.getTime() - FAILURE_SHOWN_MS);
}

/** Longer than a page takes to load its lists. */
const SUCCESS_LISTED_MS = 60_000;

/** Returns the time since which done renders are listed beside active ones. */
export function getSuccessCutoff(now: Date): Date {
  return new Date(now.getTime() - SUCCESS_LISTED_MS);
}

/** Returns the storage keys of a render, derived from its id, so that a stored image is found again. */
export function getRenderKeys(renderId: string) {
  const folder = `renders/${renderId}`;
  return {
    folder,
    picture: `${folder}/mix.png`,
    print: `${folder}/print-mug-11oz.png`,
    mockup: `${folder}/mug.png`,
    partials: `${folder}/partials`,
    partial: (index: number) => `${folder}/partials/${index}.webp`,
  };
}

export function getReturnReason(failure: RenderFailure | "cancelled"): string {
  return failure === "cancelled" ? "cancelled in the queue" : `render failed: ${failure}`;
}

type RenderProgress = { place: number | null; startedAt: Date | null };

/**
 * Returns the estimated seconds until a render is done: for a queued one, its own and all before it, `concurrency` at a
 * time; for one in progress, the rest of the typical time. Null without a typical time.
 */
export function estimateSeconds(
  { place, startedAt }: RenderProgress,
  typicalSeconds: number | null,
  { concurrency, now }: { concurrency: number; now: Date },
): number | null {
  if (typicalSeconds === null) return null;
  if (place !== null) return Math.ceil(Math.ceil(place / concurrency) * typicalSeconds);
  if (!startedAt) return null;
  const passedSeconds = (now.getTime() - startedAt.getTime()) / 1000;
  return Math.max(0, Math.ceil(typicalSeconds - passedSeconds));
}

export function getRenderTopic(renderId: string): string {
  return `render:${renderId}`;
}

export const QUEUE_TOPIC = "renders";
