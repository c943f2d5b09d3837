import { setTimeout as wait } from "node:timers/promises";
import { createHolds, type Holds } from "./holds.ts";
import type { FaultKind } from "./vendor.ts";

export type Fault = {
  vendor: string;
  kind: string;
  /** Calls it still applies to; null until cleared. */
  times: number | null;
  delayMs: number | null;
};

/** The faults of one call. `slow` and `hold` are already over when it is returned. */
export type CallFaults = {
  outcome: { kind: string; delayMs: number | null } | null;
  settings: ReadonlySet<string>;
};

export type FaultRegistry = {
  kinds(vendor: string): FaultKind[];
  add(fault: Fault): void;
  list(vendor?: string): Fault[];
  /** Also releases held calls. */
  clear(vendor?: string): void;
  /** Waits out `hold` and `slow`, then returns the fault that replaces the response, and settings. */
  applyToCall(vendor: string, signal: AbortSignal): Promise<CallFaults>;
  /** Returns and uses up the next fault of that moment (`FaultKind.at`), or null. */
  take(vendor: string, at: string): Fault | null;
  holds: Holds;
};

/** Faults that every emulator supports. `hold` lets a test wait for a call without sleeping. */
export const commonFaults: FaultKind[] = [
  {
    kind: "slow",
    label: "Slow",
    meaning: "Responds correctly, but some seconds later.",
    role: "modifier",
  },
  {
    kind: "hold",
    label: "Hold",
    meaning: "Waits until you release it.",
    role: "modifier",
  },
];

const DEFAULT_SLOW_MS = 5000;

export function createFaultRegistry(kindsByVendor: Map<string, FaultKind[]>): FaultRegistry {
  let faults: Fault[] = [];
  const holds = createHolds();

  function kinds(vendor: string): FaultKind[] {
    return kindsByVendor.get(vendor) ?? [];
  }

  function findKind(fault: Fault): FaultKind | undefined {
    return kinds(fault.vendor).find(({ kind }) => kind === fault.kind);
  }

  function getRole(fault: Fault): FaultKind["role"] {
    return findKind(fault)?.role ?? "outcome";
  }

  function isOutcome(fault: Fault): boolean {
    return getRole(fault) === "outcome" && findKind(fault)?.at === undefined;
  }

  function take(vendor: string, wanted: (fault: Fault) => boolean): Fault | undefined {
    const fault = findNext(faults.filter((one) => one.vendor === vendor && wanted(one)));
    if (fault?.times) fault.times -= 1;
    faults = faults.filter(({ times }) => times !== 0);
    return fault;
  }

  async function applyToCall(vendor: string, signal: AbortSignal): Promise<CallFaults> {
    const hold = take(vendor, ({ kind }) => kind === "hold");
    const slow = take(vendor, ({ kind }) => kind === "slow");
    const outcome = take(vendor, isOutcome) ?? null;
    const settings = faults.filter(
      (fault) => fault.vendor === vendor && getRole(fault) === "setting",
    );
    if (hold) await holds.hold(vendor, signal);
    if (slow) await wait(slow.delayMs ?? DEFAULT_SLOW_MS, undefined, { signal });
    return { outcome, settings: new Set(settings.map(({ kind }) => kind)) };
  }

  return {
    kinds,
    holds,
    applyToCall,
    take: (vendor, at) => take(vendor, (fault) => findKind(fault)?.at === at) ?? null,
    add(fault) {
      const isPermanent = fault.times === null || getRole(fault) === "setting";
      if (isPermanent) faults = faults.filter((old) => !isSamePermanent(old, fault));
      faults.push({ ...fault, times: isPermanent ? null : fault.times });
    },
    list: (vendor) => faults.filter((fault) => !vendor || fault.vendor === vendor),
    clear(vendor) {
      faults = faults.filter((fault) => vendor && fault.vendor !== vendor);
      holds.release(vendor);
    },
  };
}

/**
 * Returns the oldest fault with a count, else the newest permanent one: a permanent fault would
 * hide those with a count.
 */
function findNext(faults: Fault[]): Fault | undefined {
  return faults.find(({ times }) => times !== null) ?? faults.at(-1);
}

function isSamePermanent(old: Fault, fault: Fault): boolean {
  return old.vendor === fault.vendor && old.kind === fault.kind && old.times === null;
}
