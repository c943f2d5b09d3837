import { Hono } from "hono";
import { z } from "zod";
import { formatAmount } from "../core/money.ts";
import type { Core, VendorContext, VendorEnv } from "../core/vendor.ts";
import { formatFirstIssue, sendBadRequest } from "./errors.ts";
import { createFaultResponse } from "./faults.ts";
import { findVariant } from "./products.ts";
import { listRates, type Rate } from "./rates.ts";
import { findAddressProblem, ZONES } from "./regions.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const rateRequest = z.strictObject({
  recipient: z.strictObject({
    address1: z.string().optional(),
    address2: z.string().nullish(),
    city: z.string().optional(),
    state_code: z.string().nullish(),
    country_code: z.string(),
    zip: z.string().nullish(),
    phone: z.string().nullish(),
  }),
  items: z
    .array(
      z.strictObject({
        variant_id: z.string().regex(/^\d+$/),
        quantity: z.int().min(1).max(1000),
        value: z.string().optional(),
      }),
    )
    .min(1),
  currency: z.literal("USD").optional(),
  locale: z.enum(["en_US", "es_ES"]).optional(),
});

export function createRateRoutes(core: Core): Hono<VendorEnv> {
  const app = new Hono<VendorEnv>();
  app.post("/shipping/rates", (c) => sendRates(c, core));
  return app;
}

async function sendRates(c: VendorContext, core: Core): Promise<Response> {
  const request = rateRequest.safeParse(await c.req.json().catch(() => null));
  if (!request.success) return sendBadRequest(c, formatFirstIssue(request.error));
  const { recipient, items } = request.data;
  if (!ZONES[recipient.country_code]) return sendBadRequest(c, "Invalid country code", "SH-1");
  const problem = findAddressProblem(recipient.country_code, recipient.state_code);
  if (problem) return sendBadRequest(c, problem);
  const wanted = items.map((item) => ({
    variantId: Number(item.variant_id),
    quantity: item.quantity,
  }));
  const unknown = wanted.find(({ variantId }) => !findVariant(variantId));
  if (unknown) return sendBadRequest(c, `Variant ${unknown.variantId} does not exist`);
  const outcome =
    core.faults.take("printful", "rates") ??
    (await core.faults.applyToCall("printful", c.req.raw.signal)).outcome;
  if (outcome) return createFaultResponse(c, outcome);
  const rates = listRates(recipient.country_code, wanted);
  c.get("note")(`${recipient.country_code}: ${rates.map(formatRate).join(", ")}`);
  return c.json({ code: 200, result: rates.map(toRateObject) });
}

function toRateObject({ id, name, cents, days: [min, max] }: Rate) {
  const [from, to] = [addDays(min), addDays(max)];
  return {
    id,
    name: `${name} (Estimated delivery: ${formatMonthAndDay(from)}–${formatMonthAndDay(to)})`,
    rate: formatAmount(cents),
    currency: "USD",
    minDeliveryDays: min,
    maxDeliveryDays: max,
    minDeliveryDate: from.toISOString().slice(0, 10),
    maxDeliveryDate: to.toISOString().slice(0, 10),
  };
}

function formatRate({ id, cents }: Rate): string {
  return `${id} $${formatAmount(cents)}`;
}

function addDays(days: number): Date {
  return new Date(Date.now() + days * DAY_MS);
}

function formatMonthAndDay(date: Date): string {
  return date.toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
}
