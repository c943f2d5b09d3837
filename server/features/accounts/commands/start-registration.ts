import { desc, eq, inArray, lte } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import { hashSecret, newSecret } from "#server/platform/auth/secrets.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { Language } from "#shared/languages.ts";
import { findPendingRegistration, findUserByEmail } from "../queries.ts";
import { REGISTRATION_MS } from "../rules.ts";
import { registrations } from "../tables.ts";

/** Pending registrations (decision 019): a sign-up is verified by its own mailed link only. */

/**
 * Pending registrations per address: a newer one deletes the oldest, so that no stranger can block the owner from
 * signing up.
 */
const MAX_PENDING = 20;

export type RegistrationDeps = Pick<Deps, "db" | "jobs" | "clock"> & { appUrl: string };

type SignUp = {
  name: string;
  email: string;
  passwordHash: string;
  browserSha256: string;
  language: Language | null;
};

/** Stores a sign-up and mails its link; if the address has an account, mails that instead and stores nothing. */
export async function startRegistration(deps: RegistrationDeps, signUp: SignUp): Promise<void> {
  const token = newSecret();
  await deps.db.transaction(async (tx) => {
    const known = await findUserByEmail(tx, signUp.email);
    if (known) return await mailKnownUser(deps, tx, "already-registered", known);
    await endOldest(tx, signUp.email);
    await tx.insert(registrations).values({
      id: newId("reg"),
      ...signUp,
      tokenSha256: hashSecret(token),
      expiresAt: computeExpiry(deps),
    });
    await mailLink(deps, tx, signUp, token);
  });
}

async function endOldest(tx: Tx, email: string): Promise<void> {
  const older = tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.email, email))
    .orderBy(desc(registrations.createdAt))
    .offset(MAX_PENDING - 1);
  await tx.delete(registrations).where(inArray(registrations.id, older));
}

/** Mails a new link, which replaces the previous one of the same sign-up. */
export async function resendLink(
  deps: RegistrationDeps,
  email: string,
  browserSha256: string,
): Promise<void> {
  const token = newSecret();
  await deps.db.transaction(async (tx) => {
    const known = await findUserByEmail(tx, email);
    if (known) return await mailKnownUser(deps, tx, "already-verified", known);
    const pending = await findPendingRegistration(tx, {
      email,
      browserSha256,
      now: deps.clock.now(),
    });
    if (!pending) return;
    await tx
      .update(registrations)
      .set({ tokenSha256: hashSecret(token), tries: 0, expiresAt: computeExpiry(deps) })
      .where(eq(registrations.id, pending.id));
    await mailLink(deps, tx, pending, token);
  });
}

/**
 * Mails how to finish a sign-up when a password reset is requested for a pending registration; an unknown address
 * gets no mail.
 */
export async function mailUnfinishedSignUp(deps: RegistrationDeps, email: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (await findUserByEmail(tx, email)) return;
    const now = deps.clock.now();
    const pending = await findPendingRegistration(tx, { email, browserSha256: "", now });
    if (!pending) return;
    const { name, language } = pending;
    const link = `${deps.appUrl}/auth`;
    const mail = { template: "sign-up-unfinished" as const, name, link };
    await queueMail(deps, tx, email, mail, language);
  });
}

async function mailKnownUser(
  deps: RegistrationDeps,
  tx: Tx,
  template: "already-registered" | "already-verified",
  { email, name }: { email: string; name: string },
): Promise<void> {
  await queueMail(deps, tx, email, { template, name, link: `${deps.appUrl}/auth` });
}

async function mailLink(
  deps: RegistrationDeps,
  tx: Tx,
  { email, name, language }: Pick<SignUp, "email" | "name" | "language">,
  token: string,
): Promise<void> {
  const link = `${deps.appUrl}/auth/verify?${new URLSearchParams({ token, email })}`;
  await queueMail(deps, tx, email, { template: "verify-email", name, link }, language);
}

function computeExpiry({ clock }: RegistrationDeps): Date {
  return new Date(clock.now().getTime() + REGISTRATION_MS);
}

/** Deletes registrations that have expired, verified ones included. */
export async function deleteExpiredRegistrations({
  db,
  clock,
}: Pick<Deps, "db" | "clock">): Promise<void> {
  await db.delete(registrations).where(lte(registrations.expiresAt, clock.now()));
}
