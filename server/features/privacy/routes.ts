import { type Context, Hono } from "hono";
import type { Deps } from "#server/deps.ts";
import {
  consumeExportTicket,
  createExportTicket,
} from "#server/features/accounts/commands/export-ticket.ts";
import {
  type AccountDeps,
  recoverAccount,
} from "#server/features/accounts/commands/recover-account.ts";
import { updatePreferences } from "#server/features/accounts/commands.ts";
import { presentMe } from "#server/features/accounts/present.ts";
import { getUser } from "#server/features/accounts/queries.ts";
import { deleteBilling, endPlans, lockBilling } from "#server/features/billing/commands/leave.ts";
import { queueCustomerUpdate } from "#server/features/billing/commands/queue-customer-update.ts";
import { hadPlan } from "#server/features/billing/queries.ts";
import { writeStatementCsv } from "#server/features/statement/stream.ts";
import { requireReauth } from "#server/platform/auth/reauthentication.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { limitConcurrency } from "#server/platform/http/in-flight.ts";
import { limit } from "#server/platform/http/limits.ts";
import { doc } from "#server/platform/http/openapi.ts";
import { requireUser } from "#server/platform/http/session.ts";
import { valid } from "#server/platform/http/validate.ts";
import { sendZip } from "#server/platform/http/zip.ts";
import {
  deleteMeInput,
  exportMeInput,
  exportMeOutput,
  type Me,
  me,
  recoveryInput,
  ticketQuery,
  updateMeInput,
} from "#shared/contracts/accounts.ts";
import { okOutput } from "#shared/contracts/common.ts";
import { type BillingDeletion, deleteAccount } from "./commands/delete-account.ts";
import { exportAccount } from "./commands/export-account.ts";

const BILLING: BillingDeletion = { endPlans, deleteBilling, lockBilling };

function createAccountDeps(deps: Deps): AccountDeps {
  const emailChanged: AccountDeps["emailChanged"] = (tx, userId) =>
    queueCustomerUpdate(deps, tx, userId);
  return { ...deps, appUrl: deps.env.APP_URL, emailChanged };
}

async function readMe(c: Context<AppEnv>): Promise<Me> {
  const { db } = c.var.deps;
  const { userId } = c.var.actor;
  return presentMe(await getUser(db, userId), await hadPlan(db, userId));
}

export const userRoutes = new Hono<AppEnv>()
  .get(
    "/me",
    doc({ tag: "users", summary: "Get the signed-in user", output: me }),
    requireUser,
    async (c) => {
      const { deps, user } = c.var;
      return c.json(presentMe(user, await hadPlan(deps.db, user.id)));
    },
  )
  .patch(
    "/me",
    doc({
      tag: "users",
      summary: "Update the theme set or the language of the screens",
      output: me,
      errors: ["invalid_input"],
    }),
    requireUser,
    valid("json", updateMeInput),
    async (c) => {
      const { db } = c.var.deps;
      await updatePreferences(db, c.var.actor.userId, c.req.valid("json"));
      return c.json(await readMe(c));
    },
  )
  .post(
    "/me/export",
    doc({
      tag: "users",
      summary: "Create a download link for your data",
      description:
        "Wants the password, or a sign-in with Google or a passkey in the last five minutes.",
      output: exportMeOutput,
      errors: ["invalid_input", "wrong_password", "reauthentication_required", "rate_limited"],
    }),
    requireUser,
    requireReauth,
    valid("json", exportMeInput),
    async (c) => {
      const ticket = await createExportTicket(c.var.deps, c.var.actor);
      return c.json({ url: `/api/users/me/export?${new URLSearchParams({ ticket })}` });
    },
  )
  .get(
    "/me/export",
    doc({
      tag: "users",
      summary: "Download your data",
      description: "A ZIP with your photos and mixes, and everything else as JSON and CSV.",
      output: null,
      errors: ["invalid_input", "reauthentication_required", "rate_limited"],
    }),
    requireUser,
    limit("export"),
    limitConcurrency("export"),
    valid("query", ticketQuery),
    async (c) => {
      const { deps, actor } = c.var;
      await consumeExportTicket(deps, actor, c.req.valid("query").ticket);
      const zip = await exportAccount(deps, actor, writeStatementCsv);
      return sendZip(c, zip, { name: "memix", day: deps.dates.isoDay(deps.clock.now()) });
    },
  )
  .post(
    "/me/delete",
    doc({
      tag: "users",
      summary: "Delete your account",
      description:
        "Removes your pictures and everything about you; of orders stays what the law wants, without you. Wants the password, or a sign-in with Google or a passkey in the last five minutes. A 409 says which order is still under way. The session ends with it.",
      output: okOutput,
      errors: [
        "invalid_input",
        "wrong_password",
        "reauthentication_required",
        "conflict",
        "rate_limited",
        "unavailable",
      ],
    }),
    requireUser,
    limit("delete-account"),
    requireReauth,
    valid("json", deleteMeInput),
    async (c) => {
      await deleteAccount(c.var.deps, c.var.actor, BILLING);
      return c.json({ ok: true as const });
    },
  )
  .post(
    "/rescue",
    doc({
      tag: "users",
      summary: "Recover an account after an unwanted change of address",
      description:
        "With the token of a mail about a changed address, password or way to sign in: the address of then is back, everybody is signed out, and a link to a new password is mailed. Needs no session. A 404 says that it is too late, a 409 that another account has the address.",
      output: okOutput,
      errors: ["invalid_input", "not_found", "conflict", "rate_limited"],
      isPublic: true,
    }),
    limit("open-link"),
    valid("json", recoveryInput),
    async (c) => {
      await recoverAccount(createAccountDeps(c.var.deps), c.req.valid("json").token);
      return c.json({ ok: true as const });
    },
  );
