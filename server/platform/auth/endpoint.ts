import { APIError, type getSessionFromCtx } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { inEnglish } from "#server/platform/english.ts";
import { asLanguage, type Language } from "#shared/languages.ts";
import { createRefusal } from "#shared/messages/refusal.ts";
import type { MessageRef } from "#shared/messages/said.ts";
import { LANGUAGE_COOKIE } from "#shared/visit.ts";

/** Helpers of our rules for Better Auth's endpoints. */

export type EndpointContext = Parameters<typeof getSessionFromCtx>[0];

/** Returns the language chosen on this device, or null. */
export function chosenLanguage(ctx: Pick<EndpointContext, "getCookie">): Language | null {
  return asLanguage(ctx.getCookie(LANGUAGE_COOKIE));
}

export function badRequest(code: string, message: string): APIError {
  return new APIError("BAD_REQUEST", { message, code });
}

/** Creates an error with a localized message. */
export function createAuthError(
  status: "BAD_REQUEST" | "UNAUTHORIZED" | "FORBIDDEN",
  code: string,
  said: MessageRef,
): APIError {
  return new APIError(status, { message: inEnglish(said), code, said });
}

/** Returns the message for a missing or too long name. */
export function saidOfName(
  { issues }: { issues: { code: string; maximum?: unknown }[] },
  needed: "name_needed" | "passkey_name_needed",
): MessageRef {
  const tooLong = issues.find(({ code }) => code === "too_big");
  return tooLong
    ? createRefusal("field_too_long", { most: Number(tooLong.maximum) })
    : createRefusal(needed);
}

/** The error for a link that is unknown, expired, used or superseded. */
export function invalidToken(): APIError {
  return new APIError("UNAUTHORIZED", { message: "Invalid token", code: "INVALID_TOKEN" });
}

export async function signIn(ctx: EndpointContext, userId: string): Promise<void> {
  const user = await ctx.context.internalAdapter.findUserById(userId);
  const session = user && (await ctx.context.internalAdapter.createSession(userId));
  if (session) await setSessionCookie(ctx, { session, user });
}
