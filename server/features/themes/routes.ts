import { Hono } from "hono";
import { z } from "zod";
import { getUser } from "#server/features/accounts/queries.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { doc } from "#server/platform/http/openapi.ts";
import { requireUser } from "#server/platform/http/session.ts";
import { valid } from "#server/platform/http/validate.ts";
import { theme, themesQuery } from "#shared/contracts/themes.ts";
import { presentTheme } from "./present.ts";
import { listThemes } from "./queries.ts";

export const themeRoutes = new Hono<AppEnv>().get(
  "/",
  doc({
    tag: "themes",
    summary: "Active themes that are open to you, of one gender set or both",
    output: z.array(theme),
  }),
  requireUser,
  valid("query", themesQuery),
  async (c) => {
    const { db, clock } = c.var.deps;
    const now = clock.now();
    const { subscription } = await getUser(db, c.var.actor.userId);
    const found = await listThemes(db, { subscription, now }, c.req.valid("query").gender);
    return c.json(found.map((row) => presentTheme(row, now)));
  },
);
