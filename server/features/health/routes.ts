import { Hono } from "hono";
import type { Deps } from "#server/deps.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { setNoStore } from "#server/platform/http/security.ts";
import { type Health, readHealth, whyNotReady } from "./queries.ts";
import { ANSWER_KEPT_MS } from "./rules.ts";

/** For whoever watches the shop: no session, no secrets. */
export const healthRoutes = new Hono<AppEnv>()
  .use(setNoStore)
  /** The process lives: starting it again would help nobody as long as this answers. */
  .on("GET", ["/livez", "/healthz"], (c) => c.json({ ok: true }))
  /** May be sent requests, or is at work; not while it starts (server/probes.ts), ends, or is without the database. */
  .get("/readyz", async (c) => {
    const reason = await kept(readiness, c.var.deps, whyNotReady);
    return c.json(reason ? { ok: false, reason } : { ok: true }, reason ? 503 : 200);
  })
  .get("/api/health", async (c) => {
    const health = await kept(healths, c.var.deps, readHealth);
    return c.json(health, health.ok ? 200 : 503);
  });

type Looks<T> = WeakMap<Deps, { at: number; seen: Promise<T> }>;
const healths: Looks<Health> = new WeakMap();
const readiness: Looks<Awaited<ReturnType<typeof whyNotReady>>> = new WeakMap();

function kept<T>(looks: Looks<T>, deps: Deps, look: (deps: Deps) => Promise<T>): Promise<T> {
  const last = looks.get(deps);
  const isOld = !last || performance.now() - last.at >= ANSWER_KEPT_MS;
  // Whoever leaves is asked no more from that moment on.
  if (!isOld && !deps.shutdown.isAnnounced) return last.seen;
  const seen = look(deps);
  looks.set(deps, { at: performance.now(), seen });
  return seen;
}
