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
import { findRender, listPlaces, type RenderRow } from "./queries.ts";
import { KEEP_ALIVE_MS, QUEUE_TOPIC, renderTopic, STREAM_MS } from "./rules.ts";

/**
 * Sends a render at once and then whenever it or its place in the queue changes, until it is over, the
 * session has ended or this process ends: then the browser is told to come back, and meets another one.
 * Throws `rate_limited` where the person has many such streams: asking works as well.
 */
export function streamRender(c: Context<AppEnv>, id: string): Response {
  const { deps, actor, sessionId } = c.var;
  const leave = deps.inFlight.enter("stream", actor.userId);
  c.header("X-Accel-Buffering", "no");
  return streamSSE(c, async (stream) => {
    const news = new AsyncNotifier();
    const render = new LiveRender(deps, news, id);
    const endIfSignedOut = () =>
      void isSessionOpen(deps.db, sessionId).then(
        (isOpen) => isOpen || news.end(),
        () => news.end(),
      );
    const unsubscribes = [
      deps.events.subscribe(renderTopic(id), () => render.outdate()),
      deps.events.subscribe(sessionTopic(sessionId), endIfSignedOut),
    ];
    const end = setTimeout(() => news.end(), STREAM_MS);
    const keepAlive = setInterval(() => void stream.write(": still here\n\n"), KEEP_ALIVE_MS);
    stream.onAbort(() => news.end());
    const stay = deps.shutdown.onStreamsEnd(() => {
      void stream.writeSSE({ event: "reconnect", data: "", retry: comeBackMs() });
      news.end();
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
      } while (await news.next());
    } catch (error) {
      // The browser comes back by itself; it asks in the ordinary way meanwhile.
      deps.log.warn({ fault: isOutage(error) ? "no database" : "fault" }, "live stream ended");
      if (!isOutage(error)) throw error;
    } finally {
      leave();
      stay();
      clearTimeout(end);
      clearInterval(keepAlive);
      render.leave();
      for (const unsubscribe of unsubscribes) unsubscribe();
    }
  });
}

/** Each browser at another moment, so that the next process is not met by all at once. */
function comeBackMs(): number {
  return Math.round(500 + Math.random() * 2000);
}

/** A render that is read again when it changed, and is only told its place when the queue did. */
class LiveRender {
  readonly #news: AsyncNotifier;
  #row: RenderRow | null = null;
  #isOutdated = true;
  /** Ends what tells its place. */
  readonly leave: () => void;

  constructor(deps: Deps, news: AsyncNotifier, id: string) {
    this.#news = news;
    this.leave = queueOf(deps).watch(id, (place) => {
      if (!this.#row || this.#row.place === place) return;
      this.#row = { ...this.#row, place };
      news.notify();
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

type Told = (place: number) => void;

/** One for each process: whoever listens, the queue is read once after it changed. */
const queues = new WeakMap<Events, QueuePlaces>();

function queueOf(deps: Deps): QueuePlaces {
  const queue = queues.get(deps.events) ?? new QueuePlaces(deps);
  queues.set(deps.events, queue);
  return queue;
}

class QueuePlaces {
  readonly #deps: Deps;
  readonly #watchers = new Map<string, Set<Told>>();
  #unsubscribe: (() => void) | null = null;
  #isReading = false;
  #isOutdated = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  watch(id: string, told: Told): () => void {
    const known = this.#watchers.get(id) ?? new Set();
    this.#watchers.set(id, known.add(told));
    this.#unsubscribe ??= this.#deps.events.subscribe(QUEUE_TOPIC, () => void this.#read());
    return () => {
      known.delete(told);
      if (known.size === 0) this.#watchers.delete(id);
      if (this.#watchers.size > 0) return;
      this.#unsubscribe?.();
      this.#unsubscribe = null;
    };
  }

  /** News that come while it reads are one more reading after it, however many they are. */
  async #read(): Promise<void> {
    this.#isOutdated = true;
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#isOutdated && this.#watchers.size > 0) {
        this.#isOutdated = false;
        const places = await listPlaces(this.#deps.db, [...this.#watchers.keys()]);
        for (const { id, place } of places)
          for (const told of this.#watchers.get(id) ?? []) told(place);
      }
    } catch (error) {
      this.#deps.log.warn({ err: error }, "places in the queue not read");
    } finally {
      this.#isReading = false;
    }
  }
}
