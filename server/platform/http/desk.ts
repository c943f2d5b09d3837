import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { readSession } from "#server/platform/auth/read-session.ts";
import { hasPasskey } from "#server/platform/auth/reauthentication.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { PasskeyState } from "#shared/contracts/desk/team.ts";
import type { AppEnv, DeskActor } from "./context.ts";

/** How long a re-authentication is valid for refunds and changes of settings. */
const REAUTH_MS = 15 * 60_000;

/** Answers before the passkey is shown: it reports which re-authentication is missing. */
const BEFORE_PASSKEY = "/api/desk/me";

/**
 * Throws `not_found` for everyone but operators, so that the endpoint appears not to exist. Throws
 * `passkey_required` if the owner requires passkeys and this session has not used one.
 */
export const requireDesk = createMiddleware<AppEnv>(async (c, next) => {
  const found = await findOperator(c);
  if (!found) throw notFound("Endpoint");
  c.set("actor", { userId: found.desk.userId, email: found.desk.email });
  c.set("sessionId", found.sessionId);
  c.set("desk", found.desk);
  const isPasskeyMissing = arePasskeysRequired(c) && !found.isPasskeyShown;
  if (isPasskeyMissing && c.req.path !== BEFORE_PASSKEY) throw new AppError("passkey_required");
  await next();
});

/** Throws `not_found` for operators who are not owners. Requires `requireDesk`. */
export const requireOwner = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.desk.role !== "owner") {
    c.set("refused", "role");
    throw notFound("Endpoint");
  }
  await next();
});

/**
 * Throws `reauthentication_required` unless the operator re-authenticated in the last 15 minutes by password (`POST
 * /api/desk/proof`), passkey or Google; by passkey alone where passkeys are required. Requires `requireDesk`.
 */
export const requireRecentReauth = createMiddleware<AppEnv>(async (c, next) => {
  if (!(await getReauthExpiry(c))) {
    c.set("refused", "proof");
    throw new AppError("reauthentication_required");
  }
  await next();
});

/** Returns when the current re-authentication expires, or null if there is none. */
export async function getReauthExpiry(c: Context<AppEnv>): Promise<Date | null> {
  const session = (await readSession(c))?.session;
  const provenAt = arePasskeysRequired(c) ? session?.passkeyAt : session?.provenAt;
  const until = provenAt ? new Date(provenAt.getTime() + REAUTH_MS) : null;
  return until && until > c.var.deps.clock.now() ? until : null;
}

/** Returns the operator of a request; null for customers and visitors. */
export async function findOperator(
  c: Context<AppEnv>,
): Promise<{ desk: DeskActor; sessionId: string; isPasskeyShown: boolean } | null> {
  const found = await readSession(c);
  if (!found) return null;
  const { id, email, name, role } = found.user;
  if (!role) return null;
  return {
    desk: { userId: id, email, name, role },
    sessionId: found.session.id,
    isPasskeyShown: Boolean(found.session.passkeyAt),
  };
}

/** Returns the passkey state of the current operator. Requires `requireDesk`. */
export async function getPasskeyState(c: Context<AppEnv>): Promise<PasskeyState> {
  if (!arePasskeysRequired(c)) return "optional";
  const session = (await readSession(c))?.session;
  if (session?.passkeyAt) return "shown";
  return (await hasPasskey(c, c.var.desk.userId)) ? "asked" : "missing";
}

function arePasskeysRequired(c: Context<AppEnv>): boolean {
  return c.var.deps.settings.now().passkeys.are_demanded;
}
