import { isAPIError } from "better-auth/api";
import { createMiddleware } from "hono/factory";
import { AppError, unavailable } from "#server/platform/errors.ts";
import type { AppEnv } from "./context.ts";

/** Lets only a signed-in person through and puts them in `c.var.actor`. */
export const requireUser = createMiddleware<AppEnv>(async (c, next) => {
  const session = await c.var.deps.auth.api
    .getSession({ headers: c.req.raw.headers })
    .catch(refuseForNow);
  if (!session) throw new AppError("unauthenticated", "Please sign in.");
  c.set("actor", { userId: session.user.id, email: session.user.email });
  c.set("sessionId", session.session.id);
  await next();
});

/** The library keeps to itself (and the log) why a session can't be read; it is the database. */
function refuseForNow(error: unknown): never {
  throw isAPIError(error) && error.statusCode >= 500 ? unavailable(error) : error;
}
