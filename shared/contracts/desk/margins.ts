import { z } from "zod";
import { COST_PARTS } from "#shared/margin.ts";

/** What is left of an order; helpers are not told. US dollars. */
export const orderMargin = z.object({
  paid: z.number().describe("with tax"),
  tax: z.number(),
  back: z.number().describe("refunds and what the bank took, with their tax"),
  income: z.number().describe("what was paid without tax"),
  back_without_tax: z.number(),
  costs: z.array(
    z.object({
      part: z.enum(COST_PARTS),
      cost: z.number(),
      is_unread: z.boolean().describe("not in the books of the partner yet, or none of ours"),
    }),
  ),
  left: z.number(),
});
export type OrderMargin = z.infer<typeof orderMargin>;

const costsOf = z.array(z.object({ part: z.enum(COST_PARTS), cost: z.number() }));

export const productBrings = z.object({
  product: z.string(),
  variant: z.string(),
  sold: z.number().int(),
  income: z.number().describe("of one: without tax, with its share of shipping, after refunds"),
  costs: costsOf.describe("of one"),
  left: z.number().describe("of one"),
});
export type ProductBrings = z.infer<typeof productBrings>;

export const planBrings = z.object({
  level: z.number().int().describe("0: nobody's plan, those who have trial renders or a pack"),
  name: z.string(),
  people: z.number().int(),
  pays: z.number().describe("a month"),
  tax: z.number().describe("of these, where prices have it in them"),
  renders: z.number().int().describe("a month"),
  used: z.number().describe("of these, by one person in 30 days"),
  pictures: z.number().describe("what these cost"),
  card: z.number(),
  left: z.number(),
  if_all: z.number().describe("what is left where all renders are used"),
});
export type PlanBrings = z.infer<typeof planBrings>;

/** US dollars that are lost by it. */
export const soldBelow = z.object({
  orders: z.array(
    z.object({ number: z.string(), promo_code: z.string().nullable(), loss: z.number() }),
  ),
  count: z.number().int(),
  loss: z.number().describe("of all orders below cost"),
  codes: z.array(z.object({ code: z.string(), product: z.string(), loss: z.number() })),
  products: z.array(z.object({ product: z.string(), loss: z.number() })),
  offers: z.array(z.object({ name: z.string(), loss: z.number() })),
  is_priced: z.boolean().describe("false: the printer does not say now what it asks"),
});
export type SoldBelow = z.infer<typeof soldBelow>;

export const brings = z.object({
  orders: z.number().int(),
  is_cut: z.boolean().describe("the newest alone were counted"),
  unread: z.number().int().describe("orders of which a partner's books were not read yet"),
  order: z.object({ income: z.number(), costs: costsOf, left: z.number() }).describe("of one"),
  mix: z.number().nullable().describe("what a picture costs"),
  products: z.array(productBrings),
  plans: z.array(planBrings),
  below: soldBelow,
});
export type Brings = z.infer<typeof brings>;
