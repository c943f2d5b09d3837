import { Hono } from "hono";
import type { Deps } from "#server/deps.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { keepNothing } from "#server/platform/http/security.ts";
import { type Health, readHealth } from "./queries.ts";

/** Asked by everybody as often as they like, it costs one look in so long. */
const KEPT_MS = 2000;

/** For whoever watches the shop: no session, no secrets. */
export const healthRoutes = new Hono<AppEnv>()
  .use(keepNothing)
  /** The process lives: starting it again would help nobody as long as this answers. */
  .get("/healthz", (c) => c.json({ ok: true }))
  /**
   * May be sent requests. What all processes share is not asked for here: without it none would be left to
   * say so in kind words.
   */
  .get("/readyz", (c) => {
    const isReady = !c.var.deps.shutdown.isAnnounced;
    return c.json({ ok: isReady }, isReady ? 200 : 503);
  })
  .get("/api/health", async (c) => {
    const health = await look(c.var.deps);
    return c.json(health, health.ok ? 200 : 503);
  });

const looks = new WeakMap<Deps, { at: number; health: Promise<Health> }>();

function look(deps: Deps): Promise<Health> {
  const last = looks.get(deps);
  if (last && performance.now() - last.at < KEPT_MS) return last.health;
  const health = readHealth(deps);
  looks.set(deps, { at: performance.now(), health });
  return health;
}
