import type { Visit } from "./visit.ts";

/** What everybody may find: the server writes these pages whole, and names them to search engines. */
export const PUBLIC_PAGES = [
  "/auth",
  "/looks",
  "/prices",
  "/faq",
  "/shipping",
  "/privacy",
  "/terms",
  "/contact",
] as const;

/** A page of one look, by its slug. */
export const LOOK_PAGE = /^\/looks\/[a-z0-9-]{1,60}$/;

/**
 * Pages of whoever is signed in that the server writes too, without a search (decision 039). To add one, its
 * screen and loader must be safe to draw on the server: see there.
 */
export const OWN_PAGES = ["/dashboard", "/create"] as const;

/** A screen as text, made by web/pages.tsx. */
export type WrittenPage = {
  status: 200 | 404;
  /** What stands in #root. */
  html: string;
  /** Pictures to be fetched early. */
  links: string;
  title: string;
  description: string | null;
  /** The file of web/public/cards, or the path of one that the shop draws. */
  card: string | null;
  /** JSON of what the browser begins with, see web/served.ts. */
  served: string;
};

/** An answer of the shop's own API, for whom the page is written that asks. */
export type Ask = (path: string) => Response | Promise<Response>;

/** What the build of the web makes for one language. */
export type PageWriter = {
  /** Before the first page. */
  askBy(ask: Ask): void;
  /** Before the first page: the zone of the shop's days. */
  sayDaysIn(timeZone: string): void;
  /**
   * `path` is a public page with its search, or one of whoever asks; null where it leads to another one, or
   * is to be in another language.
   */
  writePage(path: string, visit: Visit): Promise<WrittenPage | null>;
};
