import { z } from "zod";

const dollars = z.number().min(0).max(10_000);

/** What takes how much off, for whom, how often and until when. */
const terms = z.object({
  kind: z.enum(["percent", "fixed"]),
  amount: z.number().min(0.01).max(10_000).describe("percent, or US dollars"),
  min_subtotal: dollars.describe("US dollars of products from which it is good"),
  last_day: z.iso.date().nullable().describe("of the shop, on which it is still good"),
  max_uses: z.int().min(1).max(1_000_000).nullable(),
  max_uses_per_user: z.int().min(1).max(1000).nullable(),
  active: z.boolean(),
});

export const lossLine = z.object({
  product: z.string(),
  variant: z.string(),
  quantity: z.number().int().describe("of the smallest cart that the code is good for"),
  paid: z.number().describe("US dollars for the cart, without shipping and tax"),
  loss: z.number().describe("US dollars"),
});
export type LossLine = z.infer<typeof lossLine>;

export const deskCode = terms.extend({
  id: z.string(),
  code: z.string(),
  version: z.number().int(),
  uses: z.number().int().describe("by orders that were paid"),
  held: z.number().int().describe("by payment pages that are open"),
  given: z.number().describe("US dollars that it took off the orders that were paid"),
});
export type DeskCode = z.infer<typeof deskCode>;

/** What the codes that are on sell below its cost. */
export const codeLosses = z.object({
  known: z.boolean().describe("false: the print partner does not say its prices now"),
  losses: z.record(z.string(), z.array(lossLine)).describe("by the id of the code"),
});
export type CodeLosses = z.infer<typeof codeLosses>;

/** Of the 409 for what would be sold below its cost, or nobody knows whether. */
export const belowCost = z.object({ known: z.boolean(), losses: z.array(lossLine) });
export type BelowCost = z.infer<typeof belowCost>;

const wish = terms
  .extend({
    below_cost: z
      .string()
      .trim()
      .min(3)
      .max(200)
      .nullable()
      .describe("why it is sold below cost all the same; null: not at all"),
  })
  .refine(({ kind, amount }) => kind === "fixed" || (Number.isInteger(amount) && amount <= 100), {
    path: ["amount"],
    error: "whole percent, at most 100",
  });

export const newCodeInput = wish.safeExtend({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{3,24}$/),
});
export type NewCode = z.infer<typeof newCodeInput>;

export const changeCodeInput = wish.safeExtend({
  version: z.int().min(1).describe("that the change was made on"),
});
export type ChangedCode = z.infer<typeof changeCodeInput>;
