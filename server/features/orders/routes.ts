import { type Context, Hono } from "hono";
import { z } from "zod";
import { notFound } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { limit } from "#server/platform/http/limits.ts";
import { doc } from "#server/platform/http/openapi.ts";
import { requireUser } from "#server/platform/http/session.ts";
import { valid } from "#server/platform/http/validate.ts";
import {
  checkoutStart,
  startCheckoutInput,
  startCheckoutOutput,
} from "#shared/contracts/checkout.ts";
import { idParams } from "#shared/contracts/common.ts";
import {
  checkoutResult,
  orderDetail,
  placedOrder,
  reorderOutput,
} from "#shared/contracts/orders.ts";
import { cancelOrder } from "./commands/cancel-order.ts";
import { placeOrder } from "./commands/place-order.ts";
import { reorder } from "./commands/reorder.ts";
import { presentItem, presentOrder, presentResult, presentStart } from "./present.ts";
import { findBySession, findCheckoutStart, findOrder, listOrders } from "./queries.ts";

const sessionParam = z.object({ session: z.string().max(200) });

export const orderRoutes = new Hono<AppEnv>()
  .get(
    "/",
    doc({ tag: "orders", summary: "List your orders", output: z.array(placedOrder) }),
    requireUser,
    async (c) => c.json((await listOrders(c.var.deps.db, c.var.actor)).map(presentItem)),
  )
  .get(
    "/checkout",
    doc({
      tag: "orders",
      summary: "Get the initial values of your next checkout",
      description: "An open quote, your last address and payments in processing.",
      output: checkoutStart,
    }),
    requireUser,
    async (c) => {
      const { deps, actor } = c.var;
      return c.json(presentStart(await findCheckoutStart(deps.db, actor, deps.clock.now())));
    },
  )
  .get(
    "/session/:session",
    doc({
      tag: "orders",
      summary: "Get the result of a payment page",
      description: "Read-only.",
      output: checkoutResult,
      errors: ["not_found"],
    }),
    requireUser,
    valid("param", sessionParam),
    async (c) => {
      const { session } = c.req.valid("param");
      const found = await findBySession(c.var.deps.db, c.var.actor, session);
      if (!found) throw notFound("Order");
      return c.json(presentResult(found));
    },
  )
  .get(
    "/:id",
    doc({
      tag: "orders",
      summary: "Get an order by its number, its id or the print provider's number",
      output: orderDetail,
      errors: ["not_found"],
    }),
    requireUser,
    valid("param", idParams),
    async (c) => c.json(await loadOrderDetail(c, c.req.valid("param").id)),
  )
  .post(
    "/:id/reorder",
    doc({
      tag: "orders",
      summary: "Add the products of an order to the cart",
      output: reorderOutput,
      errors: ["not_found", "invalid_input"],
    }),
    requireUser,
    valid("param", idParams),
    async (c) => c.json(await reorder(c.var.deps, c.var.actor, c.req.valid("param").id)),
  )
  .post(
    "/:id/cancel",
    doc({
      tag: "orders",
      summary: "Cancel and refund an order before it is printed",
      output: orderDetail,
      errors: ["not_found", "conflict", "unavailable"],
    }),
    requireUser,
    valid("param", idParams),
    async (c) =>
      c.json(
        await loadOrderDetail(
          c,
          await cancelOrder(c.var.deps, c.var.actor, c.req.valid("param").id),
        ),
      ),
  );

async function loadOrderDetail(c: Context<AppEnv>, id: string) {
  const found = await findOrder(c.var.deps.db, c.var.actor, id);
  if (!found) throw notFound("Order");
  return presentOrder(found);
}

/** Mounted at /functions/v1. */
export const checkoutRoutes = new Hono<AppEnv>().post(
  "/create-checkout-session-custom",
  doc({
    tag: "functions",
    summary: "Create an order from a quote and open its payment page",
    description: "Idempotent: the same quote returns the same page.",
    output: startCheckoutOutput,
    errors: [
      "invalid_input",
      "not_found",
      "price_changed",
      "promo_refused",
      "unavailable",
      "rate_limited",
    ],
  }),
  requireUser,
  limit("checkout"),
  valid("json", startCheckoutInput),
  async (c) => c.json(await placeOrder(c.var.deps, c.var.actor, c.req.valid("json"))),
);
