import { type Store, table } from "./store.ts";

export type Clock = {
  /** Seconds since 1970, as on the wire. */
  now(): number;
  /** Forward only. */
  advance(seconds: number): void;
};

const clocks = table<{ id: string; aheadSeconds: number }>("clock");

/** The account's time, which may run ahead of the real one and stays so over a restart. */
export function openClock(store: Store): Clock {
  const ahead = () => store.find(clocks, "clock")?.aheadSeconds ?? 0;
  return {
    now: () => Math.floor(Date.now() / 1000) + ahead(),
    advance(seconds) {
      store.put(clocks, { id: "clock", aheadSeconds: ahead() + seconds });
    },
  };
}
