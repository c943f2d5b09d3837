import { Hono } from "hono";
import { z } from "zod";
import { presentCharacter } from "#server/features/characters/present.ts";
import { findCharacter } from "#server/features/characters/queries.ts";
import { presentMix } from "#server/features/mixes/present.ts";
import { findMix } from "#server/features/mixes/queries.ts";
import { notFound } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { doc } from "#server/platform/http/openapi.ts";
import { requireUser } from "#server/platform/http/session.ts";
import { valid } from "#server/platform/http/validate.ts";
import { idParams } from "#shared/contracts/common.ts";
import { historyDetail, historyPage, historyQuery } from "#shared/contracts/history.ts";
import { receipt } from "#shared/contracts/orders.ts";
import { presentHistory, presentHistoryPage, presentReceipt } from "./present.ts";
import { findHistory, listHistory, listReceipts } from "./queries.ts";

export const historyRoutes = new Hono<AppEnv>()
  .get(
    "/",
    doc({
      tag: "history",
      summary: "List your activity, newest first",
      output: historyPage,
      errors: ["invalid_input"],
    }),
    requireUser,
    valid("query", historyQuery),
    async (c) => {
      const page = await listHistory(c.var.deps.db, c.var.actor, c.req.valid("query"));
      return c.json(presentHistoryPage(page));
    },
  )
  .get(
    "/:id",
    doc({
      tag: "history",
      summary: "Get an activity entry with its photo or mix",
      output: historyDetail,
      errors: ["not_found"],
    }),
    requireUser,
    valid("param", idParams),
    async (c) => {
      const { db } = c.var.deps;
      const entry = await findHistory(db, c.var.actor, c.req.valid("param").id);
      if (!entry) throw notFound("Entry");
      const character = entry.characterId
        ? await findCharacter(db, c.var.actor, entry.characterId)
        : null;
      const mix = entry.mixId ? await findMix(db, c.var.actor, entry.mixId) : null;
      return c.json({
        ...presentHistory(entry),
        character: character && presentCharacter(character),
        mix: mix && presentMix(mix),
      });
    },
  );

export const receiptRoutes = new Hono<AppEnv>().get(
  "/",
  doc({ tag: "checkout", summary: "List your receipts", output: z.array(receipt) }),
  requireUser,
  async (c) => c.json((await listReceipts(c.var.deps.db, c.var.actor)).map(presentReceipt)),
);
