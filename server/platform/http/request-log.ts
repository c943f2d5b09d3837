import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./context.ts";

/** One line per request that is no file. The path is the route's pattern: ids and tokens stay out of the log. */
export const logRequests = createMiddleware<AppEnv>(async (c, next) => {
  const startedAt = performance.now();
  await next();
  c.header("X-Request-Id", c.var.requestId);
  if (!/^\/(api|functions|webhooks)\//.test(c.req.path)) return;
  c.var.deps.log.info(
    {
      requestId: c.var.requestId,
      method: c.req.method,
      route: routeOf(c.req.path),
      status: c.res.status,
      ms: Math.round(performance.now() - startedAt),
      userId: c.var.actor?.userId,
    },
    "request",
  );
});

function routeOf(path: string): string {
  return path
    .replace(/\/[a-z]{3}_\w+/g, "/:id")
    .replace(/(\/reset-password|\/webhooks\/printful)\/.+/, "$1/:token");
}
