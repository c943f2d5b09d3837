import type { RenderFailure } from "#shared/error-codes.ts";

/** A proxy that sees nothing for long closes the connection. */
export const KEEP_ALIVE_MS = 15_000;

/** Then the browser opens it again by itself, and is asked again who it is. */
export const STREAM_MS = 10 * 60_000;

/** After these a render is tried again whose storage was silent. */
export const COME_BACK_SECONDS = 5;

/** So long a storage that is silent is waited for where somebody works; then the job comes back. */
export const STORAGE_MS = 20_000;

/** A queued render that nobody took for so long has lost its job. */
export const FORGOTTEN_MS = 5 * 60_000;

/** A worker that gave no sign of life for this long is dead. */
export const LEASE_MS = 30_000;
/** How often a worker gives a sign of life. */
export const HEARTBEAT_MS = 2000;
/** Whose process is gone and who was silent for this long is dead before the lease ends. */
export const SILENT_MS = 4000;
/** So many workers may die over one render before it is given back. */
export const MAX_ATTEMPTS = 3;

/** How many of the newest say how long one takes. */
export const TYPICAL_OF = 20;

/** After this long nobody waits before the screen any more: the picture is told by mail. */
const LONG_WAIT_MS = 10 * 60_000;

export function wasLongWait(startedAt: Date, endedAt: Date): boolean {
  return endedAt.getTime() - startedAt.getTime() > LONG_WAIT_MS;
}

const TOLD_MS = 24 * 60 * 60_000;

/** What failed before this is not told any more where somebody looks for renders under way. */
export function failedSince(now: Date): Date {
  return new Date(now.getTime() - TOLD_MS);
}

/** Where a render's pictures lie: known from its id, so that a picture once stored is found again. */
export function renderKeys(renderId: string) {
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

/** How the ledger explains a render that came back. */
export function returnReason(failure: RenderFailure | "cancelled"): string {
  return failure === "cancelled" ? "cancelled in the queue" : `render failed: ${failure}`;
}

type Progress = { place: number | null; startedAt: Date | null };

/**
 * Seconds until a render should be done: for a queued one those before it and itself, `concurrency`
 * at a time; for one in work what is left of the usual time. Null while we have nothing to judge by.
 */
export function estimateSeconds(
  { place, startedAt }: Progress,
  typicalSeconds: number | null,
  { concurrency, now }: { concurrency: number; now: Date },
): number | null {
  if (typicalSeconds === null) return null;
  if (place !== null) return Math.ceil(Math.ceil(place / concurrency) * typicalSeconds);
  if (!startedAt) return null;
  const passedSeconds = (now.getTime() - startedAt.getTime()) / 1000;
  return Math.max(0, Math.ceil(typicalSeconds - passedSeconds));
}

/** News about one render. */
export function renderTopic(renderId: string): string {
  return `render:${renderId}`;
}

/** News that places in the queue have changed. */
export const QUEUE_TOPIC = "renders";
