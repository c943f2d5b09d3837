import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, Hono } from "hono";
import { etag } from "hono/etag";
import { getMimeType } from "hono/utils/mime";
import type { AppEnv } from "./context.ts";
import { findDeskPerson } from "./desk.ts";
import type { OwnPages } from "./own-pages.ts";
import { compressText, type Encoding, type Page, type Pages } from "./pages.ts";
import type { FindAsset } from "./release-assets.ts";
import { hasSessionCookie } from "./visit.ts";
import type { WrittenPages } from "./written-pages.ts";

export const WEB_ROOT = "dist/web";
/** What every screen of a signed-in person begins with: it comes beside its code instead of after it. */
const FIRST_READ = "</api/dashboard>; rel=preload; as=fetch; crossorigin";
/** No page lives in these folders. */
const OF_FILES = /^\/(assets|cards|samples|merch)\//;
/** Pages of links in mails and of the way back from Google: read before they did their work, it would be old. */
const CHANGES_WHO = /^\/auth\//i;
/** The owner's desk. */
const DESK = /^\/desk(\/|$)/i;
const HIDDEN = /^\/(index\.html|screens\.json|.+\.(br|gz))$/;

type Writers = { written?: WrittenPages; own?: OwnPages; findAsset?: FindAsset };
/** Its name has the hash of what is in it. */
const FOR_EVER = "public, max-age=31536000, immutable";

/**
 * Serves the built web: hashed assets for ever, everything else freshly asked for, public pages as they are
 * written, those of signed-in people for them alone, and the page itself for every other path that is no
 * file, so that the web's own router decides.
 */
export function serveWeb(
  app: Hono<AppEnv>,
  pages: Pages,
  { written, own, findAsset }: Writers = {},
): void {
  // One way less for who comes: the web's own router does the same (web/routes/index.tsx).
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
        c.header("Cache-Control", FOR_EVER);
        c.header("Vary", "Accept-Encoding");
      },
    }),
  );
  app.get("/assets/:name", async (c, next) => {
    const bytes = await findAsset?.(c.req.param("name"));
    if (!bytes) return await next();
    c.header("Content-Type", getMimeType(c.req.path) ?? "application/octet-stream");
    c.header("Cache-Control", FOR_EVER);
    return c.body(new Uint8Array(bytes));
  });
  // Before there is any version of it that somebody could ask for again.
  app.get("*", async (c, next) => {
    const page = await own?.find(c);
    if (page) return await sendOwn(c, page);
    await next();
  });
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
    if (DESK.test(c.req.path)) {
      const isOurs = hasSessionCookie(c) && (await findDeskPerson(c)) !== null;
      return await sendPage(c, isOurs ? pages.pageOf(c.req.path) : pages.notFound, "no-store");
    }
    const page = await written?.find(c);
    if (!page && hasSessionCookie(c) && !CHANGES_WHO.test(c.req.path)) c.header("Link", FIRST_READ);
    return await sendPage(c, page ?? pages.pageOf(c.req.path));
  });
}

/** A picture or a script that is not there: nobody gets a page instead. */
function isMissingFile(path: string, accept = ""): boolean {
  if (OF_FILES.test(path)) return true;
  // The addresses of some pages end like a file's: /merchdetail/{url of a picture}.
  return /\.\w{2,5}$/.test(path) && !accept.includes("text/html");
}

async function sendPage(c: Context<AppEnv>, page: Page, keep = "no-cache"): Promise<Response> {
  if (!page.isScreen) c.status(404);
  const encoding = encodingFor(c);
  c.header("Content-Type", "text/html; charset=UTF-8");
  c.header("Cache-Control", keep);
  c.header("Vary", "Accept-Encoding, Accept-Language, Cookie");
  c.header("ETag", page.etag);
  if (encoding) c.header("Content-Encoding", encoding);
  return c.body(new Uint8Array(await page.bytes(encoding)));
}

/** Nobody keeps it, so that after a sign-out it is nowhere. */
async function sendOwn(c: Context<AppEnv>, page: string): Promise<Response> {
  const encoding = encodingFor(c);
  c.header("Content-Type", "text/html; charset=UTF-8");
  c.header("Cache-Control", "no-store");
  if (!encoding) return c.body(page);
  c.header("Content-Encoding", encoding);
  return c.body(new Uint8Array(await compressText(page, encoding)));
}

function encodingFor(c: Context<AppEnv>): Encoding | undefined {
  const accepted = c.req.header("accept-encoding") ?? "";
  return (["br", "gzip"] as const).find((name) => accepted.includes(name));
}
