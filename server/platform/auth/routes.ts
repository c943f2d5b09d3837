import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#server/platform/http/context.ts";
import { consume, type LimitName } from "#server/platform/http/limits.ts";

const LIMITED: Record<string, LimitName> = {
  "/sign-up/email": "sign-up",
  "/sign-in/email": "sign-in",
  "/sign-in/social": "sign-in",
  "/request-password-reset": "reset",
  "/send-verification-email": "reset",
  "/reset-password": "sign-in",
  "/verify-email": "sign-in",
  "/confirm-registration": "sign-in",
  "/change-email": "reset",
  "/change-password": "sign-in",
};

const limitSignIn = createMiddleware<AppEnv>(async (c, next) => {
  const name = LIMITED[c.req.path.replace(/^\/api\/auth/, "")];
  if (name) await consume(c, name);
  await next();
});

/** Better Auth's own endpoints. */
export const authRoutes = new Hono<AppEnv>()
  .use(limitSignIn)
  .get("/*", (c) => c.var.deps.auth.handler(withoutReturn(c.req.raw)))
  .post("/*", (c) => c.var.deps.auth.handler(c.req.raw));

/**
 * Our mails lead to pages of ours, which call these endpoints: a link that says where to go on was written
 * by somebody else. What a request body says is checked in endpoint-hooks.ts.
 */
function withoutReturn(request: Request): Request {
  const url = new URL(request.url);
  if (!url.searchParams.has("callbackURL")) return request;
  url.searchParams.delete("callbackURL");
  return new Request(url, { headers: request.headers });
}
