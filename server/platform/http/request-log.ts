import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { AppEnv } from "./context.ts";

/** One line per request that is no file. */
export const logRequests = createMiddleware<AppEnv>(async (c, next) => {
  const startedAt = performance.now();
  await next();
  c.header("X-Request-Id", c.var.requestId);
  if (!/^\/(api|functions|webhooks)\//.test(c.req.path)) return;
  c.var.deps.log.info(
    {
      requestId: c.var.requestId,
      method: c.req.method,
      route: routeOf(c),
      status: c.res.status,
      ms: Math.round(performance.now() - startedAt),
      userId: c.var.actor?.userId,
    },
    "request",
  );
});

/** What stands in the router, never what was asked for: a path can hold anything. */
function routeOf(c: Context<AppEnv>): string {
  return matchedRoutes(c).findLast(({ method }) => method === c.req.method)?.path ?? "unknown";
}
