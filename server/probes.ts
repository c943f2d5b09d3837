import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import type { Deps } from "./deps.ts";
import type { Env } from "./env.ts";
import { healthRoutes } from "./features/health/routes.ts";
import { metricsRoutes } from "./features/metrics/routes.ts";
import type { AppEnv } from "./platform/http/context.ts";
import { onError } from "./platform/http/errors.ts";

export type Probes = {
  /** Replaces the startup responses by probes of the running shop. */
  show(deps: Deps): void;
  close(): void;
};

/**
 * Serves liveness and readiness probes and metrics on a separate port: workers have no other one, and the shop's
 * port opens only after the migration. Returns null without PROBE_PORT. Rejects with code EADDRINUSE if the port
 * is in use.
 */
export async function openProbes({ PROBE_PORT, PROBE_HOST }: Env): Promise<Probes | null> {
  if (PROBE_PORT === undefined) return null;
  let app: Hono<AppEnv> = STARTING;
  const server = await new Promise<Server>((resolve, reject) => {
    const opened = serve(
      { fetch: (request) => app.fetch(request), port: PROBE_PORT, hostname: PROBE_HOST },
      () => resolve(opened as Server),
    );
    opened.once("error", reject);
  });
  return {
    show: (deps) => {
      app = createProbes(deps);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Responses while the database is opened and migrated. */
const STARTING = new Hono<AppEnv>()
  .on("GET", ["/livez", "/healthz"], (c) => c.json({ ok: true }))
  .get("/readyz", (c) => c.json({ ok: false, reason: "starting" }, 503));

function createProbes(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(onError);
  app.use(async (c, next) => {
    c.set("deps", deps);
    await next();
  });
  return app.route("/", healthRoutes).route("/", metricsRoutes);
}
