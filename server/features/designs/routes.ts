import { Hono } from "hono";
import { z } from "zod";
import { notFound } from "#server/platform/errors.ts";
import { isNotModified } from "#server/platform/http/browser-cache.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { limitConcurrency } from "#server/platform/http/in-flight.ts";
import { limit } from "#server/platform/http/limits.ts";
import { doc } from "#server/platform/http/openapi.ts";
import { requireUser } from "#server/platform/http/session.ts";
import { valid } from "#server/platform/http/validate.ts";
import { CUTOUT_FILE } from "#shared/contracts/catalog.ts";
import { idParams } from "#shared/contracts/common.ts";
import {
  createDesignInput,
  design,
  imageInput,
  printProductOutput,
  uploadImageOutput,
} from "#shared/contracts/designs.ts";
import { createDesign } from "./commands/create-design.ts";
import { getCutout } from "./commands/draw-cutout.ts";
import { getMockup } from "./commands/draw-mockup.ts";
import { createMugMockup, resolveOwnImage } from "./commands/own-image.ts";
import { presentDesign } from "./present.ts";
import { findDesign } from "./queries.ts";

export const designRoutes = new Hono<AppEnv>()
  .post(
    "/",
    doc({
      tag: "designs",
      summary: "Create a design of a mix on a product, with its print file",
      output: design,
      status: 201,
      errors: ["invalid_input", "not_found", "rate_limited", "unavailable"],
    }),
    requireUser,
    limit("design"),
    limitConcurrency("design"),
    valid("json", createDesignInput),
    async (c) => {
      const created = await createDesign(
        c.var.deps,
        c.var.actor,
        c.req.valid("json"),
        c.req.raw.signal,
      );
      return c.json(presentDesign(created), 201);
    },
  )
  .get(
    "/:id",
    doc({
      tag: "designs",
      summary: "Get one of your designs",
      output: design,
      errors: ["not_found"],
    }),
    requireUser,
    valid("param", idParams),
    async (c) => {
      const found = await findDesign(c.var.deps.db, c.var.actor, c.req.valid("param").id);
      if (!found) throw notFound("Design");
      return c.json(presentDesign(found));
    },
  );

const mockupParam = z.object({
  mixId: z.string().max(40),
  file: z.literal(CUTOUT_FILE).or(z.string().regex(/^\d{1,9}\.webp$/)),
});

/** Mounted at /files: mockups and cutouts of mixes, for their owner. */
export const mockupRoutes = new Hono<AppEnv>().get(
  "/:mixId/:file",
  requireUser,
  valid("param", mockupParam),
  async (c) => {
    const { mixId, file } = c.req.valid("param");
    const { deps, actor } = c.var;
    const { signal } = c.req.raw;
    const { bytes, version } =
      file === CUTOUT_FILE
        ? await getCutout(deps, actor, { mixId, signal })
        : await getMockup(deps, actor, { mixId, variantId: Number.parseInt(file, 10), signal });
    if (isNotModified(c, version)) return c.body(null, 304);
    c.header("Content-Type", "image/webp");
    return c.body(new Uint8Array(bytes));
  },
);

/** Mounted at /functions/v1. */
export const printFunctionRoutes = new Hono<AppEnv>()
  .post(
    "/create-printful-product",
    doc({
      tag: "functions",
      summary: "Create a design of one of your mixes on a mug",
      output: printProductOutput,
      errors: ["invalid_input", "not_found", "rate_limited", "unavailable"],
    }),
    requireUser,
    limit("design"),
    limitConcurrency("design"),
    valid("json", imageInput),
    async (c) => {
      const { imageUrl } = c.req.valid("json");
      const { deps, actor } = c.var;
      const mockup = await createMugMockup(deps, actor, imageUrl, c.req.raw.signal);
      return c.json({ mockup_url: mockup });
    },
  )
  .post(
    "/upload-image",
    doc({
      tag: "functions",
      summary: "Get the URL of one of your pictures",
      description: "Accepts only your own pictures; upload photos with POST /api/characters.",
      output: uploadImageOutput,
      errors: ["invalid_input", "not_found"],
    }),
    requireUser,
    valid("json", imageInput),
    async (c) => {
      const { imageUrl } = c.req.valid("json");
      return c.json({ url: await resolveOwnImage(c.var.deps, c.var.actor, imageUrl) });
    },
  );
