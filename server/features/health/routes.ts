import { Hono } from "hono";
import type { Deps } from "#server/deps.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { setNoStore } from "#server/platform/http/security.ts";
import { getUnreadyReason, type Health, readHealth } from "./queries.ts";
import { CACHE_MS } from "./rules.ts";

/** Probes for monitoring: no session, no secrets. */
export const healthRoutes = new Hono<AppEnv>()
  .use(setNoStore)
  /** Liveness: while this responds, a restart would not help. */
  .on("GET", ["/livez", "/healthz"], (c) => c.json({ ok: true }))
  /** Readiness; fails during startup (server/probes.ts), shutdown and database outages. */
  .get("/readyz", async (c) => {
    const reason = await getCached(readiness, c.var.deps, getUnreadyReason);
    return c.json(reason ? { ok: false, reason } : { ok: true }, reason ? 503 : 200);
  })
  .get("/api/health", async (c) => {
    const health = await getCached(healths, c.var.deps, readHealth);
    return c.json(health, health.ok ? 200 : 503);
  });

type Cache<T> = WeakMap<Deps, { at: number; seen: Promise<T> }>;
const healths: Cache<Health> = new WeakMap();
const readiness: Cache<Awaited<ReturnType<typeof getUnreadyReason>>> = new WeakMap();

function getCached<T>(cache: Cache<T>, deps: Deps, check: (deps: Deps) => Promise<T>): Promise<T> {
  const last = cache.get(deps);
  const isOld = !last || performance.now() - last.at >= CACHE_MS;
  // During shutdown the cache is not used.
  if (!isOld && !deps.shutdown.isAnnounced) return last.seen;
  const seen = check(deps);
  cache.set(deps, { at: performance.now(), seen });
  return seen;
}
