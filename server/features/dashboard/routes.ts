import { Hono } from "hono";
import { presentMe } from "#server/features/accounts/present.ts";
import { presentHistoryPage } from "#server/features/activity/present.ts";
import { listHistory } from "#server/features/activity/queries.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { doc } from "#server/platform/http/openapi.ts";
import { requireUser } from "#server/platform/http/session.ts";
import { dashboard } from "#shared/contracts/dashboard.ts";
import { countItems } from "./queries.ts";

const NEWEST = { order: "desc", limit: 20 } as const;

export const dashboardRoutes = new Hono<AppEnv>().get(
  "/",
  doc({
    tag: "dashboard",
    summary: "Get the data of the app shell and the dashboard",
    output: dashboard,
  }),
  requireUser,
  async (c) => {
    const { db } = c.var.deps;
    const { actor, user } = c.var;
    const [counts, page] = await Promise.all([
      countItems(db, actor),
      listHistory(db, actor, NEWEST),
    ]);
    return c.json({
      me: presentMe(user, counts.hadPlan),
      mixes_count: counts.mixes,
      characters_count: counts.characters,
      cart_count: counts.cart,
      history: presentHistoryPage(page),
    });
  },
);
