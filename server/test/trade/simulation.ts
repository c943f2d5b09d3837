import { eq } from "drizzle-orm";
import { merchVariants } from "#server/features/catalog/tables.ts";
import type { Printer } from "#server/providers/print/port.ts";
import type { Area } from "#server/providers/taxes/port.ts";
import { movableClock } from "../movable-clock.ts";
import { openTestShop, type TestShop } from "../shop.ts";
import { TEST_PASSWORD, type TestUser } from "../users.ts";
import { createSeededRandom, type SeededRandom } from "./chance.ts";
import { runDueJobs } from "./queue.ts";
import { injectRequestFaults, type Requests } from "./requests.ts";
import { runSchedules } from "./schedules.ts";
import { createTime, type Time } from "./time.ts";
import { openWorker, type Worker } from "./worker.ts";

/** An opened Checkout session. */
export type Page = { kind: "order" | "plan" | "pack"; session: string; user: TestUser };

/** A shop with users and mock providers in simulated time. */
export type Simulation = {
  shop: TestShop;
  chance: SeededRandom;
  time: Time;
  people: TestUser[];
  owner: TestUser;
  /** Ids of all available variants. */
  variants: number[];
  pages: Page[];
  /** The log of all actions. */
  actionLog: string[];
  workers: Worker[];
  /** Payments whose tax was reversed manually. */
  byHand: Set<string>;
  /** Current outages by `vendor kind`, with their end in ms. */
  activeOutages: Map<string, number>;
  /** Faults within HTTP requests. */
  requests: Requests;
  /** Delivers all pending webhooks and runs the resulting jobs. */
  settle(): Promise<void>;
  /** Advances the time and runs everything that is due. */
  pass(ms: number): Promise<void>;
  logAction(line: string): void;
  close(): Promise<void>;
};

/** Areas in which the shop collects tax, each with its own rules. */
const TAX_AREAS: Area[] = [
  { country: "US", state: "CA" },
  { country: "GB", state: null },
  { country: "CA", state: null },
  { country: "AU", state: null },
];

export async function openSimulation(options: {
  seed: number;
  people: number;
}): Promise<Simulation> {
  const clock = movableClock();
  const env = { STRIPE_TAX: "true" };
  const shop = await openTestShop({ serve: true, work: false, replace: { clock }, env });
  for (const area of TAX_AREAS) await shop.deps.taxes.registry?.add(area, JSON.stringify(area));
  const { db } = shop.deps;
  const time = await createTime(shop, clock);
  shop.deps.printer = shiftArrivals(shop.deps.printer, time);
  const actionLog: string[] = [];
  const logAction = (line: string) => void actionLog.push(`${formatTime(time.now())} ${line}`);
  const onError = (name: string, error: unknown) => logAction(`  ${name} failed: ${error}`);
  const workers = [openWorker(shop.deps, onError), openWorker(shop.deps, onError)];
  const activeOutages = new Map<string, number>();
  const requests = injectRequestFaults(shop, {
    logAction,
    hasOutage: () => activeOutages.size > 0,
  });
  const people: TestUser[] = [];
  for (let count = 0; count < options.people; count++) people.push(await shop.addUser());
  const owner = await shop.addUser({ role: "owner", hasPassword: true, name: "Rosa" });
  const variants = await db.select().from(merchVariants).where(eq(merchVariants.available, true));
  const settle = async () => {
    await shop.sandbox.stripe.settle();
    await shop.sandbox.printful.settle();
    await runDueJobs(db, workers);
  };
  return {
    ...{ shop, time, people, owner, actionLog, workers, settle, logAction },
    ...{ pages: [], activeOutages, requests, byHand: new Set<string>() },
    chance: createSeededRandom(options.seed),
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

/** Shifts arrival dates to simulated time, since the mock of Printful uses real time. */
function shiftArrivals(printer: Printer, time: Time): Printer {
  const addOffset = (day: string) => {
    const offsetMs = time.now().getTime() - Date.now();
    return new Date(Date.parse(day) + offsetMs).toISOString().slice(0, 10);
  };
  return {
    ...printer,
    quoteShipping: async (...input) =>
      (await printer.quoteShipping(...input)).map((rate) => ({
        ...rate,
        arrival: { from: addOffset(rate.arrival.from), to: addOffset(rate.arrival.to) },
      })),
  };
}

function formatTime(at: Date): string {
  return at.toISOString().slice(5, 16).replace("T", " ");
}

/** Calls the desk's API as the owner; throws with status and body on an error. */
export async function callDesk<Answer>(
  { shop, owner }: Simulation,
  path: string,
  body?: object,
): Promise<Answer> {
  const sent = body ? { method: "POST", body: JSON.stringify(body) } : {};
  const headers = { "content-type": "application/json" };
  const answer = await shop.fetch(`/api/desk${path}`, { as: owner, headers, ...sent });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

export async function reauthenticate(simulation: Simulation): Promise<void> {
  await callDesk(simulation, "/proof", { password: TEST_PASSWORD });
}
