import { eq } from "drizzle-orm";
import { merchVariants } from "#server/features/catalog/tables.ts";
import type { Printer } from "#server/providers/print/port.ts";
import type { Area } from "#server/providers/taxes/port.ts";
import { movableClock } from "../movable-clock.ts";
import { openTestShop, type TestShop } from "../shop.ts";
import { TEST_PASSWORD, type TestUser } from "../users.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { workAll } from "./queue.ts";
import { type Requests, strikeRequests } from "./requests.ts";
import { runSchedules } from "./schedules.ts";
import { openTime, type Time } from "./time.ts";
import { openWorker, type Worker } from "./worker.ts";

/** A payment page that somebody was sent to. */
export type Page = { kind: "order" | "plan" | "pack"; session: string; user: TestUser };

/** A shop with people, the card company and the printer, in a time of their own. */
export type Town = {
  shop: TestShop;
  chance: Chance;
  time: Time;
  people: TestUser[];
  owner: TestUser;
  /** All that is sold to print. */
  variants: number[];
  pages: Page[];
  /** What happened, in order, for whoever asks why. */
  story: string[];
  workers: Worker[];
  /** Payments whose tax somebody took back by hand. */
  byHand: Set<string>;
  /** What is away, by vendor and kind, and until when. */
  spells: Map<string, number>;
  /** What befalls what people ask for. */
  requests: Requests;
  /** Everything on its way arrives, and what it causes is worked. */
  settle(): Promise<void>;
  /** Lets time pass, with all that comes in it. */
  pass(ms: number): Promise<void>;
  tell(line: string): void;
  close(): Promise<void>;
};

/** Where the town collects: each taxes in its own way. */
const PLACES: Area[] = [
  { country: "US", state: "CA" },
  { country: "GB", state: null },
  { country: "CA", state: null },
  { country: "AU", state: null },
];

export async function openTown(options: { seed: number; people: number }): Promise<Town> {
  const clock = movableClock();
  const env = { STRIPE_TAX: "true" };
  const shop = await openTestShop({ serve: true, work: false, replace: { clock }, env });
  for (const place of PLACES) await shop.deps.taxes.registry?.add(place, JSON.stringify(place));
  const { db } = shop.deps;
  const time = await openTime(shop, clock);
  shop.deps.printer = promisingFrom(shop.deps.printer, time);
  const story: string[] = [];
  const tell = (line: string) => void story.push(`${stamp(time.now())} ${line}`);
  const onError = (name: string, error: unknown) => tell(`  ${name} failed: ${error}`);
  const workers = [openWorker(shop.deps, onError), openWorker(shop.deps, onError)];
  const spells = new Map<string, number>();
  const requests = strikeRequests(shop, { tell, isAway: () => spells.size > 0 });
  const people: TestUser[] = [];
  for (let count = 0; count < options.people; count++) people.push(await shop.addUser());
  const owner = await shop.addUser({ role: "owner", hasPassword: true, name: "Rosa" });
  const variants = await db.select().from(merchVariants).where(eq(merchVariants.available, true));
  const settle = async () => {
    await shop.sandbox.stripe.settle();
    await shop.sandbox.printful.settle();
    await workAll(db, workers);
  };
  return {
    ...{ shop, time, people, owner, story, workers, settle, tell },
    ...{ pages: [], spells, requests, byHand: new Set<string>() },
    chance: chanceOf(options.seed),
    variants: variants.map(({ id }) => id),
    pass: async (ms) => {
      const from = time.now();
      await time.forward(ms);
      await shop.sandbox.stripe.settle();
      await runSchedules(shop.deps, { from, to: time.now() });
      await settle();
    },
    close: () => shop.close(),
  };
}

/** The printer lives in the machine's own time: what it promises is counted from the town's. */
function promisingFrom(printer: Printer, time: Time): Printer {
  const later = (day: string) => {
    const aheadMs = time.now().getTime() - Date.now();
    return new Date(Date.parse(day) + aheadMs).toISOString().slice(0, 10);
  };
  return {
    ...printer,
    quoteShipping: async (...asked) =>
      (await printer.quoteShipping(...asked)).map((rate) => ({
        ...rate,
        arrival: { from: later(rate.arrival.from), to: later(rate.arrival.to) },
      })),
  };
}

function stamp(at: Date): string {
  return at.toISOString().slice(5, 16).replace("T", " ");
}

/** As the desk's screens do it; throws with what the shop says where it is not taken. */
export async function atDesk<Answer>(
  { shop, owner }: Town,
  path: string,
  body?: object,
): Promise<Answer> {
  const sent = body ? { method: "POST", body: JSON.stringify(body) } : {};
  const headers = { "content-type": "application/json" };
  const answer = await shop.fetch(`/api/desk${path}`, { as: owner, headers, ...sent });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

export async function proveAtDesk(town: Town): Promise<void> {
  await atDesk(town, "/proof", { password: TEST_PASSWORD });
}
