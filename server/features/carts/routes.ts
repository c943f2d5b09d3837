import { Hono } from "hono";
import { z } from "zod";
import type { AppEnv } from "#server/platform/http/context.ts";
import { getOptionalIdempotencyKey } from "#server/platform/http/idempotency.ts";
import { limitConcurrency } from "#server/platform/http/in-flight.ts";
import { limit } from "#server/platform/http/limits.ts";
import { doc } from "#server/platform/http/openapi.ts";
import { requireUser } from "#server/platform/http/session.ts";
import { valid } from "#server/platform/http/validate.ts";
import { addToCartInput, cartItem, updateCartInput } from "#shared/contracts/carts.ts";
import { idParams, okOutput } from "#shared/contracts/common.ts";
import { addToCart, removeFromCart, setQuantity } from "./commands.ts";
import { presentCartItem } from "./present.ts";
import { listCart } from "./queries.ts";

export const cartRoutes = new Hono<AppEnv>()
  .get(
    "/",
    doc({ tag: "cart", summary: "List the items of your cart", output: z.array(cartItem) }),
    requireUser,
    async (c) => c.json((await listCart(c.var.deps.db, c.var.actor)).map(presentCartItem)),
  )
  .post(
    "/",
    doc({
      tag: "cart",
      summary: "Add a product with one of your mixes to the cart",
      description: "Idempotent with an Idempotency-Key header.",
      output: cartItem,
      status: 201,
      errors: ["invalid_input", "not_found", "conflict", "low_resolution", "rate_limited"],
    }),
    requireUser,
    limit("design"),
    limitConcurrency("design"),
    valid("json", addToCartInput),
    async (c) => {
      const { deps, actor } = c.var;
      const options = { key: getOptionalIdempotencyKey(c), signal: c.req.raw.signal };
      const line = await addToCart(deps, actor, c.req.valid("json"), options);
      return c.json(presentCartItem(line), 201);
    },
  )
  .patch(
    "/:id",
    doc({
      tag: "cart",
      summary: "Change a quantity",
      output: cartItem,
      errors: ["invalid_input", "not_found"],
    }),
    requireUser,
    valid("param", idParams),
    valid("json", updateCartInput),
    async (c) => {
      const { id } = c.req.valid("param");
      const line = await setQuantity(c.var.deps.db, c.var.actor, id, c.req.valid("json").quantity);
      return c.json(presentCartItem(line));
    },
  )
  .delete(
    "/:id",
    doc({ tag: "cart", summary: "Remove a line", output: okOutput, errors: ["not_found"] }),
    requireUser,
    valid("param", idParams),
    async (c) => {
      await removeFromCart(c.var.deps.db, c.var.actor, c.req.valid("param").id);
      return c.json({ ok: true as const });
    },
  );
