import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { AppEnv } from "./context.ts";

/** Not logged: probes every few seconds would be most of the log. */
const PROBES = /^\/(livez|readyz|healthz|metrics|api\/health)$/;
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Counts and traces every request; logs those to APIs and webhooks. */
export const logRequests = createMiddleware<AppEnv>(async (c, next) => {
  const { deps, requestId } = c.var;
  if (PROBES.test(c.req.path)) return await next();
  const startedAt = performance.now();
  const parent = deps.env.TRUSTED_PROXIES > 0 ? c.req.header("traceparent") : undefined;
  await deps.tracing.within(
    { name: c.req.method, kind: "request", requestId, parent },
    async (span) => {
      await next();
      const facts = { method: getMethodLabel(c), route: getRoutePattern(c), status: c.res.status };
      const ms = Math.round(performance.now() - startedAt);
      c.header("X-Request-Id", requestId);
      span.name(`${facts.method} ${facts.route}`);
      span.fact("http.response.status_code", facts.status);
      deps.metrics.requests.inc(facts);
      deps.metrics.requestSeconds.observe({ route: facts.route }, ms / 1000);
      if (!/^\/(api|functions|webhooks)\//.test(c.req.path)) return;
      deps.log.info({ requestId, ...facts, ms, userId: c.var.actor?.userId }, "request.completed");
    },
  );
});

/** Bounds the label's cardinality: a client can send any method. */
function getMethodLabel({ req }: Context<AppEnv>): string {
  return METHODS.has(req.method) ? req.method : "OTHER";
}

/** The fallback for pages and files, which matches every GET request. */
const FALLBACK = "/*";

/** Returns the route's pattern, never the requested path, which can contain anything. */
function getRoutePattern(c: Context<AppEnv>): string {
  const patterns = matchedRoutes(c)
    .filter(({ method }) => method === c.req.method)
    .map(({ path }) => path);
  return patterns.findLast((path) => path !== FALLBACK) ?? patterns[0] ?? "unknown";
}
