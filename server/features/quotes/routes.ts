import { Hono } from "hono";
import type { AppEnv } from "#server/platform/http/context.ts";
import { limit } from "#server/platform/http/limits.ts";
import { doc } from "#server/platform/http/openapi.ts";
import { requireUser } from "#server/platform/http/session.ts";
import { valid } from "#server/platform/http/validate.ts";
import { taxShippingInput, taxShippingOutput } from "#shared/contracts/checkout.ts";
import { quoteTaxAndShipping } from "./commands.ts";
import { presentRates } from "./present.ts";

export const quoteRoutes = new Hono<AppEnv>().post(
  "/get-tax-shipping-info",
  doc({
    tag: "functions",
    summary: "Quote tax and shipping for your cart",
    output: taxShippingOutput,
    errors: ["invalid_input", "price_changed", "promo_refused", "unavailable", "rate_limited"],
  }),
  requireUser,
  limit("quote"),
  valid("json", taxShippingInput),
  async (c) =>
    c.json(presentRates(await quoteTaxAndShipping(c.var.deps, c.var.actor, c.req.valid("json")))),
);
