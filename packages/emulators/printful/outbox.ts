import { join } from "node:path";
import type { Core } from "../core/vendor.ts";
import { createEvent, type EventInput, eventShape, type PrintfulEvent } from "./events.ts";
import { openFolderStore } from "./folder-store.ts";
import { getLocalTarget, sendWebhook } from "./webhook-call.ts";
import type { Registrations } from "./webhooks.ts";

const MAX_EVENTS = 1000;
const DEFAULT_LATE_MS = 20_000;
/** Printful waits the same numbers of minutes. */
const RETRY_AFTER_S = [1, 4, 16, 64, 256, 1024];

export type Outbox = {
  /** Stores the event and sends it in the background. */
  send(input: EventInput): void;
  /** Sends the event `times` times at once, in any state. */
  resend(id: number, times: number): Promise<PrintfulEvent | undefined>;
  /** Newest first. */
  list(orderId?: number): PrintfulEvent[];
  /** Resolves once no event is being sent; events that wait for a retry do not count. */
  waitUntilIdle(): Promise<void>;
  reset(): void;
  close(): void;
};

/** Sends events and retries those without a 2xx response, also after a restart. */
export function openOutbox(core: Core, registrations: Registrations): Outbox {
  const store = openFolderStore(join(core.dataDir, "printful", "events"), eventShape, MAX_EVENTS);
  const timers = new Set<NodeJS.Timeout>();
  const inFlight = new Set<Promise<void>>();
  const closing = new AbortController();

  function schedule(event: PrintfulEvent, ms: number, times = 1): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      startDelivery(event, times);
    }, ms);
    timer.unref();
    timers.add(timer);
  }

  function startDelivery(event: PrintfulEvent, times: number): Promise<void> {
    const attempt = deliver(event, times).finally(() => inFlight.delete(attempt));
    inFlight.add(attempt);
    return attempt;
  }

  async function deliver(event: PrintfulEvent, times: number): Promise<void> {
    const target = registrations.current() ?? getLocalTarget(core.shopUrl);
    const calls = Array.from({ length: times }, () => sendWebhook(target, event, closing.signal));
    const answers = await Promise.all(calls);
    if (closing.signal.aborted || store.find(event.id) !== event) return;
    const answer = answers.find(({ ok }) => ok) ?? answers[0];
    event.answer = answer?.answer ?? "";
    const retryAfterS = RETRY_AFTER_S[event.attempts];
    event.attempts += 1;
    event.state = answer?.ok ? "delivered" : retryAfterS === undefined ? "given_up" : "waiting";
    store.save(event);
    core.log(`printful event ${event.type} for ${event.externalId}: ${event.answer}`);
    if (event.state === "waiting" && retryAfterS !== undefined) schedule(event, retryAfterS * 1000);
  }

  function stopTimers(): void {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  }

  for (const event of store.list()) if (event.state === "waiting") schedule(event, 1000);

  return {
    send(input) {
      const event = createEvent(store.nextId(), input);
      const fault = core.faults.take("printful", "webhook");
      if (fault?.kind === "webhook_lost") event.state = "lost";
      store.save(event);
      if (event.state === "lost") return;
      if (fault?.kind === "webhook_late") schedule(event, fault.delayMs ?? DEFAULT_LATE_MS);
      else void startDelivery(event, fault?.kind === "webhook_duplicate" ? 2 : 1);
    },
    async resend(id, times) {
      const event = store.find(id);
      if (event) await startDelivery(event, times);
      return event;
    },
    list: (orderId) =>
      store
        .list()
        .filter((event) => orderId === undefined || event.orderId === orderId)
        .reverse(),
    async waitUntilIdle() {
      while (inFlight.size > 0) await Promise.all(inFlight);
    },
    reset() {
      stopTimers();
      store.reset();
    },
    close() {
      stopTimers();
      closing.abort();
    },
  };
}
