/** The checks run at most once per this time (ms), however often they are requested. */
export const CACHE_MS = 2000;

/** Timeout in ms of the readiness check; a slower response counts as a failure. */
export const READY_TIMEOUT_MS = 2000;
