import { setTimeout } from "node:timers/promises";
import type { Context } from "hono";
import type { Log } from "#server/platform/log.ts";
import { OWN_PAGES } from "#shared/written-pages.ts";
import { askAs } from "./asking.ts";
import type { AppEnv } from "./context.ts";
import { ownFacts } from "./page-facts.ts";
import type { PageWriters } from "./page-writers.ts";
import type { Pages } from "./pages.ts";
import { hasSessionCookie, readVisit } from "./visit.ts";

/** After this the app shell is sent instead, and the browser renders the page. */
const LONGEST_MS = 3000;
/** Rendering blocks the event loop for some ms per page. */
const MOST_AT_ONCE = 10;

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
  let underWay = 0;

  async function write(c: Context<AppEnv>): Promise<string | null> {
    const { language, ...visit } = readVisit(c);
    const { path } = c.req;
    const written = await writers.get(language)?.writePage(path, visit);
    return written ? pages.fillOwn(path, { language, written, facts: ownFacts(written) }) : null;
  }

  async function tryToWrite(c: Context<AppEnv>): Promise<string | null> {
    underWay++;
    try {
      return await askAs(c.req.header("cookie") ?? "", () => write(c));
    } catch (error) {
      log.error({ err: error }, "a page is left to the browser to draw");
      return null;
    } finally {
      underWay--;
    }
  }

  return {
    find: async (c) => {
      const isOwn = OWN_PAGES.some((page) => page === c.req.path) && !c.req.url.includes("?");
      if (!isOwn || !hasSessionCookie(c) || underWay >= MOST_AT_ONCE) return null;
      const inTime = new AbortController();
      const late = setTimeout(LONGEST_MS, null, { signal: inTime.signal }).catch(() => null);
      const page = await Promise.race([tryToWrite(c), late]);
      inTime.abort();
      return page;
    },
  };
}
