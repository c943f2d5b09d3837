import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { AppError } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { readJson } from "#server/platform/http/unreadable.ts";
import { MAX_PASSWORD } from "#shared/contracts/accounts.ts";
import { tryPassword } from "./password-tries.ts";

/** So long a sign-in with Google or a passkey counts as a proof. */
const PROOF_MS = 5 * 60_000;

/** Sign-ins that prove a person without a password: each opens a session that says when (decision 024). */
const PROVING_PATHS = ["/callback/:id", "/passkey/verify-authentication"];

/** For a session that is being opened by this endpoint: since when its person is proven, if they are. */
export function provenBy(path: string | undefined): Date | null {
  return path && PROVING_PATHS.includes(path) ? new Date() : null;
}

/**
 * Lets through who proves to be this session's person: by `password` in the request, or by a sign-in with
 * Google or a passkey that opened the session in the last five minutes. Whoever finds a device signed in
 * has neither. Throws `proof_required`, `wrong_password` and `rate_limited`; where nobody is signed
 * in, the endpoint says so itself.
 */
export const requireProof = createMiddleware<AppEnv>(async (c, next) => {
  const found = await findSession(c);
  if (found && !isFresh(found.session.provenAt, c.var.deps.clock.now())) {
    await checkPassword(c, found.user, "password");
  }
  await next();
});

/** The same for what wants the password itself, as `currentPassword`. */
export const requirePassword = createMiddleware<AppEnv>(async (c, next) => {
  const found = await findSession(c);
  if (found) await checkPassword(c, found.user, "currentPassword");
  await next();
});

/** From here on limits count by the person. */
async function findSession(c: Context<AppEnv>) {
  const found = await c.var.deps.auth.api.getSession({ headers: c.req.raw.headers });
  if (found) c.set("actor", { userId: found.user.id, email: found.user.email });
  return found;
}

function isFresh(provenAt: Date | null | undefined, now: Date): boolean {
  return provenAt instanceof Date && now.getTime() - provenAt.getTime() < PROOF_MS;
}

type Person = { id: string; email: string };

async function checkPassword(c: Context<AppEnv>, person: Person, field: string): Promise<void> {
  const password = (await readJson(c))[field];
  if (typeof password !== "string" || password === "") {
    throw new AppError("proof_required", "Please confirm that it's you.");
  }
  const isRight = await tryPassword(
    c,
    person.email,
    () => isPasswordOf(c, person.id, password),
    (isTheirs) => (isTheirs ? "right" : "wrong"),
  );
  if (!isRight) throw new AppError("wrong_password", "That is not your password.");
}

async function isPasswordOf(c: Context<AppEnv>, userId: string, password: string) {
  const { internalAdapter, password: passwords } = await c.var.deps.auth.$context;
  const hash = (await internalAdapter.findCredentialAccount(userId))?.password;
  if (!hash || password.length > MAX_PASSWORD) return false;
  return await passwords.verify({ hash, password });
}
