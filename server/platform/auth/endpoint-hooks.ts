import { APIError, getSessionFromCtx } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { accountName } from "#shared/contracts/accounts.ts";
import type { AuthHooks } from "./auth.ts";

/** What Better Auth's endpoints must do here besides, or instead, by path. */

type EndpointContext = Parameters<typeof getSessionFromCtx>[0];
type Rule = (ctx: EndpointContext, hooks: AuthHooks) => Promise<unknown>;

const BEFORE: Record<string, Rule> = {
  "/sign-up/email": prepareSignUp,
  "/update-user": changeOnlyTheName,
  "/change-email": prepareAddressChange,
  "/change-password": endOtherSessions,
  "/unlink-account": keepThePassword,
  "/verify-email": confirmAddress,
  "/send-verification-email": tellVerified,
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

export async function afterEndpoint(ctx: Answered, hooks: AuthHooks): Promise<void> {
  if (ctx.path !== "/change-password" || ctx.context.returned instanceof APIError) return;
  const user = ctx.context.session?.user;
  if (user) await hooks.tellPasswordChanged(user);
}

async function prepareSignUp(ctx: EndpointContext, hooks: AuthHooks) {
  // No name at all is refused by the endpoint itself.
  if (typeof ctx.body?.name === "string") checkName(ctx.body.name);
  if (typeof ctx.body?.email === "string") await hooks.forgetUnverified(ctx.body.email);
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

/** An address that was never proven is free to take (decision 006). */
async function prepareAddressChange(ctx: EndpointContext, hooks: AuthHooks) {
  const wanted: unknown = ctx.body?.newEmail;
  const session = await getSessionFromCtx(ctx);
  if (!session || typeof wanted !== "string") return;
  if (wanted.toLowerCase() !== session.user.email) await hooks.forgetUnverified(wanted);
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

/** The link to a new address; all other tokens are Better Auth's own. */
async function confirmAddress(ctx: EndpointContext, hooks: AuthHooks) {
  const token: unknown = ctx.query?.token;
  if (typeof token !== "string" || !hooks.isAddressToken(token)) return;
  const session = await getSessionFromCtx(ctx);
  const confirmed = await hooks.confirmAddress(token, session?.user.id ?? null);
  if (!confirmed) {
    throw new APIError("UNAUTHORIZED", { code: "INVALID_TOKEN", message: "Invalid token" });
  }
  if (confirmed.isChanged && !session) await signIn(ctx, confirmed.userId);
  return ctx.json({ status: true, user: null });
}

/** Whoever opens the link on another device is let in, as after a sign-up. */
async function signIn(ctx: EndpointContext, userId: string): Promise<void> {
  const user = await ctx.context.internalAdapter.findUserById(userId);
  const session = user && (await ctx.context.internalAdapter.createSession(userId));
  if (session) await setSessionCookie(ctx, { session, user });
}

/** Who asks learns nothing, also not by how long it takes; the mailbox is told why no link comes. */
async function tellVerified(ctx: EndpointContext, hooks: AuthHooks) {
  const email: unknown = ctx.body?.email;
  if (typeof email !== "string") return;
  const found = await ctx.context.internalAdapter.findUserByEmail(email);
  if (!found?.user.emailVerified) return;
  hooks.tellAlreadyVerified(found.user).catch((error: unknown) => {
    ctx.context.logger.error(`already verified: ${error}`);
  });
}

function badRequest(code: string, message: string): APIError {
  return new APIError("BAD_REQUEST", { code, message });
}
