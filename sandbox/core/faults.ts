import { setTimeout as wait } from "node:timers/promises";
import { createHolds, type Holds } from "./holds.ts";
import type { FaultKind } from "./vendor.ts";

export type Fault = {
  vendor: string;
  kind: string;
  /** Calls it still meets; null until cleared. */
  times: number | null;
  delayMs: number | null;
};

/** What one call meets. Slowness and holding are over when the caller reads this. */
export type Encounter = {
  outcome: { kind: string; delayMs: number | null } | null;
  settings: ReadonlySet<string>;
};

export type FaultBoard = {
  kinds(vendor: string): FaultKind[];
  add(fault: Fault): void;
  list(vendor?: string): Fault[];
  /** Also lets go whatever is held. */
  clear(vendor?: string): void;
  meet(vendor: string, signal: AbortSignal): Promise<Encounter>;
  /** One that strikes at that moment, not at a call; null when there is none. */
  take(vendor: string, at: string): Fault | null;
  holds: Holds;
};

/** Every stand-in can be slow, and can be held back so that a test needs no sleeping. */
export const commonFaults: FaultKind[] = [
  {
    kind: "slow",
    label: "Slow",
    meaning: "Answers properly, but some seconds later.",
    role: "modifier",
  },
  {
    kind: "hold",
    label: "Hold",
    meaning: "Waits until you let it go.",
    role: "modifier",
  },
];

const SLOW_BY_DEFAULT_MS = 5000;

export function createFaultBoard(kindsByVendor: Map<string, FaultKind[]>): FaultBoard {
  let faults: Fault[] = [];
  const holds = createHolds();

  function kinds(vendor: string): FaultKind[] {
    return kindsByVendor.get(vendor) ?? [];
  }

  function kindOf(fault: Fault): FaultKind | undefined {
    return kinds(fault.vendor).find(({ kind }) => kind === fault.kind);
  }

  function role(fault: Fault): FaultKind["role"] {
    return kindOf(fault)?.role ?? "outcome";
  }

  function isOutcome(fault: Fault): boolean {
    return role(fault) === "outcome" && kindOf(fault)?.at === undefined;
  }

  function take(vendor: string, wanted: (fault: Fault) => boolean): Fault | undefined {
    const fault = nextOf(faults.filter((one) => one.vendor === vendor && wanted(one)));
    if (fault?.times) fault.times -= 1;
    faults = faults.filter(({ times }) => times !== 0);
    return fault;
  }

  async function meet(vendor: string, signal: AbortSignal): Promise<Encounter> {
    const hold = take(vendor, ({ kind }) => kind === "hold");
    const slow = take(vendor, ({ kind }) => kind === "slow");
    const outcome = take(vendor, isOutcome) ?? null;
    const settings = faults.filter((fault) => fault.vendor === vendor && role(fault) === "setting");
    if (hold) await holds.hold(vendor, signal);
    if (slow) await wait(slow.delayMs ?? SLOW_BY_DEFAULT_MS, undefined, { signal });
    return { outcome, settings: new Set(settings.map(({ kind }) => kind)) };
  }

  return {
    kinds,
    holds,
    meet,
    take: (vendor, at) => take(vendor, (fault) => kindOf(fault)?.at === at) ?? null,
    add(fault) {
      const lasting = fault.times === null || role(fault) === "setting";
      if (lasting) faults = faults.filter((old) => !isSameLasting(old, fault));
      faults.push({ ...fault, times: lasting ? null : fault.times });
    },
    list: (vendor) => faults.filter((fault) => !vendor || fault.vendor === vendor),
    clear(vendor) {
      faults = faults.filter((fault) => vendor && fault.vendor !== vendor);
      holds.release(vendor);
    },
  };
}

/** Counted ones come first, in the order they were added: else a lasting one would hide them. */
function nextOf(faults: Fault[]): Fault | undefined {
  return faults.find(({ times }) => times !== null) ?? faults.at(-1);
}

function isSameLasting(old: Fault, fault: Fault): boolean {
  return old.vendor === fault.vendor && old.kind === fault.kind && old.times === null;
}
