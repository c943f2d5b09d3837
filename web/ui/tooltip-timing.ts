/** Hover time before a tooltip opens. */
export const OPEN_DELAY_MS = 700;
/** Within this time after one closes, the next opens at once. */
export const SKIP_DELAY_MS = 300;

/** Returns the delay in ms; `closedAt` is when the last tooltip closed. */
export function computeTooltipDelay(now: number, closedAt: number | null): number {
  return closedAt !== null && now - closedAt <= SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS;
}
