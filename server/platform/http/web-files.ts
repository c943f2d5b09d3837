import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import type { AppEnv } from "./context.ts";

const ROOT = "dist/web";

/**
 * Serves the built web: hashed assets for ever, everything else freshly asked for, and the page
 * itself for every path that is no file, so that the web's own router decides.
 */
export function serveWeb(app: Hono<AppEnv>): void {
  app.use(
    "/assets/*",
    serveStatic({
      root: ROOT,
      precompressed: true,
      onFound: (_path, c) => c.header("Cache-Control", "public, max-age=31536000, immutable"),
    }),
  );
  app.use(
    "*",
    serveStatic({
      root: ROOT,
      precompressed: true,
      // The page is sent below, with its own headers.
      rewriteRequestPath: (path) => (path === "/" ? "/no-such-file" : path),
      onFound: (_path, c) => c.header("Cache-Control", "public, max-age=3600"),
    }),
  );
  app.get("*", async (c) => {
    // Whoever asks for a picture or a script that is not there gets no page instead.
    const isFile = /\.\w{2,5}$/.test(c.req.path);
    if (isFile && !c.req.header("accept")?.includes("text/html")) return c.notFound();
    const page = await readFile(join(ROOT, "index.html"), "utf8");
    return c.html(page, 200, { "Cache-Control": "no-cache" });
  });
}
