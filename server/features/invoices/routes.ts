import { Hono } from "hono";
import { notFound } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { limit } from "#server/platform/http/limits.ts";
import { doc } from "#server/platform/http/openapi.ts";
import { requireUser } from "#server/platform/http/session.ts";
import { valid } from "#server/platform/http/validate.ts";
import { idParams } from "#shared/contracts/common.ts";
import { findDocument } from "./queries.ts";
import { sendPdf } from "./stream.ts";

export const documentRoutes = new Hono<AppEnv>().get(
  "/:id/pdf",
  doc({
    tag: "documents",
    summary: "Get an invoice or a credit note as a PDF",
    output: null,
    errors: ["not_found", "rate_limited"],
  }),
  requireUser,
  limit("pdf"),
  valid("param", idParams),
  async (c) => {
    const { db } = c.var.deps;
    const found = await findDocument(db, c.req.valid("param").id, c.var.actor.userId);
    if (!found) throw notFound("Document");
    return await sendPdf(c, found);
  },
);
