import { Hono } from "hono";
import type { AppEnv } from "#server/platform/http/context.ts";
import { doc } from "#server/platform/http/openapi.ts";
import { requireUser } from "#server/platform/http/session.ts";
import { valid } from "#server/platform/http/validate.ts";
import { me, updateMeInput } from "#shared/contracts/accounts.ts";
import { setLastToggle } from "./commands.ts";
import { presentMe } from "./present.ts";
import { getUser } from "./queries.ts";

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
  );
