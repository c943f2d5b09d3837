import { isDeepStrictEqual } from "node:util";
import type { Deps } from "#server/deps.ts";
import type { PlanInvoice } from "#server/providers/payments/plans-port.ts";
import type { PaymentEvent, Payments } from "#server/providers/payments/port.ts";
import type { TestShop } from "./shop.ts";

/** All responses of the provider at one moment, by method and id. */
type Answers = Map<string, unknown>;

/** A recorded sequence of provider states and the events of each step. */
export type History = {
  /** The state before the first step, after it, after the second, and so on. */
  moments: Answers[];
  events: { step: number; event: PaymentEvent }[];
};

const READS = {
  checkout: ["readOfferCheckout"],
  subscription: ["readSubscription", "listInvoices"],
  payment: ["readPayment", "findOfferByPayment", "findOrderId"],
} as const;

/** Runs the steps at the mock with its events held, and records all readable state after each. */
export async function recordHistory(
  shop: TestShop,
  steps: (() => Promise<unknown>)[],
): Promise<History> {
  const known = new Set((await shop.sandbox.stripe.listEvents()).map(({ id }) => id));
  const history: History = { moments: [], events: [] };
  await shop.sandbox.stripe.holdEvents();
  for (const [index, step] of [async () => undefined, ...steps].entries()) {
    await step();
    for (const { id } of (await shop.sandbox.stripe.listEvents()).reverse()) {
      if (known.has(id)) continue;
      known.add(id);
      const { body, signature } = await shop.sandbox.stripe.signEvent(id);
      const event = shop.deps.payments.verifyEvent(body, createSignatureHeaders(signature));
      history.events.push({ step: index, event });
    }
    history.moments.push(await readAll(shop.deps.payments, history.events));
  }
  return history;
}

async function readAll(payments: Payments, events: History["events"]): Promise<Answers> {
  const answers: Answers = new Map([["readTime", await payments.readTime()]]);
  const read = async (names: readonly (keyof Payments)[], id: string | null) => {
    for (const name of id ? names : []) {
      const readOne = payments[name] as (id: string | null) => Promise<unknown>;
      if (!answers.has(`${name} ${id}`)) answers.set(`${name} ${id}`, await readOne(id));
    }
  };
  for (const { event } of events) {
    await read(READS.checkout, event.checkoutId);
    await read(READS.subscription, event.subscriptionId);
    await read(READS.payment, event.paymentId);
    // Some payments have no event of their own.
    const invoices = (answers.get(`listInvoices ${event.subscriptionId}`) ?? []) as PlanInvoice[];
    for (const { paymentId } of invoices) await read(READS.payment, paymentId);
  }
  return answers;
}

export type Replay = {
  deps: Deps;
  /** Moves the provider to the state after this step. It never moves back. */
  goTo(step: number): void;
  /** Each `true` moves the provider forward by a step before one of the next responses. */
  moveWhileRead(moves: boolean[]): void;
  /** Runs all enqueued jobs, oldest first. Duplicate jobs are enqueued once. */
  work(): Promise<void>;
};

type Job = { name: string; input: object };
type Handlers = Map<string, (input: object) => Promise<void>>;

/** Creates deps whose payment provider replays a recorded history, read-only, and whose jobs run in memory. */
export function replay(
  deps: Deps,
  { moments }: History,
  handleJobs: ((deps: Deps) => void)[],
): Replay {
  const jobs: Job[] = [];
  const handlers: Handlers = new Map();
  let step = 0;
  let moves: boolean[] = [];
  const answer = (key: string): unknown => {
    if (moves.shift() && step < moments.length - 1) step++;
    const found = moments[step]?.get(key);
    if (found === undefined) throw new Error(`${key} was not recorded after step ${step}`);
    return found;
  };
  const replayed: Deps = {
    ...deps,
    payments: new Proxy(deps.payments, {
      get: (_, name) => async (id?: string) => answer(id ? `${String(name)} ${id}` : String(name)),
    }),
    jobs: {
      ...deps.jobs,
      enqueue: async (_, { name }, input) => {
        const isWaiting = jobs.some((job) => isDeepStrictEqual(job, { name, input }));
        if (!isWaiting) jobs.push({ name, input });
      },
      handle: (job, handler) => void handlers.set(job.name, handler as never),
    },
  };
  for (const handle of handleJobs) handle(replayed);
  return {
    deps: replayed,
    goTo: (next) => {
      step = Math.max(step, next);
    },
    moveWhileRead: (next) => {
      moves = [...next];
    },
    work: async () => {
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        await handlers.get(job.name)?.(job.input);
      }
    },
  };
}

function createSignatureHeaders(signature: string | null): Headers {
  return new Headers({ "stripe-signature": signature ?? "" });
}
