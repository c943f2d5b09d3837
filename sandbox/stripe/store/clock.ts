import { type Store, table } from "./store.ts";

export type Clock = {
  /** Seconds since 1970, as on the wire. */
  now(): number;
  /** How far the account's time runs ahead of the machine's. */
  aheadSeconds(): number;
  /** Forward only. */
  advance(seconds: number): void;
  /** What `work` does happens at that moment: what was due while nobody looked is done as if in time. */
  at<T>(moment: number, work: () => T): T;
};

const clocks = table<{ id: string; aheadSeconds: number }>("clock");

/** The account's time, which may run ahead of the real one and stays so over a restart. */
export function openClock(store: Store): Clock {
  const ahead = () => store.find(clocks, "clock")?.aheadSeconds ?? 0;
  let fixed: number | null = null;
  return {
    now: () => fixed ?? Math.floor(Date.now() / 1000) + ahead(),
    aheadSeconds: ahead,
    advance(seconds) {
      store.put(clocks, { id: "clock", aheadSeconds: ahead() + seconds });
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
