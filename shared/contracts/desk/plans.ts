import { z } from "zod";
import { OFFER_KEYS } from "#shared/plans.ts";
import { timestamp } from "../common.ts";

/** A price at the card company, as it is or was sold here. */
export const deskPrice = z.object({
  id: z.string().describe("the card company's"),
  name: z
    .string()
    .nullable()
    .describe("null: seen on a subscription, and nobody knows what it is for"),
  offer: z.enum(OFFER_KEYS).nullable().describe("null: as for the name"),
  kind: z.enum(["plan", "pack"]),
  price: z.number().nullable().describe("US dollars, of a plan each month"),
  renders: z.number().int().nullable(),
  since: timestamp,
  replaced_at: timestamp.nullable().describe("null: it is sold"),
  subscribers: z.number().int().describe("who pay it today"),
  leaving: z.number().int().describe("of them, those whose next bill is of another price, or none"),
  loss: z
    .number()
    .nullable()
    .describe(
      "US dollars that are lost where all renders are used; null: none, or not for a helper",
    ),
});
export type DeskPrice = z.infer<typeof deskPrice>;

/** A plan or a pack as it is sold now, or would be. */
export const deskOffer = z.object({
  key: z.enum(OFFER_KEYS),
  name: z.string(),
  kind: z.enum(["plan", "pack"]),
  price_id: z.string(),
  price: z.number().describe("US dollars, of a plan each month"),
  renders: z.number().int(),
  is_sold: z.boolean().describe("false: nobody can begin it, who has it keeps it"),
  version: z.number().int().describe("of the desk's last decision; 0: as the settings say"),
});
export type DeskOffer = z.infer<typeof deskOffer>;

export const deskPlans = z.object({
  offers: z.array(deskOffer),
  picture: z
    .number()
    .nullable()
    .describe("US dollars that one costs at most; null: not for a helper"),
  tax_share: z
    .number()
    .nullable()
    .describe("part of the prices of 30 days that was tax, 0 to 1; null: not for a helper"),
  prices: z.array(deskPrice),
  doubts: z.array(z.string()).describe("what is not sold just now, and what to do"),
});
export type DeskPlans = z.infer<typeof deskPlans>;

const version = z.int().min(0).describe("that the change was made on");
const belowCost = z
  .string()
  .trim()
  .min(3)
  .max(200)
  .nullable()
  .describe("why it is sold below cost all the same; null: not at all");

export const ofOffer = z.object({ offer: z.enum(OFFER_KEYS) });

export const newPriceInput = z.object({
  ...{ version, below_cost: belowCost },
  price: z.number().min(0.5).max(1000).describe("US dollars; the card company takes no less"),
  renders: z.int().min(2).max(1000),
});
export type NewPrice = z.infer<typeof newPriceInput>;

export const sellAtInput = z.object({
  ...{ version, below_cost: belowCost },
  price_id: z.string().max(200).nullable().describe("that it had before; null: off sale"),
});
export type SellAt = z.infer<typeof sellAtInput>;
