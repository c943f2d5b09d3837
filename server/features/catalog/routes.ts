import { Hono } from "hono";
import { z } from "zod";
import type { AppEnv } from "#server/platform/http/context.ts";
import { doc } from "#server/platform/http/openapi.ts";
import { merch } from "#shared/contracts/catalog.ts";
import { presentMerch } from "./present.ts";
import { listMerchs } from "./queries.ts";

export const merchRoutes = new Hono<AppEnv>().get(
  "/",
  doc({
    tag: "merchs",
    summary: "List products for printing a mix",
    output: z.array(merch),
    isPublic: true,
  }),
  async (c) => c.json((await listMerchs(c.var.deps.db)).map(presentMerch)),
);
