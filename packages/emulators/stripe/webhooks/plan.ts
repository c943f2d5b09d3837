import type { Account } from "../account.ts";
import type { Event } from "../resources/events.ts";
import { createId } from "../store/ids.ts";
import { table } from "../store/store.ts";
import { type Delivery, deliveries } from "./delivery.ts";
import { listTargets, type Target } from "./targets.ts";

const LATE_MS = 10_000;
const OUT_OF_ORDER_MS = 1500;

const switches = table<{ id: string; isHeld: boolean }>("webhook_switch");

export function areEventsHeld({ store }: Account): boolean {
  return store.find(switches, "webhooks")?.isHeld ?? false;
}

export function holdEvents({ store }: Account, isHeld: boolean): void {
  store.put(switches, { id: "webhooks", isHeld });
}

/** Stores a delivery per endpoint and applies the next webhook fault to it. */
export function planDeliveries(account: Account, event: Event): void {
  const targets = listTargets(account, event.type);
  if (targets.length === 0) return;
  const fault = account.core.faults.take("stripe", "webhook");
  const twice = fault?.kind === "webhook_duplicate" ? 2 : 1;
  for (const target of targets) {
    for (let copy = 0; copy < twice; copy += 1) {
      account.store.put(deliveries, {
        ...createDelivery(account, event, target),
        ...applyFault(fault),
      });
    }
  }
}

export function createDelivery(account: Account, event: Event, { url, secret }: Target): Delivery {
  return {
    id: createId("dlv"),
    event: event.id,
    url,
    secret,
    state: areEventsHeld(account) ? "held" : "waiting",
    tries: 0,
    nextAt: Date.now(),
    lastStatus: null,
    lastProblem: null,
  };
}

function applyFault(fault: { kind: string; delayMs: number | null } | null): Partial<Delivery> {
  switch (fault?.kind) {
    case "webhook_lost":
      return { state: "lost" };
    case "webhook_late":
      return { nextAt: Date.now() + (fault.delayMs ?? LATE_MS) };
    case "webhook_out_of_order":
      return { nextAt: Date.now() + (fault.delayMs ?? OUT_OF_ORDER_MS) };
    default:
      return {};
  }
}
