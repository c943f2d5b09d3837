/** Long enough for everybody who still has the page open. */
export const DRAFT_KEPT_MS = 48 * 60 * 60_000;
