import { CARDS } from "../subscribing.ts";
import { BANK } from "./bank.ts";
import { CUSTOMERS, subscribe } from "./customers.ts";
import { DESK } from "./desk.ts";
import { endOutages, FAULTS } from "./faults.ts";
import { PRINTER } from "./printer.ts";
import type { Simulation } from "./simulation.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Subscribes three users and advances 28 days, so that plans renew within the two days. */
export async function startPlans(simulation: Simulation): Promise<void> {
  const cards = [CARDS.good, CARDS.good, CARDS.declinesLater];
  for (const [index, user] of simulation.people.slice(0, 3).entries())
    await subscribe(simulation, user, cards[index]);
  await simulation.settle();
  await simulation.pass(28 * DAY_MS);
}

/** Simulates two days of random actions and faults. */
export async function tradeTwoDays(
  simulation: Simulation,
  { stepMs, acts }: { stepMs: number; acts: number },
): Promise<void> {
  const steps = Math.round((2 * DAY_MS) / stepMs);
  let done = 0;
  for (let step = 1; step <= steps; step++) {
    for (; done < (acts * step) / steps; done++) await runRandomAct(simulation);
    await simulation.settle();
    await simulation.pass(stepMs);
    await endOutages(simulation);
  }
}

async function runRandomAct(simulation: Simulation): Promise<void> {
  const { chance } = simulation;
  const part = chance.below(10);
  const acts =
    part < 4 ? CUSTOMERS : part < 6 ? PRINTER : part < 7 ? BANK : part < 8 ? DESK : FAULTS;
  await chance.pick(acts)(simulation);
  // Webhooks of most acts arrive before the next act.
  if (chance.happens(0.7)) await simulation.settle();
}

/** Simulates a day without actions and faults, in which sweeps and reconciliation run. */
export async function restOneDay(simulation: Simulation, stepMs: number): Promise<void> {
  await endOutages(simulation, true);
  for (const vendor of ["stripe", "printful", "sendgrid"])
    await simulation.shop.sandbox.clearFaults(vendor);
  simulation.requests.strike(null);
  for (const worker of simulation.workers) worker.cutAfter(Number.POSITIVE_INFINITY);
  await simulation.shop.sandbox.stripe.releaseEvents("newest_first");
  for (let passed = 0; passed < DAY_MS + 4 * HOUR_MS; passed += stepMs)
    await simulation.pass(stepMs);
  simulation.logAction("the third day is over");
}
