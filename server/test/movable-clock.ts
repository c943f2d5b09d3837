import type { Clock } from "#server/platform/clock.ts";

/** The real time, and what a test adds to it. */
export function movableClock(): Clock & { forward(ms: number): void; reset(): void } {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    forward(ms) {
      aheadMs += ms;
    },
    reset() {
      aheadMs = 0;
    },
  };
}
