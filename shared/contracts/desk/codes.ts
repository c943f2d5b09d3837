import { z } from "zod";
import { baseVersion } from "../common.ts";

const dollars = z.number().min(0).max(10_000);

/** Conditions of a promo code. */
const terms = z.object({
  kind: z.enum(["percent", "fixed"]),
  amount: z.number().min(0.01).max(10_000).describe("percent, or US dollars"),
  min_subtotal: dollars.describe("minimum subtotal of products in US dollars"),
  last_day: z.iso.date().nullable().describe("last day of validity, in the shop's time zone"),
  max_uses: z.int().min(1).max(1_000_000).nullable(),
  max_uses_per_user: z.int().min(1).max(1000).nullable(),
  active: z.boolean(),
});

export const lossLine = z.object({
  product: z.string(),
  variant: z.string(),
  quantity: z.number().int().describe("quantity in the smallest cart that the code applies to"),
  paid: z.number().describe("US dollars for the cart, without shipping and tax"),
  loss: z.number().describe("US dollars"),
});
export type LossLine = z.infer<typeof lossLine>;

export const deskCode = terms.extend({
  id: z.string(),
  code: z.string(),
  version: z.number().int(),
  uses: z.number().int().describe("uses by paid orders"),
  held: z.number().int().describe("uses reserved by open payment pages"),
  given: z.number().describe("US dollars deducted from paid orders"),
});
export type DeskCode = z.infer<typeof deskCode>;

/** Sales below cost that active codes allow. */
export const codeLosses = z.object({
  known: z.boolean().describe("false: the print provider's prices are currently unavailable"),
  losses: z.record(z.string(), z.array(lossLine)).describe("by code ID"),
});
export type CodeLosses = z.infer<typeof codeLosses>;

/** Body of the 409 for a change that would sell below cost, or whose costs are unknown. */
export const belowCost = z.object({ known: z.boolean(), losses: z.array(lossLine) });
export type BelowCost = z.infer<typeof belowCost>;

const codeTerms = terms
  .extend({
    below_cost: z
      .string()
      .trim()
      .min(3)
      .max(200)
      .nullable()
      .describe("reason to sell below cost; null: reject the change if it would"),
  })
  .refine(({ kind, amount }) => kind === "fixed" || (Number.isInteger(amount) && amount <= 100), {
    path: ["amount"],
    error: "whole percent, at most 100",
  });

export const newCodeInput = codeTerms.safeExtend({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{3,24}$/),
});
export type NewCode = z.infer<typeof newCodeInput>;

export const changeCodeInput = codeTerms.safeExtend({
  version: baseVersion.min(1),
});
export type ChangedCode = z.infer<typeof changeCodeInput>;
