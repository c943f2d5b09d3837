import { createMiddleware } from "hono/factory";
import { readSession } from "#server/platform/auth/read-session.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AppEnv } from "./context.ts";

/** Throws `unauthenticated` without a session; otherwise sets `actor`, `sessionId` and `user` in `c.var`. */
export const requireUser = createMiddleware<AppEnv>(async (c, next) => {
  const found = await readSession(c);
  if (!found) throw new AppError("sign_in_required");
  const { session, user } = found;
  c.set("actor", { userId: user.id, email: user.email });
  c.set("sessionId", session.id);
  c.set("user", user);
  await next();
});
