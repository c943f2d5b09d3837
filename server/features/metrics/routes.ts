import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { AppEnv } from "#server/platform/http/context.ts";
import { setNoStore } from "#server/platform/http/security.ts";
import { writeMetrics } from "./queries.ts";

/** Returns 404 if the owner has not set `METRICS_TOKEN`. */
export const metricsRoutes = new Hono<AppEnv>().get("/metrics", setNoStore, async (c) => {
  const { deps } = c.var;
  const token = deps.env.METRICS_TOKEN;
  if (!token) return c.notFound();
  if (!isEqual(c.req.header("authorization") ?? "", `Bearer ${token}`))
    return c.text("", 401, { "www-authenticate": "Bearer" });
  return c.text(await writeMetrics(deps), 200, {
    "content-type": deps.metrics.registry.contentType,
  });
});

/** Compares in constant time. */
function isEqual(given: string, expected: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
