import { Hono } from "hono";
import { z } from "zod";
import type { AppEnv } from "#server/platform/http/context.ts";
import { doc } from "#server/platform/http/openapi.ts";
import { requireUser } from "#server/platform/http/session.ts";
import { receipt } from "#shared/contracts/orders.ts";
import { presentReceipt } from "./present.ts";
import { listReceipts } from "./queries.ts";

export const receiptRoutes = new Hono<AppEnv>().get(
  "/",
  doc({ tag: "checkout", summary: "Your receipts", output: z.array(receipt) }),
  requireUser,
  async (c) => c.json((await listReceipts(c.var.deps.db, c.var.actor)).map(presentReceipt)),
);
