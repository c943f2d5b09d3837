import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { AppEnv } from "#server/platform/http/context.ts";
import { isRenderOver } from "#shared/contracts/renders.ts";
import { presentRender } from "./present.ts";
import { findRender } from "./queries.ts";
import { QUEUE_TOPIC, renderTopic } from "./rules.ts";

/** A proxy that sees nothing for long closes the connection. */
const KEEP_ALIVE_MS = 15_000;

/** Sends a render at once and then whenever it or the queue before it changes, until it is over. */
export function streamRender(c: Context<AppEnv>, id: string): Response {
  const { deps, actor } = c.var;
  c.header("X-Accel-Buffering", "no");
  return streamSSE(c, async (stream) => {
    const news = new News();
    const unsubscribes = [renderTopic(id), QUEUE_TOPIC].map((topic) =>
      deps.events.subscribe(topic, () => news.announce()),
    );
    const keepAlive = setInterval(() => void stream.write(": still here\n\n"), KEEP_ALIVE_MS);
    stream.onAbort(() => news.end());
    try {
      let sent = "";
      do {
        const row = await findRender(deps.db, actor, id);
        if (!row) return;
        const data = JSON.stringify(
          presentRender(row, { concurrency: deps.env.RENDER_CONCURRENCY, now: deps.clock.now() }),
        );
        if (data !== sent) await stream.writeSSE({ event: "render", data });
        sent = data;
        if (isRenderOver(row.render.status)) return;
      } while (await news.next());
    } finally {
      clearInterval(keepAlive);
      for (const unsubscribe of unsubscribes) unsubscribe();
    }
  });
}

/** Remembers that something happened while nobody was waiting, so no change is missed. */
class News {
  #isFresh = false;
  #hasEnded = false;
  #wake: (() => void) | null = null;

  announce(): void {
    this.#isFresh = true;
    this.#wake?.();
  }

  end(): void {
    this.#hasEnded = true;
    this.#wake?.();
  }

  /** True at the next news, false once ended. */
  async next(): Promise<boolean> {
    if (!this.#isFresh && !this.#hasEnded) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.#isFresh = false;
    this.#wake = null;
    return !this.#hasEnded;
  }
}
