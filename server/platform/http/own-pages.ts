import { setTimeout } from "node:timers/promises";
import type { Context } from "hono";
import type { Log } from "#server/platform/log.ts";
import { OWN_PAGES } from "#shared/written-pages.ts";
import type { AppEnv } from "./context.ts";
import { withCookie } from "./in-process-client.ts";
import { renderPrivateHead } from "./page-head.ts";
import type { PageWriters } from "./page-writers.ts";
import type { Pages } from "./pages.ts";
import { hasSessionCookie, readVisit } from "./visit.ts";

/** After this the app shell is sent instead, and the browser renders the page. */
const RENDER_TIMEOUT_MS = 3000;
/** Rendering blocks the event loop for some ms per page. */
const MAX_CONCURRENT = 10;

export type OwnPages = {
  /** Returns null if the browser has to render the page, as without a session. */
  find(c: Context<AppEnv>): Promise<string | null>;
};

type Options = { pages: Pages; writers: PageWriters; log: Log };

/**
 * Renders the pages of signed-in users per request, never cached (decision 039). The cookie's presence grants
 * nothing: the API calls of the page are rejected without a valid session.
 */
export function openOwnPages({ pages, writers, log }: Options): OwnPages {
  let renderCount = 0;

  async function write(c: Context<AppEnv>): Promise<string | null> {
    const { language, ...visit } = readVisit(c);
    const { path } = c.req;
    const written = await writers.get(language)?.writePage(path, visit);
    return written
      ? pages.fillOwn(path, { language, written, facts: renderPrivateHead(written) })
      : null;
  }

  async function tryToWrite(c: Context<AppEnv>): Promise<string | null> {
    renderCount++;
    try {
      return await withCookie(c.req.header("cookie") ?? "", () => write(c));
    } catch (error) {
      log.error({ err: error }, "page.render_failed");
      return null;
    } finally {
      renderCount--;
    }
  }

  return {
    find: async (c) => {
      const isOwn = OWN_PAGES.some((page) => page === c.req.path) && !c.req.url.includes("?");
      if (!isOwn || !hasSessionCookie(c) || renderCount >= MAX_CONCURRENT) return null;
      const timer = new AbortController();
      const timeout = setTimeout(RENDER_TIMEOUT_MS, null, { signal: timer.signal }).catch(
        () => null,
      );
      const page = await Promise.race([tryToWrite(c), timeout]);
      timer.abort();
      return page;
    },
  };
}
