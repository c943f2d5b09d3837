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
import { selectOwners } from "../queries.ts";
import { INVITATION_MS } from "../rules.ts";
import { deskInvitations } from "../tables.ts";

type Invitation = { email: string; role: DeskRole };

/**
 * Mails an invitation to the desk, bound to the address; a new invitation invalidates the previous link. Throws
 * `conflict` if the account already has that role.
 */
export async function invite(
  deps: Pick<Deps, "clock" | "db" | "env" | "jobs">,
  actor: DeskActor,
  { email, role }: Invitation,
): Promise<void> {
  const token = newSecret();
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + INVITATION_MS);
  await deps.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email.toLowerCase());
    if (user?.role === role) throw new AppError("role_already_assigned");
    const values = { role, tokenSha256: hashSecret(token), invitedBy: actor.userId };
    const [row] = await tx
      .insert(deskInvitations)
      .values({ id: newId("inv"), email, ...values, createdAt: now, expiresAt })
      .onConflictDoUpdate({
        target: deskInvitations.email,
        set: { ...values, createdAt: now, expiresAt },
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

/** Revokes an invitation. Throws `not_found` if it was accepted, revoked or deleted in the meantime. */
export async function revokeInvitation(
  deps: Pick<Deps, "clock" | "db">,
  actor: DeskActor,
  id: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [revoked] = await tx
      .delete(deskInvitations)
      .where(eq(deskInvitations.id, id))
      .returning({ role: deskInvitations.role });
    if (!revoked) throw new AppError("invitation_invalid");
    const subject = { kind: "invitation", id };
    await writeAudit(deps, tx, { actor, act: "team.uninvite", subject, before: revoked });
  });
}

/**
 * Grants the signed-in user the role that the invitation offers to their address. Throws the same `not_found` if it
 * was used, revoked, has expired, belongs to another address or its inviter is no longer an owner. An owner stays an
 * owner.
 */
export async function acceptInvitation(
  deps: Pick<Deps, "clock" | "db">,
  actor: Actor,
  token: string,
): Promise<DeskRole> {
  return await deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, actor.userId);
    const invitation = user && (await consumeInvitation(deps, tx, user.email, token));
    if (!invitation) throw new AppError("invitation_invalid");
    const role = user.role === "owner" ? "owner" : invitation.role;
    await setRole(tx, user.id, role);
    await writeAudit(deps, tx, {
      actor: { userId: user.id, email: user.email, name: user.name, role },
      act: "team.join",
      subject: { kind: "invitation", id: invitation.id },
      before: { role: user.role },
      after: { role },
    });
    return role;
  });
}

async function consumeInvitation(
  { clock }: Pick<Deps, "clock">,
  tx: Tx,
  email: string,
  token: string,
) {
  if (!isSecret(token)) return null;
  const [invitation] = await tx
    .delete(deskInvitations)
    .where(
      and(
        eq(deskInvitations.tokenSha256, hashSecret(token)),
        eq(deskInvitations.email, email),
        gt(deskInvitations.expiresAt, clock.now()),
        inArray(deskInvitations.invitedBy, selectOwners(tx)),
      ),
    )
    .returning({ id: deskInvitations.id, role: deskInvitations.role });
  return invitation ?? null;
}

/** Deletes expired invitations. */
export async function deleteExpiredInvitations({
  db,
  clock,
}: Pick<Deps, "clock" | "db">): Promise<void> {
  await db.delete(deskInvitations).where(lte(deskInvitations.expiresAt, clock.now()));
}
