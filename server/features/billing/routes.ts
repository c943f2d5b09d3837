import { type Context, Hono } from "hono";
import { z } from "zod";
import { getUser } from "#server/features/accounts/queries.ts";
import { listLots } from "#server/features/ledger/queries.ts";
import { notFound } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { limit } from "#server/platform/http/limits.ts";
import { doc } from "#server/platform/http/openapi.ts";
import { requireUser } from "#server/platform/http/session.ts";
import { valid } from "#server/platform/http/validate.ts";
import {
  type Billing,
  billing,
  confirmSwitchInput,
  createCheckoutSessionInput,
  createCheckoutSessionOutput,
  invoice,
  offers,
  portalInput,
  portalOutput,
  purchase,
  switchInput,
  switchPreview,
  switchResult,
} from "#shared/contracts/billing.ts";
import { openPortal, setCanceled } from "./commands/cancel-plan.ts";
import { startPurchase } from "./commands/start-purchase.ts";
import { confirmSwitch, previewSwitch } from "./commands/switch-plan.ts";
import {
  presentBilling,
  presentInvoice,
  presentOffers,
  presentPreview,
  presentPurchase,
} from "./present.ts";
import {
  findLivePlan,
  findNewestBill,
  findPurchase,
  listInvoices,
  listOffers,
  listOpenInvoices,
  readPriceBook,
} from "./queries.ts";

const sessionParam = z.object({ session: z.string().max(200) });

export const billingRoutes = new Hono<AppEnv>()
  .get(
    "/",
    doc({
      tag: "billing",
      summary: "Get plans and packs with your own subscription",
      output: billing,
    }),
    requireUser,
    async (c) => c.json(await readBilling(c)),
  )
  .get(
    "/offers",
    doc({
      tag: "billing",
      summary: "Get plans and packs",
      output: offers,
      isPublic: true,
    }),
    async (c) => {
      const { deps } = c.var;
      const offers = await listOffers(deps.db, deps.env);
      return c.json(presentOffers(offers, await deps.prices.inDoubt(deps)));
    },
  )
  .get(
    "/invoices",
    doc({ tag: "billing", summary: "List the invoices of your plans", output: z.array(invoice) }),
    requireUser,
    async (c) => {
      const { db } = c.var.deps;
      const book = await readPriceBook(db);
      const rows = await listInvoices(db, c.var.actor.userId);
      return c.json(rows.map((row) => presentInvoice(row, book)));
    },
  )
  .get(
    "/purchases/:session",
    doc({
      tag: "billing",
      summary: "Get the result of a payment page",
      description: "Read-only.",
      output: purchase,
      errors: ["not_found"],
    }),
    requireUser,
    valid("param", sessionParam),
    async (c) => {
      const { session } = c.req.valid("param");
      const found = await findPurchase(c.var.deps.db, c.var.actor.userId, session);
      if (!found) throw notFound("Purchase");
      return c.json(presentPurchase(found));
    },
  )
  .post(
    "/switch/preview",
    doc({
      tag: "billing",
      summary: "Preview a plan change",
      output: switchPreview,
      errors: ["invalid_input", "conflict", "unavailable", "rate_limited"],
    }),
    requireUser,
    limit("quote"),
    valid("json", switchInput),
    async (c) => {
      const { level } = c.req.valid("json");
      return c.json(presentPreview(await previewSwitch(c.var.deps, c.var.actor, level)));
    },
  )
  .post(
    "/switch",
    doc({
      tag: "billing",
      summary: "Change the plan at the previewed price",
      output: switchResult,
      errors: ["invalid_input", "conflict", "price_changed", "unavailable", "rate_limited"],
    }),
    requireUser,
    limit("checkout"),
    valid("json", confirmSwitchInput),
    async (c) => {
      const result = await confirmSwitch(c.var.deps, c.var.actor, c.req.valid("json"));
      const { status, payUrl: pay_url } = result;
      return c.json({ status, pay_url, billing: await readBilling(c) });
    },
  )
  .post(
    "/cancel",
    doc({
      tag: "billing",
      summary: "Cancel your plan at the end of its period",
      output: billing,
      errors: ["conflict", "unavailable", "rate_limited"],
    }),
    requireUser,
    limit("checkout"),
    async (c) => {
      await setCanceled(c.var.deps, c.var.actor, true);
      return c.json(await readBilling(c));
    },
  )
  .post(
    "/resume",
    doc({
      tag: "billing",
      summary: "Resume a canceled plan before it ends",
      output: billing,
      errors: ["conflict", "unavailable", "rate_limited"],
    }),
    requireUser,
    limit("checkout"),
    async (c) => {
      await setCanceled(c.var.deps, c.var.actor, false);
      return c.json(await readBilling(c));
    },
  )
  .post(
    "/portal",
    doc({
      tag: "billing",
      summary: "Open the payment provider's portal for your card and invoices",
      output: portalOutput,
      errors: ["invalid_input", "not_found", "unavailable", "rate_limited"],
    }),
    requireUser,
    limit("checkout"),
    valid("json", portalInput),
    async (c) => c.json(await openPortal(c.var.deps, c.var.actor, c.req.valid("json").flow)),
  );

async function readBilling(c: Context<AppEnv>): Promise<Billing> {
  const { db, env } = c.var.deps;
  const { userId } = c.var.actor;
  const row = await findLivePlan(db, userId);
  return presentBilling(await listOffers(db, env), {
    inDoubt: await c.var.deps.prices.inDoubt(c.var.deps),
    book: await readPriceBook(db),
    row,
    openInvoices: row ? await listOpenInvoices(db, row.id) : [],
    newestBill: row ? await findNewestBill(db, row.id) : null,
    lots: await listLots(db, userId),
    left: (await getUser(db, userId)).render,
  });
}

/** Mounted at /functions/v1. */
export const purchaseRoutes = new Hono<AppEnv>().post(
  "/create-checkout-session",
  doc({
    tag: "functions",
    summary: "Open the payment page of a plan or pack",
    output: createCheckoutSessionOutput,
    errors: ["invalid_input", "conflict", "unavailable", "rate_limited"],
  }),
  requireUser,
  limit("checkout"),
  valid("json", createCheckoutSessionInput),
  async (c) => c.json(await startPurchase(c.var.deps, c.var.actor, c.req.valid("json"))),
);
