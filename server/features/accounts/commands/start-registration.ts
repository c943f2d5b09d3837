import { desc, eq, inArray, lte } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import { hashSecret, newSecret } from "#server/platform/auth/secrets.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { Language } from "#shared/languages.ts";
import { findRegistrationOf, findUserByEmail } from "../queries.ts";
import { REGISTRATION_MS } from "../rules.ts";
import { registrations } from "../tables.ts";

/** Pending registrations (decision 019): sign-ups that their own mailed link proves, or nothing. */

/** Of one address at a time: a newer one ends the oldest, so nobody can keep its owner from signing up. */
const AT_MOST = 20;

export type Outside = Pick<Deps, "db" | "jobs" | "clock"> & { appUrl: string };

type SignUp = {
  name: string;
  email: string;
  passwordHash: string;
  browserSha256: string;
  language: Language | null;
};

/** Keeps a sign-up and mails its link; who has an account already is told so, and nothing is kept. */
export async function startRegistration(outside: Outside, signUp: SignUp): Promise<void> {
  const token = newSecret();
  await outside.db.transaction(async (tx) => {
    const known = await findUserByEmail(tx, signUp.email);
    if (known) return await tellKnown(outside, tx, "already-registered", known);
    await endOldest(tx, signUp.email);
    await tx.insert(registrations).values({
      id: newId("reg"),
      ...signUp,
      tokenSha256: hashSecret(token),
      expiresAt: endOf(outside),
    });
    await mailLink(outside, tx, signUp, token);
  });
}

async function endOldest(tx: Tx, email: string): Promise<void> {
  const older = tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.email, email))
    .orderBy(desc(registrations.createdAt))
    .offset(AT_MOST - 1);
  await tx.delete(registrations).where(inArray(registrations.id, older));
}

/** Mails a new link, which takes the place of the one before of the same sign-up. */
export async function resendLink(
  outside: Outside,
  email: string,
  browserSha256: string,
): Promise<void> {
  const token = newSecret();
  await outside.db.transaction(async (tx) => {
    const known = await findUserByEmail(tx, email);
    if (known) return await tellKnown(outside, tx, "already-verified", known);
    const waiting = await findRegistrationOf(tx, {
      email,
      browserSha256,
      now: outside.clock.now(),
    });
    if (!waiting) return;
    await tx
      .update(registrations)
      .set({ tokenSha256: hashSecret(token), tries: 0, expiresAt: endOf(outside) })
      .where(eq(registrations.id, waiting.id));
    await mailLink(outside, tx, waiting, token);
  });
}

/** To who wants a new password for an address with no account yet; to a stranger's address, nothing. */
export async function explainReset(outside: Outside, email: string): Promise<void> {
  await outside.db.transaction(async (tx) => {
    if (await findUserByEmail(tx, email)) return;
    const now = outside.clock.now();
    const waiting = await findRegistrationOf(tx, { email, browserSha256: "", now });
    if (!waiting) return;
    const { name, language } = waiting;
    const link = `${outside.appUrl}/auth`;
    const mail = { template: "sign-up-unfinished" as const, name, link };
    await queueMail(outside, tx, email, mail, language);
  });
}

async function tellKnown(
  outside: Outside,
  tx: Tx,
  template: "already-registered" | "already-verified",
  { email, name }: { email: string; name: string },
): Promise<void> {
  await queueMail(outside, tx, email, { template, name, link: `${outside.appUrl}/auth` });
}

async function mailLink(
  outside: Outside,
  tx: Tx,
  { email, name, language }: Pick<SignUp, "email" | "name" | "language">,
  token: string,
): Promise<void> {
  const link = `${outside.appUrl}/auth/verify?${new URLSearchParams({ token, email })}`;
  await queueMail(outside, tx, email, { template: "verify-email", name, link }, language);
}

function endOf({ clock }: Outside): Date {
  return new Date(clock.now().getTime() + REGISTRATION_MS);
}

/** Forgets what nobody has finished within its day, and what was proven a day ago. */
export async function sweepRegistrations({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await db.delete(registrations).where(lte(registrations.expiresAt, clock.now()));
}
