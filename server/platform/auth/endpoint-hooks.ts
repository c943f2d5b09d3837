import { APIError, getSessionFromCtx } from "better-auth/api";
import { z } from "zod";
import { accountName } from "#shared/contracts/accounts.ts";
import type { AuthHooks, SignedIn, SignInMethod } from "./auth.ts";
import {
  createApiError,
  createAuthError,
  createNameError,
  type EndpointContext,
} from "./endpoint.ts";
import { onlyFields } from "./only-fields.ts";
import {
  assertNewCredential,
  assertPasskeyLimit,
  nameNewPasskey,
  recordNewPasskey,
  renamePasskey,
  tooManyPasskeys,
} from "./passkeys.ts";
import { checkNewPassword } from "./password-rules.ts";
import { explainReset, rejectUnverified, resendLink, startSignUp } from "./registrations.ts";
import { startAtGoogle } from "./same-user.ts";
import { listOwnSessions, nameSession, withoutTokens } from "./sessions.ts";

/** Rules that extend or replace Better Auth's endpoints, by path. */

type Rule = (ctx: EndpointContext, hooks: AuthHooks) => Promise<unknown>;

const BEFORE: Record<string, Rule> = {
  "/sign-up/email": startSignUp,
  "/sign-in/email": rejectUnverified,
  "/request-password-reset": explainReset,
  "/update-user": changeOnlyTheName,
  "/sign-in/social": startAtGoogle,
  "/link-social": startAtGoogle,
  "/change-email": offerAddress,
  "/change-password": endOtherSessions,
  "/reset-password": checkNewPassword,
  "/unlink-account": disconnectGoogle,
  "/passkey/generate-register-options": assertPasskeyLimit,
  "/passkey/verify-registration": nameNewPasskey,
  "/passkey/update-passkey": renamePasskey,
  "/passkey/delete-passkey": removePasskey,
  "/send-verification-email": resendLink,
  "/list-sessions": listOwnSessions,
  "/revoke-session": nameSession,
};

/** Run after a successful response. */
const AFTER: Record<
  string,
  (hooks: AuthHooks, signedIn: SignedIn, ctx: Answered) => Promise<void>
> = {
  "/change-password": (hooks, { userId }) => hooks.passwordChanged(userId),
  "/passkey/verify-registration": async (hooks, signedIn, ctx) => {
    const id = String(Reflect.get(Object(ctx.context.returned), "id"));
    if (!(await hooks.acceptPasskey(signedIn.userId, id))) throw tooManyPasskeys();
    await recordNewPasskey(ctx, signedIn);
    await hooks.signInMethodAdded(signedIn.userId, "passkey");
  },
};

/** Its result replaces the endpoint, or changes the request if it has a `context`. */
export async function beforeEndpoint(ctx: EndpointContext, hooks: AuthHooks) {
  assertOwnReturnUrls(ctx);
  return await BEFORE[ctx.path ?? ""]?.(ctx, hooks);
}

const RETURNS = ["callbackURL", "errorCallbackURL", "newUserCallbackURL", "redirectTo"];

/** Better Auth checks the raw return address; a browser resolves its dot segments first. */
function assertOwnReturnUrls(ctx: EndpointContext): void {
  for (const field of RETURNS) {
    const address: unknown = ctx.body?.[field];
    if (address !== undefined && !isOwnPath(address))
      throw createApiError("INVALID_CALLBACK_URL", `${field} must be a page of this shop`);
  }
}

function isOwnPath(address: unknown): boolean {
  const own = "http://shop.invalid";
  // Headers carry printable ASCII only; browsers treat U+3002 in a host as a dot.
  if (typeof address !== "string" || !/^\/[!-~]*$/.test(address)) return false;
  if (!URL.canParse(address, own)) return false;
  const { origin, pathname } = new URL(address, own);
  return origin === own && !pathname.startsWith("//");
}

type Answered = EndpointContext & { context: { returned?: unknown } };

/** Its result replaces the endpoint's response. */
export async function afterEndpoint(ctx: Answered, hooks: AuthHooks): Promise<unknown> {
  await endReplacedSession(ctx);
  const { returned, session } = ctx.context;
  if (returned instanceof APIError) {
    const isFault = returned.statusCode >= 500 && ctx.path === "/passkey/verify-registration";
    // Of two concurrent registrations of one credential, the second violates the unique index.
    return isFault ? await assertNewCredential(ctx) : undefined;
  }
  if (session) await AFTER[ctx.path ?? ""]?.(hooks, signedIn(session), ctx);
  return withoutTokens(returned);
}

/** Ends the browser's previous session, which would stay valid unnoticed. */
async function endReplacedSession(ctx: Answered): Promise<void> {
  const { newSession, authCookies, secret, internalAdapter } = ctx.context;
  if (!newSession) return;
  const before = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
  if (before && before !== newSession.session.token) await internalAdapter.deleteSession(before);
}

async function changeOnlyTheName(ctx: EndpointContext) {
  onlyFields(ctx.body, ["name"]);
  return { context: { body: { name: checkName(ctx.body?.name) } } };
}

function checkName(name: unknown): string {
  const checked = accountName.safeParse(name);
  if (checked.success) return checked.data;
  throw createNameError(checked.error, "name_required");
}

const wantedAddress = z.email();

/** Replaces the endpoint, whose link works repeatedly for anyone with access to the mailbox. */
async function offerAddress(ctx: EndpointContext, hooks: AuthHooks) {
  const found = await getSessionFromCtx(ctx);
  if (!found) return;
  const wanted = wantedAddress.safeParse(ctx.body?.newEmail);
  if (!wanted.success) throw createApiError("INVALID_EMAIL", "Invalid email");
  if (wanted.data.toLowerCase() === found.user.email) {
    throw createApiError("EMAIL_IS_THE_SAME", "Email is the same");
  }
  await hooks.offerAddress(signedIn(found), wanted.data);
  return ctx.json({ status: true });
}

function signedIn({ session, user }: { session: { id: string }; user: { id: string } }): SignedIn {
  return { sessionId: session.id, userId: user.id };
}

/** Always ends other sessions: they may belong to someone who knew the old password. */
async function endOtherSessions(ctx: EndpointContext) {
  await checkNewPassword(ctx);
  return { context: { body: { ...ctx.body, revokeOtherSessions: true } } };
}

async function disconnectGoogle(ctx: EndpointContext, hooks: AuthHooks) {
  return await removeSignInMethod(ctx, hooks, { google: toText(ctx.body?.accountId) });
}

/** Returns "" for other types; no row has this ID. */
function toText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

async function removePasskey(ctx: EndpointContext, hooks: AuthHooks) {
  return await removeSignInMethod(ctx, hooks, { passkey: toText(ctx.body?.id) });
}

/** Replaces the endpoints: two concurrent requests could pass their check for a remaining method. */
async function removeSignInMethod(ctx: EndpointContext, hooks: AuthHooks, way: SignInMethod) {
  const session = await getSessionFromCtx(ctx);
  if (!session) return;
  const outcome = await hooks.removeSignInMethod(session.user.id, way);
  if (outcome === "unknown") throw createApiError("ACCOUNT_NOT_FOUND", "Account not found");
  if (outcome === "last") throw createAuthError("last_sign_in_method");
  return ctx.json({ status: true });
}
