import { CARDS } from "../subscribing.ts";
import { BANK } from "./bank.ts";
import { CUSTOMERS, subscribe } from "./customers.ts";
import { DESK } from "./desk.ts";
import { PRINTER } from "./printer.ts";
import type { Town } from "./town.ts";
import { endSpells, TROUBLE } from "./trouble.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** So that some plans renew within the two days. */
export async function beginPlans(town: Town): Promise<void> {
  const cards = [CARDS.good, CARDS.good, CARDS.declinesLater];
  for (const [index, user] of town.people.slice(0, 3).entries())
    await subscribe(town, user, cards[index]);
  await town.settle();
  await town.pass(28 * DAY_MS);
}

/** Two days in which anything may happen at any time. */
export async function tradeTwoDays(
  town: Town,
  { stepMs, acts }: { stepMs: number; acts: number },
): Promise<void> {
  const steps = Math.round((2 * DAY_MS) / stepMs);
  let done = 0;
  for (let step = 1; step <= steps; step++) {
    for (; done < (acts * step) / steps; done++) await actOnce(town);
    await town.settle();
    await town.pass(stepMs);
    await endSpells(town);
  }
}

async function actOnce(town: Town): Promise<void> {
  const { chance } = town;
  const part = chance.below(10);
  const acts =
    part < 4 ? CUSTOMERS : part < 6 ? PRINTER : part < 7 ? BANK : part < 8 ? DESK : TROUBLE;
  await chance.pick(acts)(town);
  // Most acts are heard of before the next one.
  if (chance.happens(0.7)) await town.settle();
}

/** Nobody buys and nothing breaks: what the watchers find by themselves is found. */
export async function restOneDay(town: Town, stepMs: number): Promise<void> {
  await endSpells(town, true);
  for (const vendor of ["stripe", "printful", "sendgrid"])
    await town.shop.sandbox.clearFaults(vendor);
  town.requests.strike(null);
  for (const worker of town.workers) worker.cutAfter(Number.POSITIVE_INFINITY);
  await town.shop.sandbox.stripe.releaseEvents("newest_first");
  for (let passed = 0; passed < DAY_MS + 4 * HOUR_MS; passed += stepMs) await town.pass(stepMs);
  town.tell("the third day is over");
}
