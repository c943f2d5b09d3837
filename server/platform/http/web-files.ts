import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, Hono } from "hono";
import { etag } from "hono/etag";
import { getMimeType } from "hono/utils/mime";
import type { AppEnv } from "./context.ts";
import { findOperator } from "./desk.ts";
import type { OwnPages } from "./own-pages.ts";
import { compressText, type Encoding, type Page, type Pages } from "./pages.ts";
import type { FindAsset } from "./release-assets.ts";
import { hasSessionCookie } from "./visit.ts";
import type { WrittenPages } from "./written-pages.ts";

export const WEB_ROOT = "dist/web";
/** Preloads the first API call of every signed-in screen in parallel with its scripts. */
const PRELOAD_DASHBOARD = "</api/dashboard>; rel=preload; as=fetch; crossorigin";
/** Folders of static files; no screen has a path in them. */
const STATIC_FOLDERS = /^\/(assets|cards|samples|merch)\//;
/** Pages that change the session (mail links, the Google callback): data preloaded before would be stale. */
const CHANGES_SESSION = /^\/auth\//i;
const DESK = /^\/desk(\/|$)/i;
const HIDDEN = /^\/(index\.html|screens\.json|.+\.(br|gz))$/;

type Writers = { written?: WrittenPages; own?: OwnPages; findAsset?: FindAsset };
/** For files whose name contains their content hash. */
const IMMUTABLE = "public, max-age=31536000, immutable";

/**
 * Serves the built web: hashed assets as immutable, other files with revalidation, public pages prerendered,
 * pages of signed-in users rendered per request, and the app shell for every other path that is not a file,
 * so that the web's router decides.
 */
export function serveWeb(
  app: Hono<AppEnv>,
  pages: Pages,
  { written, own, findAsset }: Writers = {},
): void {
  // Saves a round trip; the web's router redirects in the same way (web/routes/index.tsx).
  app.get("/", (c) => {
    c.header("Cache-Control", "no-store");
    return c.redirect(hasSessionCookie(c) ? "/dashboard" : "/auth");
  });
  app.use(
    "/assets/*",
    serveStatic({
      root: WEB_ROOT,
      precompressed: true,
      onFound: (_path, c) => {
        c.header("Cache-Control", IMMUTABLE);
        c.header("Vary", "Accept-Encoding");
      },
    }),
  );
  app.get("/assets/:name", async (c, next) => {
    const bytes = await findAsset?.(c.req.param("name"));
    if (!bytes) return await next();
    c.header("Content-Type", getMimeType(c.req.path) ?? "application/octet-stream");
    c.header("Cache-Control", IMMUTABLE);
    return c.body(new Uint8Array(bytes));
  });
  // Before `etag()`: these pages must not be revalidated.
  app.get("*", async (c, next) => {
    const page = await own?.find(c);
    if (page) return await sendPrivatePage(c, page);
    await next();
  });
  app.use("*", etag());
  app.use(
    "*",
    serveStatic({
      root: WEB_ROOT,
      precompressed: true,
      // The page is sent below with its own headers; files for the server only are not served.
      rewriteRequestPath: (path) => (path === "/" || HIDDEN.test(path) ? "/no-such-file" : path),
      onFound: (_path, c) => {
        c.header("Cache-Control", "public, max-age=3600");
        c.header("Vary", "Accept-Encoding");
      },
    }),
  );
  app.get("*", async (c) => {
    if (isMissingFile(c.req.path, c.req.header("accept"))) return c.notFound();
    if (DESK.test(c.req.path)) {
      const isOperator = hasSessionCookie(c) && (await findOperator(c)) !== null;
      return await sendPage(c, isOperator ? pages.getPage(c.req.path) : pages.notFound, "no-store");
    }
    const page = await written?.find(c);
    if (!page && hasSessionCookie(c) && !CHANGES_SESSION.test(c.req.path))
      c.header("Link", PRELOAD_DASHBOARD);
    return await sendPage(c, page ?? pages.getPage(c.req.path));
  });
}

/** A missing picture or script gets a 404 instead of the app shell. */
function isMissingFile(path: string, accept = ""): boolean {
  if (STATIC_FOLDERS.test(path)) return true;
  // Some page paths end like a file name: /merchdetail/{picture URL}.
  return /\.\w{2,5}$/.test(path) && !accept.includes("text/html");
}

async function sendPage(c: Context<AppEnv>, page: Page, keep = "no-cache"): Promise<Response> {
  if (!page.isScreen) c.status(404);
  const encoding = getEncoding(c);
  c.header("Content-Type", "text/html; charset=UTF-8");
  c.header("Cache-Control", keep);
  c.header("Vary", "Accept-Encoding, Accept-Language, Cookie");
  c.header("ETag", page.etag);
  if (encoding) c.header("Content-Encoding", encoding);
  return c.body(new Uint8Array(await page.bytes(encoding)));
}

/** Sent with `no-store`, so that no copy remains after sign-out. */
async function sendPrivatePage(c: Context<AppEnv>, page: string): Promise<Response> {
  const encoding = getEncoding(c);
  c.header("Content-Type", "text/html; charset=UTF-8");
  c.header("Cache-Control", "no-store");
  if (!encoding) return c.body(page);
  c.header("Content-Encoding", encoding);
  return c.body(new Uint8Array(await compressText(page, encoding)));
}

function getEncoding(c: Context<AppEnv>): Encoding | undefined {
  const accepted = c.req.header("accept-encoding") ?? "";
  return (["br", "gzip"] as const).find((name) => accepted.includes(name));
}
