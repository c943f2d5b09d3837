import type { Act } from "./customers.ts";
import type { Simulation } from "./simulation.ts";

/** Faults between the shop and the providers. */

const HOUR_MS = 60 * 60_000;

type Outage = { vendor: string; kind: string; ms: number };

/** Faults that fail immediately, since timeouts would slow the test down. */
const OUTAGES: Outage[] = [
  { vendor: "stripe", kind: "rate_limit", ms: 3 * HOUR_MS },
  { vendor: "printful", kind: "unavailable", ms: 3 * HOUR_MS },
  { vendor: "sendgrid", kind: "unavailable", ms: 3 * HOUR_MS },
  { vendor: "openai", kind: "unavailable", ms: 3 * HOUR_MS },
  { vendor: "stripe", kind: "unknown_key", ms: 60_000 },
  { vendor: "printful", kind: "invalid_key", ms: 60_000 },
];

/** Starts an outage; `endOutages` ends it. */
const startOutage = ({ vendor, kind, ms }: Outage): Act => {
  return async (simulation) => {
    await simulation.shop.sandbox.addFault({ vendor, kind, times: null });
    simulation.logAction(`${vendor} begins: ${kind}`);
    simulation.activeOutages.set(`${vendor} ${kind}`, simulation.time.now().getTime() + ms);
  };
};

/** Ends expired outages. This also clears the vendor's pending single faults. */
export async function endOutages(simulation: Simulation, isAll = false): Promise<void> {
  for (const [outage, until] of simulation.activeOutages) {
    if (!isAll && until > simulation.time.now().getTime()) continue;
    simulation.activeOutages.delete(outage);
    const [vendor = ""] = outage.split(" ");
    await simulation.shop.sandbox.clearFaults(vendor);
    if (vendor === "openai")
      await simulation.shop.sandbox.addFault({ vendor, kind: "plain", times: null });
    simulation.logAction(`${outage} is over`);
  }
}

const addFault = (vendor: string, kind: string, maxTimes = 1): Act => {
  return async (simulation) => {
    const times = 1 + simulation.chance.below(maxTimes);
    await simulation.shop.sandbox.addFault({ vendor, kind, times });
    simulation.logAction(`${vendor}: ${kind}, ${times} times`);
  };
};

const holdEvents: Act = async (simulation) => {
  await simulation.shop.sandbox.stripe.holdEvents();
  simulation.logAction("Stripe's events are held");
};

const releaseEvents: Act = async (simulation) => {
  const order = simulation.chance.pick(["newest_first", "oldest_first"] as const);
  await simulation.shop.sandbox.stripe.releaseEvents(order);
  simulation.logAction(`Stripe's events are released, ${order}`);
};

/** Redelivers a past event twice in parallel. */
const resendEvent: Act = async (simulation) => {
  const events = await simulation.shop.sandbox.stripe.listEvents();
  if (events.length === 0) return;
  const { id, type } = simulation.chance.pick(events);
  await simulation.shop.sandbox.stripe.resend(id, { times: 2, parallel: true });
  simulation.logAction(`${type} comes twice more`);
};

const killWorker: Act = async (simulation) => {
  const acts = simulation.chance.below(6);
  simulation.chance.pick(simulation.workers).cutAfter(acts);
  simulation.logAction(`a worker will die after ${acts} acts`);
};

const addRequestFault: Act = async ({ requests, chance, logAction }) => {
  const kind = chance.pick(["away", "unheard", "death", "death"] as const);
  const after = chance.below(6) / 2;
  requests.strike({ kind, after, leaves: chance.happens(0.3) });
  logAction(`a request will be struck after ${after}: ${kind}`);
};

export const FAULTS: Act[] = [
  ...OUTAGES.map(startOutage),
  ...[addFault("stripe", "webhook_lost", 6), addFault("stripe", "webhook_lost", 6)],
  ...[addFault("stripe", "webhook_duplicate", 3), addFault("stripe", "lost_answer")],
  ...[addFault("printful", "webhook_lost", 3), addFault("printful", "webhook_duplicate", 3)],
  ...[addFault("printful", "lost_answer"), addFault("printful", "lost_confirmation")],
  ...[holdEvents, releaseEvents, releaseEvents, resendEvent, killWorker, killWorker],
  ...[
    addRequestFault,
    addRequestFault,
    addRequestFault,
    addRequestFault,
    addRequestFault,
    addRequestFault,
    addRequestFault,
    addRequestFault,
  ],
];
