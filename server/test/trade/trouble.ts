import type { Act } from "./customers.ts";
import type { Town } from "./town.ts";

/** What goes wrong between the shop and the others. */

const HOUR_MS = 60 * 60_000;

type Spell = { vendor: string; kind: string; ms: number };

/** Those that fail at once: nobody waits for a machine that is silent. */
const SPELLS: Spell[] = [
  { vendor: "stripe", kind: "rate_limit", ms: 3 * HOUR_MS },
  { vendor: "printful", kind: "unavailable", ms: 3 * HOUR_MS },
  { vendor: "sendgrid", kind: "unavailable", ms: 3 * HOUR_MS },
  { vendor: "openai", kind: "unavailable", ms: 3 * HOUR_MS },
  { vendor: "stripe", kind: "unknown_key", ms: 60_000 },
  { vendor: "printful", kind: "invalid_key", ms: 60_000 },
];

/** One thing is away for a while; what ends it comes when its time is over. */
const begin = ({ vendor, kind, ms }: Spell): Act => {
  return async (town) => {
    await town.shop.sandbox.addFault({ vendor, kind, times: null });
    town.tell(`${vendor} begins: ${kind}`);
    town.spells.set(`${vendor} ${kind}`, town.time.now().getTime() + ms);
  };
};

/** Ends whatever has lasted long enough. Clearing a vendor's faults clears those that wait for their moment too. */
export async function endSpells(town: Town, isAll = false): Promise<void> {
  for (const [spell, until] of town.spells) {
    if (!isAll && until > town.time.now().getTime()) continue;
    town.spells.delete(spell);
    const [vendor = ""] = spell.split(" ");
    await town.shop.sandbox.clearFaults(vendor);
    if (vendor === "openai")
      await town.shop.sandbox.addFault({ vendor, kind: "plain", times: null });
    town.tell(`${spell} is over`);
  }
}

const once = (vendor: string, kind: string, most = 1): Act => {
  return async (town) => {
    const times = 1 + town.chance.below(most);
    await town.shop.sandbox.addFault({ vendor, kind, times });
    town.tell(`${vendor}: ${kind}, ${times} times`);
  };
};

const holdEvents: Act = async (town) => {
  await town.shop.sandbox.stripe.holdEvents();
  town.tell("the card company's events wait");
};

const releaseEvents: Act = async (town) => {
  const order = town.chance.pick(["newest_first", "oldest_first"] as const);
  await town.shop.sandbox.stripe.releaseEvents(order);
  town.tell(`they come, ${order}`);
};

/** What was told once is told again, days later too. */
const resend: Act = async (town) => {
  const events = await town.shop.sandbox.stripe.listEvents();
  if (events.length === 0) return;
  const { id, type } = town.chance.pick(events);
  await town.shop.sandbox.stripe.resend(id, { times: 2, parallel: true });
  town.tell(`${type} comes twice more`);
};

const cut: Act = async (town) => {
  const acts = town.chance.below(6);
  town.chance.pick(town.workers).cutAfter(acts);
  town.tell(`a worker will die after ${acts} acts`);
};

const strike: Act = async ({ requests, chance, tell }) => {
  const kind = chance.pick(["away", "unheard", "death", "death"] as const);
  const after = chance.below(6) / 2;
  requests.strike({ kind, after, leaves: chance.happens(0.3) });
  tell(`a request will be struck after ${after}: ${kind}`);
};

export const TROUBLE: Act[] = [
  ...SPELLS.map(begin),
  ...[once("stripe", "webhook_lost", 6), once("stripe", "webhook_lost", 6)],
  ...[once("stripe", "webhook_duplicate", 3), once("stripe", "lost_answer")],
  ...[once("printful", "webhook_lost", 3), once("printful", "webhook_duplicate", 3)],
  ...[once("printful", "lost_answer"), once("printful", "lost_confirmation")],
  ...[holdEvents, releaseEvents, releaseEvents, resend, cut, cut],
  ...[strike, strike, strike, strike, strike, strike, strike, strike],
];
