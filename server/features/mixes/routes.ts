import { Hono } from "hono";
import { z } from "zod";
import { notFound } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { limitConcurrency } from "#server/platform/http/in-flight.ts";
import { limit } from "#server/platform/http/limits.ts";
import { doc } from "#server/platform/http/openapi.ts";
import { requireUser } from "#server/platform/http/session.ts";
import { valid } from "#server/platform/http/validate.ts";
import { sendZip } from "#server/platform/http/zip.ts";
import { idParams } from "#shared/contracts/common.ts";
import {
  deletedMix,
  MAX_ZIP_MIXES,
  mix,
  mixesQuery,
  updateMixInput,
  zipMixesQuery,
} from "#shared/contracts/mixes.ts";
import { createSmallJpg, downloadMixes } from "./commands/download-mixes.ts";
import { setStarred } from "./commands/mark-mix.ts";
import { presentDeletedMix, presentMix } from "./present.ts";
import { findMix, listDeletedMixes, listMixes } from "./queries.ts";

export const mixRoutes = new Hono<AppEnv>()
  .get(
    "/",
    doc({ tag: "genimages", summary: "List your mixes, newest first", output: z.array(mix) }),
    requireUser,
    valid("query", mixesQuery),
    async (c) => {
      const { deps, actor } = c.var;
      const mixes = await listMixes(deps.db, actor, c.req.valid("query").newest);
      return c.json(mixes.map(presentMix));
    },
  )
  .get(
    "/deleted",
    doc({
      tag: "genimages",
      summary: "List deleted mixes that can be restored",
      output: z.array(deletedMix),
    }),
    requireUser,
    async (c) => {
      const { db, clock } = c.var.deps;
      const deleted = await listDeletedMixes(db, c.var.actor, clock.now());
      return c.json(deleted.map(presentDeletedMix));
    },
  )
  .get(
    "/zip",
    doc({
      tag: "genimages",
      summary: "Download several mixes in full size (ZIP)",
      description: `A ZIP of at most ${MAX_ZIP_MIXES} mixes, named like 'Maya - pop art - V2.png'.`,
      output: null,
      errors: ["invalid_input", "not_found", "rate_limited"],
    }),
    requireUser,
    limit("zip"),
    limitConcurrency("zip"),
    valid("query", zipMixesQuery),
    async (c) => {
      const { deps, actor } = c.var;
      const zip = await downloadMixes(deps, actor, c.req.valid("query").ids);
      return sendZip(c, zip, { name: "memix-mixes", day: deps.dates.isoDay(deps.clock.now()) });
    },
  )
  .get(
    "/:id/small.jpg",
    doc({
      tag: "genimages",
      summary: "Get a mix as a small JPG",
      output: null,
      errors: ["not_found", "rate_limited", "unavailable"],
    }),
    requireUser,
    limit("small-jpg"),
    limitConcurrency("small-jpg"),
    valid("param", idParams),
    async (c) => {
      const { id } = c.req.valid("param");
      const picture = await createSmallJpg(c.var.deps, c.var.actor, id, c.req.raw.signal);
      c.header("Content-Type", "image/jpeg");
      c.header("Cache-Control", "private, no-store");
      return c.body(new Uint8Array(picture));
    },
  )
  .get(
    "/:id",
    doc({ tag: "genimages", summary: "Get a mix", output: mix, errors: ["not_found"] }),
    requireUser,
    valid("param", idParams),
    async (c) => {
      const found = await findMix(c.var.deps.db, c.var.actor, c.req.valid("param").id);
      if (!found) throw notFound("Mix");
      return c.json(presentMix(found));
    },
  )
  .patch(
    "/:id",
    doc({
      tag: "genimages",
      summary: "Star a mix",
      output: mix,
      errors: ["invalid_input", "not_found"],
    }),
    requireUser,
    valid("param", idParams),
    valid("json", updateMixInput),
    async (c) => {
      const { starred } = c.req.valid("json");
      const { id } = c.req.valid("param");
      return c.json(presentMix(await setStarred(c.var.deps, c.var.actor, id, starred)));
    },
  );
