import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { Deps } from "#server/deps.ts";
import { isSessionOpen } from "#server/features/accounts/queries.ts";
import { sessionTopic } from "#server/features/accounts/rules.ts";
import { isOutage } from "#server/platform/db/outage.ts";
import type { Events } from "#server/platform/events.ts";
import { AsyncNotifier } from "#server/platform/http/async-notifier.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { isRenderOver } from "#shared/contracts/renders.ts";
import { presentRender } from "./present.ts";
import { findRender, listQueuePositions, type RenderRow } from "./queries.ts";
import { getRenderTopic, KEEP_ALIVE_MS, QUEUE_TOPIC, STREAM_MS } from "./rules.ts";

/**
 * Streams a render immediately and whenever it or its queue position changes, until it is over, the session ends, or
 * this process shuts down; the last event then makes the browser reconnect to another process. Throws `rate_limited`
 * if the user has too many streams; polling works as well.
 */
export function streamRender(c: Context<AppEnv>, id: string): Response {
  const { deps, actor, sessionId } = c.var;
  const releaseSlot = deps.inFlight.enter("stream", actor.userId);
  c.header("X-Accel-Buffering", "no");
  return streamSSE(c, async (stream) => {
    const notifier = new AsyncNotifier();
    const render = new RenderSnapshot(deps, notifier, id);
    const endIfSignedOut = () =>
      void isSessionOpen(deps.db, sessionId).then(
        (isOpen) => isOpen || notifier.end(),
        () => notifier.end(),
      );
    const unsubscribes = [
      deps.events.subscribe(getRenderTopic(id), () => render.outdate()),
      deps.events.subscribe(sessionTopic(sessionId), endIfSignedOut),
    ];
    const end = setTimeout(() => notifier.end(), STREAM_MS);
    const keepAlive = setInterval(() => void stream.write(": still here\n\n"), KEEP_ALIVE_MS);
    stream.onAbort(() => notifier.end());
    const unsubscribeShutdown = deps.shutdown.onStreamsEnd(() => {
      void stream.writeSSE({ event: "reconnect", data: "", retry: getReconnectMs() });
      notifier.end();
    });
    try {
      let sent = "";
      do {
        const row = await render.read(() => findRender(deps.db, actor, id));
        if (!row) return;
        const data = JSON.stringify(
          presentRender(row, { concurrency: deps.env.RENDER_CONCURRENCY, now: deps.clock.now() }),
        );
        if (data !== sent) await stream.writeSSE({ event: "render", data });
        sent = data;
        if (isRenderOver(row.render.status)) return;
      } while (await notifier.next());
    } catch (error) {
      // The browser reconnects by itself and polls meanwhile.
      deps.log.warn(
        { fault: isOutage(error) ? "database_outage" : "unexpected" },
        "render_stream.ended",
      );
      if (!isOutage(error)) throw error;
    } finally {
      releaseSlot();
      unsubscribeShutdown();
      clearTimeout(end);
      clearInterval(keepAlive);
      render.leave();
      for (const unsubscribe of unsubscribes) unsubscribe();
    }
  });
}

/** Returns a random reconnect delay in ms, which spreads the load on the next process. */
function getReconnectMs(): number {
  return Math.round(500 + Math.random() * 2000);
}

/** Caches a render: reads it again when it changed, and updates only its position when the queue changed. */
class RenderSnapshot {
  readonly #news: AsyncNotifier;
  #row: RenderRow | null = null;
  #isOutdated = true;
  readonly leave: () => void;

  constructor(deps: Deps, notifier: AsyncNotifier, id: string) {
    this.#news = notifier;
    this.leave = getQueue(deps).watch(id, (place) => {
      if (!this.#row || this.#row.place === place) return;
      this.#row = { ...this.#row, place };
      notifier.notify();
    });
  }

  outdate(): void {
    this.#isOutdated = true;
    this.#news.notify();
  }

  async read(find: () => Promise<RenderRow | null>): Promise<RenderRow | null> {
    if (!this.#isOutdated) return this.#row;
    this.#isOutdated = false;
    this.#row = await find();
    return this.#row;
  }
}

type PositionListener = (place: number) => void;

/** One per process: the queue is read once per change, however many streams listen. */
const queues = new WeakMap<Events, QueuePositions>();

function getQueue(deps: Deps): QueuePositions {
  const queue = queues.get(deps.events) ?? new QueuePositions(deps);
  queues.set(deps.events, queue);
  return queue;
}

class QueuePositions {
  readonly #deps: Deps;
  readonly #watchers = new Map<string, Set<PositionListener>>();
  #unsubscribe: (() => void) | null = null;
  #isReading = false;
  #isOutdated = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  watch(id: string, listener: PositionListener): () => void {
    const known = this.#watchers.get(id) ?? new Set();
    this.#watchers.set(id, known.add(listener));
    this.#unsubscribe ??= this.#deps.events.subscribe(QUEUE_TOPIC, () => void this.#read());
    return () => {
      known.delete(listener);
      if (known.size === 0) this.#watchers.delete(id);
      if (this.#watchers.size > 0) return;
      this.#unsubscribe?.();
      this.#unsubscribe = null;
    };
  }

  /** Changes during a read cause exactly one more read. */
  async #read(): Promise<void> {
    this.#isOutdated = true;
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#isOutdated && this.#watchers.size > 0) {
        this.#isOutdated = false;
        const places = await listQueuePositions(this.#deps.db, [...this.#watchers.keys()]);
        for (const { id, place } of places)
          for (const listener of this.#watchers.get(id) ?? []) listener(place);
      }
    } catch (error) {
      this.#deps.log.warn({ err: error }, "queue_positions.read_failed");
    } finally {
      this.#isReading = false;
    }
  }
}
