import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { AppEnv } from "#server/platform/http/context.ts";
import { setNoStore } from "#server/platform/http/security.ts";
import { writeMetrics } from "./queries.ts";

/** For Prometheus, which shows `METRICS_TOKEN`; where the owner has set none there is nothing here. */
export const metricsRoutes = new Hono<AppEnv>().get("/metrics", setNoStore, async (c) => {
  const { deps } = c.var;
  const token = deps.env.METRICS_TOKEN;
  if (!token) return c.notFound();
  if (!isSame(c.req.header("authorization") ?? "", `Bearer ${token}`))
    return c.text("", 401, { "www-authenticate": "Bearer" });
  return c.text(await writeMetrics(deps), 200, {
    "content-type": deps.metrics.registry.contentType,
  });
});

/** As long for one that is nearly right as for any other. */
function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}
