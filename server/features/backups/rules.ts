/** A backup that was killed blocks file removal no longer than this (ms). */
export const MAX_BACKUP_MS = 3 * 60 * 60_000;

/** Retention in ms of the rows, independent of the folders. */
export const RETENTION_MS = 90 * 24 * 60 * 60_000;
