import { Hono } from "hono";
import { expect, test } from "vitest";
import type { AppEnv } from "./context.ts";
import { logRequests } from "./request-log.ts";

test.each([
  ["/api/orders/K7R-4MX", "/api/orders/:number"],
  ["/api/nothing", "/*"],
  ["/faq", "/*"],
])(
  "a request for %s is counted as %s although pages are a fallback for all paths",
  async (path, route) => {
    const routes: string[] = [];
    const app = new Hono<AppEnv>();
    app.use(async (c, next) => {
      c.set("deps", {
        env: { TRUSTED_PROXIES: 0 },
        tracing: {
          within: (_span: object, run: (span: object) => unknown) => run({ name() {}, fact() {} }),
        },
        metrics: {
          requests: { inc: (facts: { route: string }) => routes.push(facts.route) },
          requestSeconds: { observe: () => undefined },
        },
        log: { info: () => undefined },
      } as unknown as AppEnv["Variables"]["deps"]);
      await next();
    });
    app.use(logRequests);
    app.route(
      "/api",
      new Hono<AppEnv>().get("/orders/:number", (c) => c.json({})),
    );
    app.get("*", (c) => c.text("page"));
    await app.request(path);
    expect(routes).toEqual([route]);
  },
);
