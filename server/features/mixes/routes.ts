import { Hono } from "hono";
import { z } from "zod";
import { notFound } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { doc } from "#server/platform/http/openapi.ts";
import { requireUser } from "#server/platform/http/session.ts";
import { valid } from "#server/platform/http/validate.ts";
import { ofId } from "#shared/contracts/common.ts";
import { mix } from "#shared/contracts/mixes.ts";
import { presentMix } from "./present.ts";
import { findMix, listMixes } from "./queries.ts";

export const mixRoutes = new Hono<AppEnv>()
  .get(
    "/",
    doc({ tag: "genimages", summary: "Your mixes, newest first", output: z.array(mix) }),
    requireUser,
    async (c) => c.json((await listMixes(c.var.deps.db, c.var.actor)).map(presentMix)),
  )
  .get(
    "/:id",
    doc({ tag: "genimages", summary: "One mix", output: mix, errors: ["not_found"] }),
    requireUser,
    valid("param", ofId),
    async (c) => {
      const found = await findMix(c.var.deps.db, c.var.actor, c.req.valid("param").id);
      if (!found) throw notFound("Mix");
      return c.json(presentMix(found));
    },
  );
