import type { Clock } from "#server/platform/clock.ts";

/** Creates a clock that runs ahead of the real time by what a test adds. */
export function movableClock(): Clock & { forward(ms: number): void; reset(): void } {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    forward(ms) {
      offsetMs += ms;
    },
    reset() {
      offsetMs = 0;
    },
  };
}
