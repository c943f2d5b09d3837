import { Hono } from "hono";
import { requestPlanEnd } from "#server/features/billing/commands/end-plan.ts";
import { releasePack } from "#server/features/billing/commands/release-pack.ts";
import { requestOfferRefund } from "#server/features/billing/commands/request-refund.ts";
import { notFound } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { requireOwner, requireRecentReauth } from "#server/platform/http/desk.ts";
import { valid } from "#server/platform/http/validate.ts";
import { idParams } from "#shared/contracts/common.ts";
import { endPlanInput, refundPaymentInput } from "#shared/contracts/desk/payments.ts";
import { dollarsToCents } from "#shared/money.ts";
import { presentPayment } from "./present.ts";
import { findOfferPayment } from "./queries.ts";

/** Mounted at /api/desk/payments. */
export const offerRoutes = new Hono<AppEnv>()
  .get("/:id", valid("param", idParams), async (c) => {
    const found = await findOfferPayment(c.var.deps.db, c.req.valid("param").id);
    if (!found) throw notFound("Purchase");
    return c.json(presentPayment(found));
  })
  .post(
    "/:id/refund",
    requireOwner,
    requireRecentReauth,
    valid("param", idParams),
    valid("json", refundPaymentInput),
    async (c) => {
      const { amount, seen, reason, note } = c.req.valid("json");
      const { id } = c.req.valid("param");
      const sums = { cents: dollarsToCents(amount), seenCents: dollarsToCents(seen) };
      await requestOfferRefund(c.var.deps, c.var.desk, { id, ...sums, reason, note });
      return c.json({ ok: true });
    },
  )
  .post("/:id/release", requireOwner, requireRecentReauth, valid("param", idParams), async (c) => {
    await releasePack(c.var.deps, c.var.desk, c.req.valid("param").id);
    return c.json({ ok: true });
  })
  .post(
    "/plans/:id/end",
    requireOwner,
    requireRecentReauth,
    valid("param", idParams),
    valid("json", endPlanInput),
    async (c) => {
      const subscriptionId = c.req.valid("param").id;
      await requestPlanEnd(c.var.deps, c.var.desk, { subscriptionId, ...c.req.valid("json") });
      return c.json({ ok: true });
    },
  );
