import { and, eq, gt, inArray, lte } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { lockUser } from "#server/features/accounts/commands/end-access.ts";
import { setRole } from "#server/features/accounts/commands.ts";
import { findUserByEmail } from "#server/features/accounts/queries.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import { hashSecret, isSecret, newSecret } from "#server/platform/auth/secrets.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Actor, DeskActor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import type { DeskRole } from "#shared/desk-roles.ts";
import { say } from "#shared/messages/refusal.ts";
import { owners } from "../queries.ts";
import { INVITATION_MS } from "../rules.ts";
import { deskInvitations } from "../tables.ts";

type Wish = { email: string; role: DeskRole };

/**
 * Mails an address a link to a place at the desk, for whoever proves to have that address; asked again, only the newer
 * link is good. Throws `conflict` where its account has that place.
 */
export async function invite(deps: Deps, actor: DeskActor, { email, role }: Wish): Promise<void> {
  const token = newSecret();
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + INVITATION_MS);
  await deps.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email.toLowerCase());
    if (user?.role === role) throw new AppError("conflict", say("works_here_already"));
    const asked = { role, tokenSha256: hashSecret(token), invitedBy: actor.userId };
    const [row] = await tx
      .insert(deskInvitations)
      .values({ id: newId("inv"), email, ...asked, createdAt: now, expiresAt })
      .onConflictDoUpdate({
        target: deskInvitations.email,
        set: { ...asked, createdAt: now, expiresAt },
      })
      .returning({ id: deskInvitations.id });
    await queueMail(deps, tx, email, {
      ...{ template: "desk-invitation", name: user?.name ?? "", by: actor.name, role },
      ...{ until: expiresAt.toISOString(), link: `${deps.env.APP_URL}/invitation?token=${token}` },
    });
    await writeAudit(deps, tx, {
      ...{ actor, act: "team.invite", subject: { kind: "invitation", id: row?.id ?? "" } },
      after: { role, until: expiresAt.toISOString() },
    });
  });
}

/** Throws `not_found` where it was answered, taken back or forgotten meanwhile. */
export async function takeBackInvitation(deps: Deps, actor: DeskActor, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(deskInvitations)
      .where(eq(deskInvitations.id, id))
      .returning({ role: deskInvitations.role });
    if (!gone) throw new AppError("not_found", say("invitation_over"));
    const subject = { kind: "invitation", id };
    await writeAudit(deps, tx, { actor, act: "team.uninvite", subject, before: gone });
  });
}

/**
 * Gives who is signed in the place that a link offers to their address. Throws `not_found` for one that is used, taken
 * back, too old, another's, or of somebody who is no owner any more, whatever of these it is. Nobody loses a higher place by it.
 */
export async function acceptInvitation(deps: Deps, actor: Actor, token: string): Promise<DeskRole> {
  return await deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, actor.userId);
    const offered = user && (await takeInvitation(deps, tx, user.email, token));
    if (!offered) throw new AppError("not_found", say("invitation_over"));
    const role = user.role === "owner" ? "owner" : offered.role;
    await setRole(tx, user.id, role);
    await writeAudit(deps, tx, {
      actor: { userId: user.id, email: user.email, name: user.name, role },
      act: "team.join",
      subject: { kind: "invitation", id: offered.id },
      before: { role: user.role },
      after: { role },
    });
    return role;
  });
}

async function takeInvitation({ clock }: Deps, tx: Tx, email: string, token: string) {
  if (!isSecret(token)) return null;
  const [offered] = await tx
    .delete(deskInvitations)
    .where(
      and(
        eq(deskInvitations.tokenSha256, hashSecret(token)),
        eq(deskInvitations.email, email),
        gt(deskInvitations.expiresAt, clock.now()),
        inArray(deskInvitations.invitedBy, owners(tx)),
      ),
    )
    .returning({ id: deskInvitations.id, role: deskInvitations.role });
  return offered ?? null;
}

/** Those that are too old. */
export async function forgetInvitations({ db, clock }: Deps): Promise<void> {
  await db.delete(deskInvitations).where(lte(deskInvitations.expiresAt, clock.now()));
}
