import { Hono } from "hono";
import { reauthenticateByPassword } from "#server/platform/auth/reauthentication.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import {
  getPasskeyState,
  getReauthExpiry,
  requireOwner,
  requireRecentReauth,
} from "#server/platform/http/desk.ts";
import { consumeMail, limit } from "#server/platform/http/limits.ts";
import { doc } from "#server/platform/http/openapi.ts";
import { requireUser } from "#server/platform/http/session.ts";
import { valid } from "#server/platform/http/validate.ts";
import { idParams } from "#shared/contracts/common.ts";
import {
  acceptInvitationInput,
  type DeskInvitation,
  type DeskMe,
  inviteInput,
  reauthInput,
  type TeamMember,
  teamInput,
} from "#shared/contracts/desk/team.ts";
import { centsToDollars } from "#shared/money.ts";
import { changeRole } from "./commands/change-role.ts";
import { acceptInvitation, invite, revokeInvitation } from "./commands/invite.ts";
import { resetPasskeys } from "./commands/reset-passkeys.ts";
import { listInvitations, listTeam } from "./queries.ts";

/** /api/desk: the signed-in operator and the team. */
export const teamRoutes = new Hono<AppEnv>()
  .get("/me", async (c) => {
    const { desk, deps } = c.var;
    const me: DeskMe = {
      id: desk.userId,
      name: desk.name,
      email: desk.email,
      role: desk.role,
      proven_until: (await getReauthExpiry(c))?.toISOString() ?? null,
      passkey: await getPasskeyState(c),
      may_replace:
        desk.role === "owner" ? null : centsToDollars(deps.settings.now().helpers.replace_cents),
      is_local: deps.env.PROFILE === "local",
    };
    return c.json(me);
  })
  .post("/proof", valid("json", reauthInput), async (c) => {
    c.set("refused", "password");
    await reauthenticateByPassword(c);
    c.set("refused", undefined);
    return c.json({ ok: true });
  })
  .get("/team", requireOwner, async (c) => {
    const team = await listTeam(c.var.deps.db);
    return c.json(
      team.flatMap(({ role, ...person }): TeamMember[] => (role ? [{ ...person, role }] : [])),
    );
  })
  .post("/team", requireOwner, requireRecentReauth, valid("json", teamInput), async (c) => {
    await changeRole(c.var.deps, c.var.desk, c.req.valid("json"));
    return c.json({ ok: true });
  })
  .post(
    "/team/:id/reset-passkeys",
    requireOwner,
    requireRecentReauth,
    valid("param", idParams),
    async (c) => {
      await resetPasskeys(c.var.deps, c.var.desk, c.req.valid("param").id);
      return c.json({ ok: true });
    },
  )
  .get("/team/invitations", requireOwner, async (c) => {
    const { db, clock } = c.var.deps;
    const invitations = await listInvitations(db, clock.now());
    return c.json(
      invitations.map(
        ({ expiresAt, ...row }): DeskInvitation => ({ ...row, until: expiresAt.toISOString() }),
      ),
    );
  })
  .post(
    "/team/invitations",
    requireOwner,
    requireRecentReauth,
    valid("json", inviteInput),
    async (c) => {
      const invitation = c.req.valid("json");
      await consumeMail(c.var.deps, invitation.email);
      await invite(c.var.deps, c.var.desk, invitation);
      return c.json({ ok: true });
    },
  )
  .delete(
    "/team/invitations/:id",
    requireOwner,
    requireRecentReauth,
    valid("param", idParams),
    async (c) => {
      await revokeInvitation(c.var.deps, c.var.desk, c.req.valid("param").id);
      return c.json({ ok: true });
    },
  );

/** /api/invitations: accepting an invitation. */
export const invitationRoutes = new Hono<AppEnv>().post(
  "/",
  doc({
    tag: "users",
    summary: "Accept an invitation to work at the shop",
    description: "Takes the token of the link that was mailed to the address of this account.",
    output: null,
    errors: ["invalid_input", "not_found", "rate_limited"],
  }),
  requireUser,
  limit("open-link"),
  valid("json", acceptInvitationInput),
  async (c) => {
    await acceptInvitation(c.var.deps, c.var.actor, c.req.valid("json").token);
    return c.json({ ok: true });
  },
);
