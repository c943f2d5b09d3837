import { Hono } from "hono";
import { endPlans, forgetBilling, lockBilling } from "#server/features/billing/commands/leave.ts";
import { writeStatementCsv } from "#server/features/ledger/stream.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { atOnce } from "#server/platform/http/in-flight.ts";
import { limit } from "#server/platform/http/limits.ts";
import { doc } from "#server/platform/http/openapi.ts";
import { requireUser } from "#server/platform/http/session.ts";
import { valid } from "#server/platform/http/validate.ts";
import { deleteMeInput, me, updateMeInput } from "#shared/contracts/accounts.ts";
import { okOutput } from "#shared/contracts/common.ts";
import { deleteAccount, type Leaving } from "./commands/delete-account.ts";
import { exportAccount } from "./commands/export-account.ts";
import { setLastToggle } from "./commands.ts";
import { presentMe } from "./present.ts";
import { getUser } from "./queries.ts";

const LEAVING: Leaving = { endPlans, forgetBilling, lockBilling };

export const userRoutes = new Hono<AppEnv>()
  .get(
    "/me",
    doc({ tag: "users", summary: "The signed-in user", output: me }),
    requireUser,
    async (c) => c.json(presentMe(await getUser(c.var.deps.db, c.var.actor.userId))),
  )
  .patch(
    "/me",
    doc({
      tag: "users",
      summary: "Keep the Female/Male choice",
      output: me,
      errors: ["invalid_input"],
    }),
    requireUser,
    valid("json", updateMeInput),
    async (c) => {
      const { db } = c.var.deps;
      await setLastToggle(db, c.var.actor.userId, c.req.valid("json").last_toggle);
      return c.json(presentMe(await getUser(db, c.var.actor.userId)));
    },
  )
  .get(
    "/me/export",
    doc({
      tag: "users",
      summary: "All that is stored of you",
      description: "A ZIP with your photos and mixes, and everything else as JSON and CSV.",
      output: null,
      errors: ["rate_limited"],
    }),
    requireUser,
    limit("export"),
    atOnce("export"),
    async (c) => {
      const { deps, actor } = c.var;
      const zip = await exportAccount(deps, actor, writeStatementCsv);
      const day = deps.clock.now().toISOString().slice(0, 10);
      c.header("Content-Type", "application/zip");
      c.header("Content-Disposition", `attachment; filename="memix-${day}.zip"`);
      c.header("Cache-Control", "private, no-store");
      return c.body(zip);
    },
  )
  .post(
    "/me/delete",
    doc({
      tag: "users",
      summary: "Delete your account",
      description:
        "Removes your pictures and everything about you; of orders stays what the law wants, without you. A 409 says which order is still under way. The session ends with it.",
      output: okOutput,
      errors: ["invalid_input", "conflict", "rate_limited", "unavailable"],
    }),
    requireUser,
    limit("delete-account"),
    valid("json", deleteMeInput),
    async (c) => {
      await deleteAccount(c.var.deps, c.var.actor, LEAVING);
      return c.json({ ok: true as const });
    },
  );
