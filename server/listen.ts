import type { Server, ServerResponse } from "node:http";
import { serve } from "@hono/node-server";
import { createApp } from "./app.ts";
import type { Deps } from "./deps.ts";
import { loadPages } from "./platform/http/pages.ts";
import { serveWeb, WEB_ROOT } from "./platform/http/web-files.ts";

/** Longer than the proxies in front keep a connection, so that it is never we who close one in use. */
const KEEP_ALIVE_MS = 65_000;

export type Listening = {
  /** Tells each connection with its next answer that it was the last one. */
  announceEnd(): void;
  /** Takes no more connections; those in use end with their answers, or after so long without them. */
  close(graceMs: number): Promise<void>;
};

/** Opens the shop to the web. Rejects with code EADDRINUSE where the port is taken. */
export async function listen(deps: Deps): Promise<Listening> {
  const { env } = deps;
  const pages = await loadPages(WEB_ROOT, env.SHOP_TIME_ZONE);
  const app = createApp(deps, pages.inlineScripts);
  serveWeb(app, pages);
  const server = await new Promise<Server>((resolve, reject) => {
    const opened = serve({ fetch: app.fetch, port: env.PORT, hostname: env.HOST }, () =>
      resolve(opened as Server),
    );
    opened.once("error", reject);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return endGently(server);
}

/** Node alone ends idle connections only, and would keep those in use after their answers. */
function endGently(server: Server): Listening {
  const open = new Set<ServerResponse>();
  let isEnding = false;
  server.prependListener("request", (_request, response: ServerResponse) => {
    open.add(response);
    if (isEnding) sayLast(response);
    response.once("close", () => {
      open.delete(response);
      if (isEnding && !server.listening) setImmediate(() => server.closeIdleConnections());
    });
  });
  return {
    announceEnd: () => {
      isEnding = true;
      for (const response of open) sayLast(response);
    },
    close: (graceMs) =>
      new Promise((resolve) => {
        const tooLong = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(tooLong);
          resolve();
        });
      }),
  };
}

function sayLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
