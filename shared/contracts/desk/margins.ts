import { z } from "zod";
import { COST_PARTS } from "#shared/margin.ts";

/** Margin of an order in US dollars; owners only. */
export const orderMargin = z.object({
  paid: z.number().describe("including tax"),
  tax: z.number(),
  back: z.number().describe("refunds and disputed amounts, including tax"),
  income: z.number().describe("amount paid, excluding tax"),
  back_without_tax: z.number(),
  costs: z.array(
    z.object({
      part: z.enum(COST_PARTS),
      cost: z.number(),
      is_unread: z.boolean().describe("not reported by the provider yet"),
    }),
  ),
  left: z.number(),
});
export type OrderMargin = z.infer<typeof orderMargin>;

const costList = z.array(z.object({ part: z.enum(COST_PARTS), cost: z.number() }));

export const productMarginRow = z.object({
  product: z.string(),
  variant: z.string(),
  sold: z.number().int(),
  income: z
    .number()
    .describe("per unit: excluding tax, including its share of shipping, after refunds"),
  costs: costList.describe("per unit"),
  left: z.number().describe("per unit"),
});
export type ProductMargin = z.infer<typeof productMarginRow>;

export const planMarginRow = z.object({
  level: z.number().int().describe("0: customers without a plan who have trial renders or a pack"),
  name: z.string(),
  people: z.number().int(),
  pays: z.number().describe("per month"),
  tax: z.number().describe("tax included in `pays`"),
  renders: z.number().int().describe("per month"),
  used: z.number().describe("average used per customer in 30 days"),
  pictures: z.number().describe("image costs of the renders used"),
  card: z.number(),
  left: z.number(),
  if_all: z.number().describe("margin if all renders are used"),
});
export type PlanMargin = z.infer<typeof planMarginRow>;

/** Sales below cost, with the losses in US dollars. */
export const belowCostSales = z.object({
  orders: z.array(
    z.object({ number: z.string(), promo_code: z.string().nullable(), loss: z.number() }),
  ),
  count: z.number().int(),
  loss: z.number().describe("total over all orders below cost"),
  codes: z.array(z.object({ code: z.string(), product: z.string(), loss: z.number() })),
  products: z.array(z.object({ product: z.string(), loss: z.number() })),
  offers: z.array(z.object({ name: z.string(), loss: z.number() })),
  is_priced: z.boolean().describe("false: the print provider's prices are currently unavailable"),
});
export type BelowCostSales = z.infer<typeof belowCostSales>;

export const marginReport = z.object({
  orders: z.number().int(),
  is_cut: z.boolean().describe("true: only the newest orders are included"),
  unread: z.number().int().describe("orders with costs that a provider has not reported yet"),
  order: z
    .object({ income: z.number(), costs: costList, left: z.number() })
    .describe("average per order"),
  mix: z.number().nullable().describe("image cost of a mix"),
  products: z.array(productMarginRow),
  plans: z.array(planMarginRow),
  plans_cut: z.boolean().describe("true: the plans are those of a sample of customers"),
  below: belowCostSales,
});
export type MarginReport = z.infer<typeof marginReport>;
