import type { Hono } from "hono";
import type { PublicTheme } from "#shared/contracts/themes.ts";
import { type ApiFetch, PUBLIC_PAGES } from "#shared/written-pages.ts";
import type { AppEnv } from "./context.ts";

/** Pictures of public pages and link previews. */
const PICTURES = "/api/looks/";
/** Paths without pages. */
const NO_PAGES = ["/api", "/files", "/functions", "/links", "/webhooks"];

type Options = { appUrl: string; screens: readonly string[]; apiFetch: ApiFetch };

/** Serves robots.txt and sitemap.xml: public pages are listed, private ones disallowed. */
export function serveSearchEngines(
  app: Hono<AppEnv>,
  { appUrl, screens, apiFetch }: Options,
): void {
  const toUrl = (path: string) => new URL(path, appUrl).href;
  const disallowed = [...NO_PAGES, ...screens.flatMap(listPrivatePaths)];
  app.get("/robots.txt", (c) =>
    c.text(
      [
        "User-agent: *",
        `Allow: ${PICTURES}`,
        ...[...new Set(disallowed)].map((path) => `Disallow: ${path}`),
        `Sitemap: ${toUrl("/sitemap.xml")}`,
        "",
      ].join("\n"),
    ),
  );
  app.get("/sitemap.xml", async (c) => {
    const themes = (await (await apiFetch("/api/looks")).json()) as PublicTheme[];
    const paths = [...PUBLIC_PAGES, ...themes.map(({ slug }) => `/looks/${slug}`)];
    const list = paths.map((path) => `<url><loc>${toUrl(path)}</loc></url>`).join("");
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${list}</urlset>`,
      200,
      { "Content-Type": "application/xml; charset=UTF-8" },
    );
  });
}

/**
 * Returns the private path of a screen's pattern: '/dashboard' for '/dashboard/account', '/auth/verify' for
 * itself (its parent is public), nothing for public pages.
 */
function listPrivatePaths(pattern: string): string[] {
  const path = pattern.slice(1).replace(/\/\?\$$|\[.*$/g, "");
  const first = `/${path.split("/")[1]}`;
  if (path === "" || isPublic(path.replace(/\/$/, ""))) return [];
  return [isPublic(first) ? path : first];
}

function isPublic(path: string): boolean {
  return PUBLIC_PAGES.some((page) => page === path);
}
