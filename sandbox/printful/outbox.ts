import { join } from "node:path";
import type { Core } from "../core/vendor.ts";
import { type EventInput, eventShape, newEvent, type PrintfulEvent } from "./events.ts";
import { openFolderStore } from "./folder-store.ts";
import { callWebhook, localTarget } from "./webhook-call.ts";
import type { Registrations } from "./webhooks.ts";

const KEPT = 1000;
const LATE_MS = 20_000;
/** The real one waits as many minutes. */
const RETRY_AFTER_S = [1, 4, 16, 64, 256, 1024];

export type Outbox = {
  /** Keeps the event and sends it in the background. */
  send(input: EventInput): void;
  /** Sends it so many times at once, whatever became of it. */
  resend(id: number, times: number): Promise<PrintfulEvent | undefined>;
  /** Newest first. */
  list(orderId?: number): PrintfulEvent[];
  /** Resolves once nothing is on its way; what waits for another try is not. */
  idle(): Promise<void>;
  reset(): void;
  close(): void;
};

/** What the shop did not take is sent again, also after a restart. */
export function openOutbox(core: Core, registrations: Registrations): Outbox {
  const store = openFolderStore(join(core.dataDir, "printful", "events"), eventShape, KEPT);
  const timers = new Set<NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();
  const closing = new AbortController();

  function later(event: PrintfulEvent, ms: number, times = 1): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      start(event, times);
    }, ms);
    timer.unref();
    timers.add(timer);
  }

  function start(event: PrintfulEvent, times: number): Promise<void> {
    const attempt = post(event, times).finally(() => underWay.delete(attempt));
    underWay.add(attempt);
    return attempt;
  }

  async function post(event: PrintfulEvent, times: number): Promise<void> {
    const target = registrations.current() ?? localTarget(core.shopUrl);
    const calls = Array.from({ length: times }, () => callWebhook(target, event, closing.signal));
    const answers = await Promise.all(calls);
    if (closing.signal.aborted || store.find(event.id) !== event) return;
    const answer = answers.find(({ ok }) => ok) ?? answers[0];
    event.answer = answer?.answer ?? "";
    const retryAfterS = RETRY_AFTER_S[event.attempts];
    event.attempts += 1;
    event.state = answer?.ok ? "delivered" : retryAfterS === undefined ? "given_up" : "waiting";
    store.save(event);
    core.log(`printful event ${event.type} for ${event.externalId}: ${event.answer}`);
    if (event.state === "waiting" && retryAfterS !== undefined) later(event, retryAfterS * 1000);
  }

  function stopTimers(): void {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  }

  for (const event of store.list()) if (event.state === "waiting") later(event, 1000);

  return {
    send(input) {
      const event = newEvent(store.nextId(), input);
      const fault = core.faults.take("printful", "webhook");
      if (fault?.kind === "webhook_lost") event.state = "lost";
      store.save(event);
      if (event.state === "lost") return;
      if (fault?.kind === "webhook_late") later(event, fault.delayMs ?? LATE_MS);
      else void start(event, fault?.kind === "webhook_duplicate" ? 2 : 1);
    },
    async resend(id, times) {
      const event = store.find(id);
      if (event) await start(event, times);
      return event;
    },
    list: (orderId) =>
      store
        .list()
        .filter((event) => orderId === undefined || event.orderId === orderId)
        .reverse(),
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
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
