import type { Account } from "../account.ts";
import { events } from "../resources/events.ts";
import { applyAttempt, type Delivery, deliveries } from "./delivery.ts";
import { type PostResult, postEvent, signEvent } from "./post.ts";

export type Deliverer = {
  /** Retries at once what a stop or a kill left undelivered. */
  resume(): void;
  /** Sends what is due in the background and schedules itself for the rest. */
  kick(): void;
  /** Sends these in parallel or in sequence. Resolves after one attempt each. */
  deliverNow(these: Delivery[], how: { parallel: boolean }): Promise<PostResult[]>;
  /** Resolves once no delivery is in flight; those that wait for a retry do not count. */
  idle(): Promise<void>;
  close(): void;
};

const MAX_TIMER_MS = 60_000;

export function createDeliverer(account: Account): Deliverer {
  const { store } = account;
  const inFlight = new Set<string>();
  const underWay = new Set<Promise<PostResult>>();
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  async function attempt(delivery: Delivery): Promise<PostResult> {
    inFlight.add(delivery.id);
    const trying = attemptDelivery(account, delivery, stop.signal);
    underWay.add(trying);
    const result = await trying;
    underWay.delete(trying);
    inFlight.delete(delivery.id);
    return result;
  }

  function kick(): void {
    if (stop.signal.aborted) return;
    clearTimeout(timer);
    const now = Date.now();
    const open = store
      .list(deliveries)
      .filter(({ state, id }) => state === "waiting" && !inFlight.has(id));
    for (const delivery of open) if (delivery.nextAt <= now) void attempt(delivery).then(kick);
    const pauses = open.map(({ nextAt }) => nextAt - now).filter((pause) => pause > 0);
    if (pauses.length === 0) return;
    timer = setTimeout(kick, Math.min(...pauses, MAX_TIMER_MS)).unref();
  }

  return {
    resume() {
      makeAllDue(account);
      kick();
    },
    kick,
    async deliverNow(these, { parallel }) {
      for (const { id } of these) inFlight.add(id);
      if (parallel) return Promise.all(these.map(attempt));
      const results: PostResult[] = [];
      for (const delivery of these) results.push(await attempt(delivery));
      return results;
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    close() {
      stop.abort();
      clearTimeout(timer);
    },
  };
}

async function attemptDelivery(
  account: Account,
  delivery: Delivery,
  stop: AbortSignal,
): Promise<PostResult> {
  const { store, core } = account;
  const event = store.find(events, delivery.event);
  if (!event) return { status: null, problem: "gone" };
  const result = await postEvent(delivery, signEvent(account, event, delivery), stop);
  // After a stop it stays waiting, so that the next start sends it again; a reset has deleted it.
  if (stop.aborted || !store.find(deliveries, delivery.id)) return result;
  store.put(deliveries, applyAttempt(delivery, result));
  core.log(`stripe → ${event.type} ${result.status ?? result.problem}`);
  return result;
}

function makeAllDue({ store }: Account): void {
  store.together(() => {
    for (const one of store.list(deliveries)) {
      if (one.state === "waiting") store.put(deliveries, { ...one, nextAt: Date.now() });
    }
  });
}
