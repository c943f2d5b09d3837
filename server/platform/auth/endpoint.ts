import { APIError, type getSessionFromCtx } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";

/** What our rules for Better Auth's endpoints share. */

export type EndpointContext = Parameters<typeof getSessionFromCtx>[0];

export function badRequest(code: string, message: string): APIError {
  return new APIError("BAD_REQUEST", { code, message });
}

/** Of a link that is unknown, too old, used, or was followed by a newer one. */
export function invalidToken(): APIError {
  return new APIError("UNAUTHORIZED", { code: "INVALID_TOKEN", message: "Invalid token" });
}

export async function signIn(ctx: EndpointContext, userId: string): Promise<void> {
  const user = await ctx.context.internalAdapter.findUserById(userId);
  const session = user && (await ctx.context.internalAdapter.createSession(userId));
  if (session) await setSessionCookie(ctx, { session, user });
}
