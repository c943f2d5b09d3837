import { type Store, table } from "./store.ts";

export type Clock = {
  /** Unix time in seconds, as on the wire. */
  now(): number;
  /** Seconds by which the emulator's clock runs ahead of the system clock. */
  aheadSeconds(): number;
  /** Forward only. */
  advance(seconds: number): void;
  /** Returns to the system clock. What was renewed meanwhile keeps its dates, and is due later than usual. */
  reset(): void;
  /**
   * Runs `work` with the clock fixed at `moment`, so that overdue work is dated as if it had run in
   * time.
   */
  at<T>(moment: number, work: () => T): T;
};

const clocks = table<{ id: string; aheadSeconds: number }>("clock");

/**
 * Returns the emulator's clock. It may run ahead of the system clock and keeps its offset over a
 * restart.
 */
export function openClock(store: Store): Clock {
  const ahead = () => store.find(clocks, "clock")?.aheadSeconds ?? 0;
  let fixed: number | null = null;
  return {
    now: () => fixed ?? Math.floor(Date.now() / 1000) + ahead(),
    aheadSeconds: ahead,
    advance(seconds) {
      store.put(clocks, { id: "clock", aheadSeconds: ahead() + seconds });
    },
    reset() {
      store.put(clocks, { id: "clock", aheadSeconds: 0 });
    },
    at(moment, work) {
      const before = fixed;
      fixed = moment;
      try {
        return work();
      } finally {
        fixed = before;
      }
    },
  };
}
