import { createHmac, timingSafeEqual } from "node:crypto";
import { isAPIError } from "better-auth/api";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { unavailable } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/context.ts";

/**
 * Returns the valid session of a request's cookie with its user, or null. Read per request, so that ending a
 * session takes effect at once. The library needs two statements and a derived key for this, most of the time
 * of a small response (decision 058); here it only handles the daily renewal and expired sessions.
 */
export async function readSession(c: Context<AppEnv>) {
  const { auth, clock, findSession } = c.var.deps;
  const { authCookies, secret, sessionConfig } = await auth.$context;
  const token = tokenIn(getCookie(c, authCookies.sessionToken.name) ?? "", secret);
  const found = token && (await findSession(token));
  if (!found) return null;
  const dueMs = (sessionConfig.expiresIn - sessionConfig.updateAge) * 1000;
  if (+found.session.expiresAt - dueMs > +clock.now()) return found;
  const { headers } = c.req.raw;
  const isOpen = (await auth.api.getSession({ headers }).catch(rethrowSessionError)) !== null;
  return isOpen ? found : null;
}

/** Returns null if the signature is invalid. */
function tokenIn(signed: string, secret: string): string | null {
  const end = signed.lastIndexOf(".");
  const token = signed.slice(0, Math.max(end, 0));
  const expected = Buffer.from(createHmac("sha256", secret).update(token).digest("base64"));
  const given = Buffer.from(signed.slice(end + 1));
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  return isSigned ? token : null;
}

/** The library hides why a session cannot be read; the cause is a database outage. */
function rethrowSessionError(error: unknown): never {
  throw isAPIError(error) && error.statusCode >= 500 ? unavailable(error) : error;
}
