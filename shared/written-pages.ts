import type { Visit } from "./visit.ts";

/** Public pages: rendered on the server and listed in the sitemap. */
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

export const THEME_PAGE = /^\/looks\/[a-z0-9-]{1,60}$/;

/**
 * Pages for signed-in users that the server renders too, without a query string (decision 039). To add one, its screen
 * and loader must be safe to run on the server: see there.
 */
export const OWN_PAGES = ["/dashboard", "/create"] as const;

/** A server-rendered screen, created by web/pages.tsx. */
export type WrittenPage = {
  status: 200 | 404;
  /** Content of #root. */
  html: string;
  /** Preload links for images. */
  links: string;
  title: string;
  description: string | null;
  /** A file in web/public/cards, or the path of an image that the shop generates. */
  card: string | null;
  /** JSON of the browser's initial data, see web/served.ts. */
  served: string;
};

/** Requests the shop's own API on behalf of the visitor whose page is rendered. */
export type ApiFetch = (path: string) => Response | Promise<Response>;

/** The server-side rendering module that the web build creates for one language. */
export type PageWriter = {
  /** Must be called before the first page. */
  setApiFetch(apiFetch: ApiFetch): void;
  /** Must be called before the first page; sets the shop's time zone. */
  setTimeZone(timeZone: string): void;
  /**
   * `path` is a public page with its query, or a page of a signed-in user. Returns null if the page redirects, or has
   * to be rendered in another language.
   */
  writePage(path: string, visit: Visit): Promise<WrittenPage | null>;
};
