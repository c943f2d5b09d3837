/** Longer than a user keeps the page with the design open. */
export const DRAFT_RETENTION_MS = 48 * 60 * 60_000;
