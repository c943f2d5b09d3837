import { APIError, type getSessionFromCtx } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { inEnglish } from "#server/platform/english.ts";
import {
  type AuthErrorMessage,
  ERROR_CATALOG,
  type ErrorArguments,
} from "#shared/error-catalog.ts";
import { AUTH_ERROR_STATUS, type AuthErrorCode } from "#shared/error-codes.ts";
import { asLanguage, type Language } from "#shared/languages.ts";
import type { Params } from "#shared/messages/catalog.ts";
import { LANGUAGE_COOKIE } from "#shared/visit.ts";

/** Helpers of our rules for Better Auth's endpoints. */

export type EndpointContext = Parameters<typeof getSessionFromCtx>[0];

/** Returns the language chosen on this device, or null. */
export function chosenLanguage(ctx: Pick<EndpointContext, "getCookie">): Language | null {
  return asLanguage(ctx.getCookie(LANGUAGE_COOKIE));
}

/**
 * Creates an error whose message exists in English only. Same field order as the library's errors, so that its response
 * for an unknown address equals ours to the byte.
 */
export function createApiError(code: AuthErrorCode, message: string, facts = {}): APIError {
  return new APIError(AUTH_ERROR_STATUS[code], { message, code, ...facts });
}

/** Creates an error with a localized message. */
export function createAuthError<Message extends AuthErrorMessage>(
  message: Message,
  ...given: ErrorArguments<Message>
): APIError {
  const [{ params = {} } = {}]: ({ params?: Params } | undefined)[] = given;
  const messageRef = { code: message, params };
  return createApiError(ERROR_CATALOG[message], inEnglish(messageRef), { messageRef });
}

/** Creates the error for a missing or too long name. */
export function createNameError(
  { issues }: { issues: { code: string; maximum?: unknown }[] },
  needed: "name_required" | "passkey_name_required",
): APIError {
  const tooLong = issues.find(({ code }) => code === "too_big");
  return tooLong
    ? createAuthError("name_too_long", { params: { most: Number(tooLong.maximum) } })
    : createAuthError(needed);
}

/** The error for a link that is unknown, expired, used or superseded. */
export function invalidToken(): APIError {
  return createApiError("INVALID_TOKEN", "Invalid token");
}

export async function signIn(ctx: EndpointContext, userId: string): Promise<void> {
  const user = await ctx.context.internalAdapter.findUserById(userId);
  const session = user && (await ctx.context.internalAdapter.createSession(userId));
  if (session) await setSessionCookie(ctx, { session, user });
}
