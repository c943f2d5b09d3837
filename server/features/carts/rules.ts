/** No browser sends a press again later than this. */
export const ADDING_KEPT_MS = 24 * 60 * 60_000;
