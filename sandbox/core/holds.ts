import { once } from "node:events";

export type Holds = {
  /** Resolves on release, rejects with the signal's reason when the caller goes away. */
  hold(vendor: string, signal: AbortSignal): Promise<void>;
  /** Lets go everything held (of one vendor), oldest first; says how many. */
  release(vendor?: string): number;
  count(vendor: string): number;
  /** Resolves once that many calls are held, so that a test need not guess how long to wait. */
  untilHeld(vendor: string, atLeast: number, signal: AbortSignal): Promise<void>;
};

export function createHolds(): Holds {
  const held = new Set<{ vendor: string; letGo: () => void }>();
  const changes = new EventTarget();

  function count(vendor: string): number {
    return [...held].filter((entry) => entry.vendor === vendor).length;
  }

  return {
    hold(vendor, signal) {
      return new Promise((resolve, reject) => {
        const entry = { vendor, letGo };
        function letGo(): void {
          held.delete(entry);
          signal.removeEventListener("abort", leave);
          resolve();
        }
        function leave(): void {
          held.delete(entry);
          reject(signal.reason);
        }
        if (signal.aborted) return leave();
        held.add(entry);
        signal.addEventListener("abort", leave, { once: true });
        changes.dispatchEvent(new Event("held"));
      });
    },
    release(vendor) {
      const going = [...held].filter((entry) => !vendor || entry.vendor === vendor);
      for (const entry of going) entry.letGo();
      return going.length;
    },
    count,
    async untilHeld(vendor, atLeast, signal) {
      while (count(vendor) < atLeast) await once(changes, "held", { signal });
    },
  };
}
