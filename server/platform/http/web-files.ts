import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, Hono } from "hono";
import { etag } from "hono/etag";
import type { AppEnv } from "./context.ts";
import type { Page, Pages } from "./pages.ts";

export const WEB_ROOT = "dist/web";
/** No page lives in these folders. */
const OF_FILES = /^\/(assets|samples|merch)\//;
const HIDDEN = /^\/(index\.html|screens\.json|.+\.(br|gz))$/;

/**
 * Serves the built web: hashed assets for ever, everything else freshly asked for, and the page
 * itself for every path that is no file, so that the web's own router decides.
 */
export function serveWeb(app: Hono<AppEnv>, pages: Pages): void {
  app.use(
    "/assets/*",
    serveStatic({
      root: WEB_ROOT,
      precompressed: true,
      onFound: (_path, c) => {
        c.header("Cache-Control", "public, max-age=31536000, immutable");
        c.header("Vary", "Accept-Encoding");
      },
    }),
  );
  app.use("*", etag());
  app.use(
    "*",
    serveStatic({
      root: WEB_ROOT,
      precompressed: true,
      // The page is sent below, with its own headers; what only the server reads is nobody's.
      rewriteRequestPath: (path) => (path === "/" || HIDDEN.test(path) ? "/no-such-file" : path),
      onFound: (_path, c) => {
        c.header("Cache-Control", "public, max-age=3600");
        c.header("Vary", "Accept-Encoding");
      },
    }),
  );
  app.get("*", async (c) => {
    if (isMissingFile(c.req.path, c.req.header("accept"))) return c.notFound();
    return sendPage(c, pages.pageOf(c.req.path));
  });
}

/** A picture or a script that is not there: nobody gets a page instead. */
function isMissingFile(path: string, accept = ""): boolean {
  if (OF_FILES.test(path)) return true;
  // The addresses of some pages end like a file's: /merchdetail/{url of a picture}.
  return /\.\w{2,5}$/.test(path) && !accept.includes("text/html");
}

function sendPage(c: Context<AppEnv>, page: Page): Response {
  if (!page.isScreen) c.status(404);
  const accepted = c.req.header("accept-encoding") ?? "";
  const encoding = (["br", "gzip"] as const).find((name) => accepted.includes(name));
  c.header("Content-Type", "text/html; charset=UTF-8");
  c.header("Cache-Control", "no-cache");
  c.header("Vary", "Accept-Encoding");
  c.header("ETag", page.etag);
  if (encoding) c.header("Content-Encoding", encoding);
  return c.body(new Uint8Array(encoding ? page[encoding] : page.html));
}
