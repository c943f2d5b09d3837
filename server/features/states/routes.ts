import { Hono } from "hono";
import { getTimeLimits } from "#server/features/settings/rules.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { requireOwner } from "#server/platform/http/desk.ts";
import { presentStates } from "./present.ts";
import { countOwnRows, listOpenOrders } from "./queries.ts";
import { createStateTables } from "./rules.ts";

/** Mounted at /api/desk/states. */
export const stateRoutes = new Hono<AppEnv>().get("/", requireOwner, async (c) => {
  const { db, env, settings } = c.var.deps;
  const [groups, own] = await Promise.all([listOpenOrders(db), countOwnRows(db)]);
  return c.json(presentStates(createStateTables(env, getTimeLimits(settings.now())), groups, own));
});
