import { z } from "zod";
import { OFFER_KEYS } from "#shared/plans.ts";
import { baseVersion, timestamp } from "../common.ts";

/** A price at the payment provider that is or was sold in this shop. */
export const deskPrice = z.object({
  id: z.string().describe("price ID at the payment provider"),
  name: z.string().nullable().describe("null: found on a subscription, but not a known offer"),
  offer: z.enum(OFFER_KEYS).nullable().describe("null if the price is not a known offer"),
  kind: z.enum(["plan", "pack"]),
  price: z.number().nullable().describe("US dollars; per month for a plan"),
  renders: z.number().int().nullable(),
  since: timestamp,
  replaced_at: timestamp.nullable().describe("null: currently sold"),
  subscribers: z.number().int().describe("number of current subscribers at this price"),
  leaving: z.number().int().describe("subscribers who have canceled or change to another price"),
  loss: z
    .number()
    .nullable()
    .describe("US dollars lost if all renders are used; null: none, or hidden from helpers"),
});
export type DeskPrice = z.infer<typeof deskPrice>;

/** A plan or pack as currently offered. */
export const deskOffer = z.object({
  key: z.enum(OFFER_KEYS),
  name: z.string(),
  kind: z.enum(["plan", "pack"]),
  price_id: z.string(),
  price: z.number().describe("US dollars; per month for a plan"),
  renders: z.number().int(),
  is_sold: z.boolean().describe("false: closed to new subscribers; existing ones keep it"),
  version: z.number().int().describe("version of the desk's last change; 0: still as configured"),
});
export type DeskOffer = z.infer<typeof deskOffer>;

export const deskPlans = z.object({
  offers: z.array(deskOffer),
  picture: z
    .number()
    .nullable()
    .describe("maximum US dollars for one image; null: hidden from helpers"),
  tax_share: z
    .number()
    .nullable()
    .describe("tax as a share of prices over 30 days, 0 to 1; null: hidden from helpers"),
  prices: z.array(deskPrice),
  doubts: z
    .array(z.string())
    .describe("offers that cannot be sold at the moment, and how to fix it"),
});
export type DeskPlans = z.infer<typeof deskPlans>;

const belowCost = z
  .string()
  .trim()
  .min(3)
  .max(200)
  .nullable()
  .describe("reason to sell below cost; null: reject the change if it would");

export const offerParams = z.object({ offer: z.enum(OFFER_KEYS) });

export const newPriceInput = z.object({
  ...{ version: baseVersion, below_cost: belowCost },
  price: z
    .number()
    .min(0.5)
    .max(1000)
    .describe("US dollars; 0.50 is the payment provider's minimum"),
  renders: z.int().min(2).max(1000),
});
export type NewPrice = z.infer<typeof newPriceInput>;

export const sellAtInput = z.object({
  ...{ version: baseVersion, below_cost: belowCost },
  price_id: z
    .string()
    .max(200)
    .nullable()
    .describe("an earlier price of this offer; null: stops selling it"),
});
export type SellAt = z.infer<typeof sellAtInput>;
