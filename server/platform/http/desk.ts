import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { readSession } from "#server/platform/auth/read-session.ts";
import { hasPasskey } from "#server/platform/auth/reauthentication.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { PasskeyState } from "#shared/contracts/desk/team.ts";
import { say } from "#shared/messages/refusal.ts";
import type { AppEnv, DeskActor } from "./context.ts";

/** So long a password or a passkey counts for what gives money out or changes settings. */
const PROOF_MS = 15 * 60_000;

/** What says which proof is wanted, to who has not given it. */
const BEFORE_PASSKEY = "/api/desk/me";

/**
 * Lets only who works at the desk through; to everybody else the address does not exist. Throws `passkey_required`
 * where an owner wants a passkey of everybody, and none was shown since this person signed in.
 */
export const requireDesk = createMiddleware<AppEnv>(async (c, next) => {
  const found = await findDeskPerson(c);
  if (!found) throw notFound("Endpoint");
  c.set("actor", { userId: found.desk.userId, email: found.desk.email });
  c.set("sessionId", found.sessionId);
  c.set("desk", found.desk);
  const isAsked = arePasskeysDemanded(c) && !found.isPasskeyShown;
  if (isAsked && c.req.path !== BEFORE_PASSKEY)
    throw new AppError("passkey_required", say("passkey_needed"));
  await next();
});

/** After `requireDesk`: what is not a helper's exists for owners alone. */
export const requireOwner = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.desk.role !== "owner") {
    c.set("refused", "role");
    throw notFound("Endpoint");
  }
  await next();
});

/**
 * After `requireDesk`: this browser's person has shown in the last quarter of an hour who they are, by password
 * (`POST /api/desk/proof`), passkey or Google; where passkeys are demanded, by one of them alone. Throws
 * `proof_required`.
 */
export const requireRecentProof = createMiddleware<AppEnv>(async (c, next) => {
  if (!(await provenUntil(c))) {
    c.set("refused", "proof");
    throw new AppError("proof_required", say("proof_needed"));
  }
  await next();
});

/** Null where it is over, or there was none. */
export async function provenUntil(c: Context<AppEnv>): Promise<Date | null> {
  const session = (await readSession(c))?.session;
  const provenAt = arePasskeysDemanded(c) ? session?.passkeyAt : session?.provenAt;
  const until = provenAt ? new Date(provenAt.getTime() + PROOF_MS) : null;
  return until && until > c.var.deps.clock.now() ? until : null;
}

/** The desk's person of a request; null for customers and strangers. */
export async function findDeskPerson(
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

/** What is missing of a passkey of the person of a request, after `requireDesk`. */
export async function passkeyStateOf(c: Context<AppEnv>): Promise<PasskeyState> {
  if (!arePasskeysDemanded(c)) return "optional";
  const session = (await readSession(c))?.session;
  if (session?.passkeyAt) return "shown";
  return (await hasPasskey(c, c.var.desk.userId)) ? "asked" : "missing";
}

function arePasskeysDemanded(c: Context<AppEnv>): boolean {
  return c.var.deps.settings.now().passkeys.are_demanded;
}
