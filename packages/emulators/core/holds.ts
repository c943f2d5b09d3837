import { once } from "node:events";

export type Holds = {
  /** Resolves on release; rejects with the signal's reason when the client disconnects. */
  hold(vendor: string, signal: AbortSignal): Promise<void>;
  /** Releases all held calls, or one vendor's, oldest first; returns their number. */
  release(vendor?: string): number;
  count(vendor: string): number;
  /** Resolves once `atLeast` calls are held. */
  waitUntilHeld(vendor: string, atLeast: number, signal: AbortSignal): Promise<void>;
};

export function createHolds(): Holds {
  const held = new Set<{ vendor: string; resume: () => void }>();
  const changes = new EventTarget();

  function count(vendor: string): number {
    return [...held].filter((entry) => entry.vendor === vendor).length;
  }

  return {
    hold(vendor, signal) {
      return new Promise((resolve, reject) => {
        const entry = { vendor, resume };
        function resume(): void {
          held.delete(entry);
          signal.removeEventListener("abort", abort);
          resolve();
        }
        function abort(): void {
          held.delete(entry);
          reject(signal.reason);
        }
        if (signal.aborted) return abort();
        held.add(entry);
        signal.addEventListener("abort", abort, { once: true });
        changes.dispatchEvent(new Event("held"));
      });
    },
    release(vendor) {
      const released = [...held].filter((entry) => !vendor || entry.vendor === vendor);
      for (const entry of released) entry.resume();
      return released.length;
    },
    count,
    async waitUntilHeld(vendor, atLeast, signal) {
      while (count(vendor) < atLeast) await once(changes, "held", { signal });
    },
  };
}
