import type { Context } from "hono";
import type { Log } from "#server/platform/log.ts";
import type { Language } from "#shared/languages.ts";
import type { Visit } from "#shared/visit.ts";
import { PUBLIC_PAGES, THEME_PAGE } from "#shared/written-pages.ts";
import type { AppEnv } from "./context.ts";
import { listCards, renderHead } from "./page-head.ts";
import type { PageWriters } from "./page-writers.ts";
import type { Page, Pages } from "./pages.ts";
import { readVisit } from "./visit.ts";

/** How long a change by the operator may stay invisible on a cached page. */
const CACHE_MS = 60_000;
const MAX_CACHED = 200;
/** Query parameters of /auth that change its content. */
const SEARCH = ["redirect", "error", "look"];

export type WrittenPages = {
  /** Returns null if the browser has to render the page. */
  find(c: Context<AppEnv>): Promise<Page | null>;
};

/** `root`: folder of the built web. */
type Options = { root: string; pages: Pages; writers: PageWriters; appUrl: string; log: Log };

/** Renders and caches the public pages per language and kind of visitor (decision 031). */
export async function openWrittenPages({
  root,
  pages,
  writers,
  appUrl,
  log,
}: Options): Promise<WrittenPages> {
  const cards = await listCards(root);
  const cache = new Map<string, { at: number; page: Promise<Page | null> }>();

  async function write(path: string, language: Language, visit: Visit): Promise<Page | null> {
    const written = await writers.get(language)?.writePage(path, visit);
    if (!written) return null;
    const [pathname = ""] = path.split("?");
    const facts = renderHead({ appUrl, path: pathname, cards }, written);
    return pages.fill(pathname, { language, written, facts });
  }

  return {
    find: async (c) => {
      const { language, ...visit } = readVisit(c);
      const path = getPublicPath(c);
      // The browser redirects signed-in users away from /auth, so its HTML must not be shown to them.
      if (path === null || (visit.isSignedIn && c.req.path === "/auth")) return null;
      const key = JSON.stringify([path, language, visit]);
      const old = cache.get(key);
      if (old && old.at + CACHE_MS > performance.now()) return await old.page;
      const page = write(path, language, visit).catch((error) => {
        cache.delete(key);
        log.error({ err: error }, "page.render_failed");
        return null;
      });
      cache.delete(key);
      cache.set(key, { at: performance.now(), page });
      const [oldest] = cache.keys();
      if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
      return await page;
    },
  };
}

/** Returns the path with the query parameters that change the page; null if the page is not public. */
function getPublicPath(c: Context<AppEnv>): string | null {
  const path = c.req.path.length > 1 ? c.req.path.replace(/\/$/, "") : c.req.path;
  const isPublic = PUBLIC_PAGES.some((page) => page === path) || THEME_PAGE.test(path);
  if (!isPublic) return null;
  if (path !== "/auth") return path;
  const relevant = Object.entries(c.req.query()).filter(([name]) => SEARCH.includes(name));
  return relevant.length === 0 ? path : `${path}?${new URLSearchParams(relevant)}`;
}
