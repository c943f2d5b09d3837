import { APIError, getSessionFromCtx } from "better-auth/api";
import { accountName } from "#shared/contracts/accounts.ts";
import type { AuthHooks } from "./auth.ts";
import { badRequest, type EndpointContext, invalidToken, signIn } from "./endpoint.ts";
import {
  explainReset,
  openRegistration,
  refuseUnproven,
  resendLink,
  startSignUp,
} from "./registrations.ts";
import { listOwnSessions, nameSession, withoutTokens } from "./sessions.ts";

/** What Better Auth's endpoints must do here besides, or instead, by path. */

type Rule = (ctx: EndpointContext, hooks: AuthHooks) => Promise<unknown>;

const BEFORE: Record<string, Rule> = {
  "/sign-up/email": startSignUp,
  "/sign-in/email": refuseUnproven,
  "/request-password-reset": explainReset,
  "/update-user": changeOnlyTheName,
  "/change-password": endOtherSessions,
  "/unlink-account": keepThePassword,
  "/verify-email": openLink,
  "/send-verification-email": resendLink,
  "/list-sessions": listOwnSessions,
  "/revoke-session": nameSession,
};

/** What it gives takes the place of the endpoint, or changes the request where it has a `context`. */
export async function beforeEndpoint(ctx: EndpointContext, hooks: AuthHooks) {
  refuseForeignReturn(ctx);
  return await BEFORE[ctx.path ?? ""]?.(ctx, hooks);
}

const RETURNS = ["callbackURL", "errorCallbackURL", "newUserCallbackURL", "redirectTo"];

/** Better Auth's own check reads the address as it is written; a browser takes its dots out first. */
function refuseForeignReturn(ctx: EndpointContext): void {
  for (const field of RETURNS) {
    const address: unknown = ctx.body?.[field];
    if (address !== undefined && !isOwnPath(address))
      throw badRequest("INVALID_CALLBACK_URL", `${field} must be a page of this shop`);
  }
}

function isOwnPath(address: unknown): boolean {
  const own = "http://shop.invalid";
  if (typeof address !== "string" || !address.startsWith("/")) return false;
  if (!URL.canParse(address, own)) return false;
  const { origin, pathname } = new URL(address, own);
  return origin === own && !pathname.startsWith("//");
}

type Answered = EndpointContext & { context: { returned?: unknown } };

/** What it gives takes the place of the endpoint's answer. */
export async function afterEndpoint(ctx: Answered, hooks: AuthHooks): Promise<unknown> {
  const { returned, session } = ctx.context;
  if (returned instanceof APIError) return;
  if (ctx.path === "/change-password" && session) await hooks.tellPasswordChanged(session.user);
  return withoutTokens(returned);
}

async function changeOnlyTheName(ctx: EndpointContext) {
  const others = Object.keys(ctx.body ?? {}).filter((field) => field !== "name");
  if (others.length > 0) throw badRequest("FIELD_NOT_ALLOWED", `${others[0]} can't be set`);
  return { context: { body: { name: checkName(ctx.body?.name) } } };
}

function checkName(name: unknown): string {
  const checked = accountName.safeParse(name);
  if (checked.success) return checked.data;
  throw badRequest("INVALID_NAME", checked.error.issues[0]?.message ?? "Please enter your name");
}

/** Whatever the browser asks for: who knew the old password is out. */
async function endOtherSessions(ctx: EndpointContext) {
  return { context: { body: { ...ctx.body, revokeOtherSessions: true } } };
}

/**
 * Google can be taken off an account that has a password, and a password never: so also two requests
 * at once leave a way in.
 */
async function keepThePassword(ctx: EndpointContext) {
  const session = await getSessionFromCtx(ctx);
  if (!session) return;
  const ways = await ctx.context.internalAdapter.findAccounts(session.user.id);
  const wanted = ways.find(({ id }) => id === ctx.body?.accountId);
  const hasPassword = ways.some(({ providerId, password }) => providerId === PASSWORD && password);
  if (!wanted || (wanted.providerId !== PASSWORD && hasPassword)) return;
  throw badRequest("FAILED_TO_UNLINK_LAST_ACCOUNT", "You can't unlink your last account");
}

const PASSWORD = "credential";

/** Better Auth's own tokens say nothing but an address: none is taken. */
async function openLink(ctx: EndpointContext, hooks: AuthHooks) {
  const token: unknown = ctx.query?.token;
  const isAddress = typeof token === "string" && hooks.isAddressToken(token);
  return isAddress ? await confirmAddress(ctx, hooks, token) : await openRegistration(ctx, hooks);
}

async function confirmAddress(ctx: EndpointContext, hooks: AuthHooks, token: string) {
  const session = await getSessionFromCtx(ctx);
  const confirmed = await hooks.confirmAddress(token, session?.user.id ?? null);
  if (!confirmed) throw invalidToken();
  // Whoever opens the link on another device is let in.
  if (confirmed.isChanged && !session) await signIn(ctx, confirmed.userId);
  return ctx.json({ status: true, user: null });
}
