const ERROR_NAME = "ChunkLoadError";

/** A chunk missing right after the page load is not due to a release, so the error is shown. */
const RELOAD_GUARD_MS = 10_000;

/**
 * Marks a chunk that failed to load. The changed message also keeps the router from reloading the
 * page, which offline would lose it.
 */
export function markChunkLoadError(error: Error): void {
  error.name = ERROR_NAME;
  error.message = `Not loaded: ${error.message}`;
}

export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && error.name === ERROR_NAME;
}

/**
 * Loads code for a user action. Browsers cache failed module loads, so a retry would fail until the
 * page is reloaded; this reloads it once the server is reachable. Not for preloading.
 */
export async function loadOnDemand<Module>(load: () => Promise<Module>): Promise<Module> {
  return await load().catch((error: unknown) => {
    if (isChunkLoadError(error)) void reloadOnce();
    throw error;
  });
}

/** Reloads after a release, which removes the chunks of open pages. */
export async function reloadOnce(): Promise<boolean> {
  const mayReload = navigator.userActivation.hasBeenActive || performance.now() > RELOAD_GUARD_MS;
  return mayReload && (await reloadIfReachable());
}

/** Resolves to whether the page is reloading; it does not while the server is unreachable. */
export async function reloadIfReachable(): Promise<boolean> {
  const answer = await fetch("/api/health", {
    cache: "no-store",
    signal: AbortSignal.timeout(5000),
  }).catch(() => null);
  if (answer) window.location.reload();
  return answer !== null;
}
