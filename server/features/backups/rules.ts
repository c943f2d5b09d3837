/** One that was killed keeps nothing from going for longer than this. */
export const LONGEST_MS = 3 * 60 * 60_000;

/** So long the rows tell of backups, whether their folders are still there or not. */
export const TOLD_MS = 90 * 24 * 60 * 60_000;
