import { Hono } from "hono";
import { z } from "zod";
import { notFound } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { doc } from "#server/platform/http/openapi.ts";
import { requireUser } from "#server/platform/http/session.ts";
import { valid } from "#server/platform/http/validate.ts";
import { ofId } from "#shared/contracts/common.ts";
import { placedOrder, receipt } from "#shared/contracts/orders.ts";
import { presentOrder, presentReceipt } from "./present.ts";
import { findOrder, listOrders, listReceipts } from "./queries.ts";

export const orderRoutes = new Hono<AppEnv>()
  .get(
    "/",
    doc({ tag: "orders", summary: "Your orders", output: z.array(placedOrder) }),
    requireUser,
    async (c) => c.json((await listOrders(c.var.deps.db, c.var.actor)).map(presentOrder)),
  )
  .get(
    "/:id",
    doc({
      tag: "orders",
      summary: "One order by its number",
      output: placedOrder,
      errors: ["not_found"],
    }),
    requireUser,
    valid("param", ofId),
    async (c) => {
      const found = await findOrder(c.var.deps.db, c.var.actor, c.req.valid("param").id);
      if (!found) throw notFound("Order");
      return c.json(presentOrder(found));
    },
  );

export const receiptRoutes = new Hono<AppEnv>().get(
  "/",
  doc({ tag: "checkout", summary: "Your receipts", output: z.array(receipt) }),
  requireUser,
  async (c) => c.json((await listReceipts(c.var.deps.db, c.var.actor)).map(presentReceipt)),
);
