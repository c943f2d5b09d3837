import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { AppError } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { readJson } from "#server/platform/http/request-body.ts";
import { MAX_PASSWORD } from "#shared/contracts/accounts.ts";
import { tryPassword } from "./password-tries.ts";
import { readSession } from "./read-session.ts";

/** How long a sign-in with Google or a passkey counts as re-authentication. */
const REAUTH_MS = 5 * 60_000;

/**
 * Sign-ins that count as re-authentication without a password; each opens a session with the time (decision
 * 024).
 */
const PASSKEY_PATH = "/passkey/verify-authentication";
const REAUTH_PATHS = ["/callback/:id", PASSKEY_PATH, "/desk-link"];

/** Returns the re-authentication times of a session that this endpoint opens. */
export function computeReauthTimes(path: string | undefined) {
  const now = new Date();
  return {
    provenAt: path && REAUTH_PATHS.includes(path) ? now : null,
    passkeyAt: path === PASSKEY_PATH ? now : null,
  };
}

/**
 * Requires re-authentication of the session's user: `password` in the request, or a sign-in with Google or a
 * passkey that opened the session in the last five minutes. Someone with an unlocked device has neither.
 * Throws `reauthentication_required`, `wrong_password` and `rate_limited`; without a session the endpoint itself
 * responds.
 */
export const requireReauth = createMiddleware<AppEnv>(async (c, next) => {
  const found = await findSession(c);
  if (found && !isFresh(found.session.provenAt, c.var.deps.clock.now())) {
    await checkPassword(c, found.user, "password");
  }
  await next();
});

/**
 * The same for changes of passkeys. Operators of a shop that requires passkeys need an existing passkey for
 * this: otherwise a known password would suffice to add one.
 */
export const requirePasskeyReauth = createMiddleware<AppEnv>(async (c, next) => {
  const found = await findSession(c);
  if (!found || !arePasskeysDemanded(c, found.user) || !(await hasPasskey(c, found.user.id)))
    return await requireReauth(c, next);
  if (!isFresh(found.session.passkeyAt, c.var.deps.clock.now())) {
    const { password } = await readJson(c);
    throw password === undefined
      ? new AppError("reauthentication_required")
      : new AppError("passkey_required");
  }
  await next();
});

/** Requires the password itself, as `currentPassword`. */
export const requirePassword = createMiddleware<AppEnv>(async (c, next) => {
  const found = await findSession(c);
  if (found) await checkPassword(c, found.user, "currentPassword");
  await next();
});

/**
 * Re-authenticates the session by `password` in the body. Throws `reauthentication_required` without one,
 * `wrong_password` and `rate_limited`.
 */
export async function reauthenticateByPassword(c: Context<AppEnv>): Promise<void> {
  const found = await findSession(c);
  if (!found) throw new AppError("sign_in_required");
  await checkPassword(c, found.user, "password");
  const { adapter } = await c.var.deps.auth.$context;
  await adapter.update({
    model: "session",
    where: [{ field: "id", value: found.session.id }],
    update: { provenAt: c.var.deps.clock.now() },
  });
}

/** Sets the actor, so that limits count per user from here on. */
async function findSession(c: Context<AppEnv>) {
  const found = await readSession(c);
  if (found) c.set("actor", { userId: found.user.id, email: found.user.email });
  return found;
}

function isFresh(provenAt: Date | null | undefined, now: Date): boolean {
  return provenAt instanceof Date && now.getTime() - provenAt.getTime() < REAUTH_MS;
}

/** Returns whether this operator needs a passkey by the shop's settings. */
function arePasskeysDemanded(c: Context<AppEnv>, { role }: { role?: string | null }): boolean {
  return Boolean(role) && c.var.deps.settings.now().passkeys.are_demanded;
}

export async function hasPasskey(c: Context<AppEnv>, userId: string): Promise<boolean> {
  const { adapter } = await c.var.deps.auth.$context;
  return (
    (await adapter.count({ model: "passkey", where: [{ field: "userId", value: userId }] })) > 0
  );
}

type Person = { id: string; email: string };

async function checkPassword(c: Context<AppEnv>, person: Person, field: string): Promise<void> {
  const password = (await readJson(c))[field];
  if (typeof password !== "string" || password === "") {
    throw new AppError("reauthentication_required");
  }
  const isRight = await tryPassword(
    c,
    person.email,
    () => isCorrectPassword(c, person.id, password),
    (isTheirs) => (isTheirs ? "right" : "wrong"),
  );
  if (!isRight) throw new AppError("wrong_password");
}

async function isCorrectPassword(c: Context<AppEnv>, userId: string, password: string) {
  const { internalAdapter, password: passwords } = await c.var.deps.auth.$context;
  const hash = (await internalAdapter.findCredentialAccount(userId))?.password;
  if (!hash || password.length > MAX_PASSWORD) return false;
  return await passwords.verify({ hash, password });
}
