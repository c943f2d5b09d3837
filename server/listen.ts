import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import { createApp } from "./app.ts";
import type { Deps } from "./deps.ts";
import { closeGracefully, type Listening } from "./platform/http/graceful-close.ts";
import { createInProcessClient } from "./platform/http/in-process-client.ts";
import { openOwnPages } from "./platform/http/own-pages.ts";
import { loadPageWriters } from "./platform/http/page-writers.ts";
import { loadPages } from "./platform/http/pages.ts";
import { publishAssets } from "./platform/http/release-assets.ts";
import { serveSearchEngines } from "./platform/http/search-engines.ts";
import { serveWeb, WEB_ROOT } from "./platform/http/web-files.ts";
import { openWrittenPages } from "./platform/http/written-pages.ts";

/** Longer than the 60 s of common proxies: otherwise one could send a request on a connection that closes. */
const KEEP_ALIVE_MS = 65_000;

/** Starts the HTTP server. Rejects with code EADDRINUSE if the port is in use. */
export async function listen(deps: Deps): Promise<Listening> {
  const { env, log } = deps;
  const pages = await loadPages(WEB_ROOT, env.SHOP_TIME_ZONE);
  const app = createApp(deps, { inlineScripts: pages.inlineScripts });
  const { APP_URL: appUrl } = env;
  const apiFetch = createInProcessClient(app);
  serveSearchEngines(app, { appUrl, screens: pages.screens, apiFetch });
  const root = WEB_ROOT;
  const writers = await loadPageWriters(apiFetch, env.SHOP_TIME_ZONE);
  const written = await openWrittenPages({ root, pages, writers, appUrl, log });
  const own = openOwnPages({ pages, writers, log });
  // With PROCESS=all there is no other process whose release could differ.
  const findAsset =
    env.PROCESS === "web" ? await publishAssets(root, deps.storage, log) : undefined;
  serveWeb(app, pages, { written, own, ...(findAsset ? { findAsset } : {}) });
  const server = await new Promise<Server>((resolve, reject) => {
    const opened = serve({ fetch: app.fetch, port: env.PORT, hostname: env.HOST }, () =>
      resolve(opened as Server),
    );
    opened.once("error", reject);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return closeGracefully(server);
}
