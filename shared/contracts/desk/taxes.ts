import { z } from "zod";
import { timestamp } from "../common.ts";

const country = z.enum(["US", "CA", "UK", "AU"]);

export const taxRegistration = z.object({
  id: z.string(),
  country,
  state: z.string().nullable().describe("null: the whole country"),
  number: z.string().nullable().describe("that the tax office gave"),
  is_assumed: z.boolean().describe("the shop came with it; nobody has said that there is one"),
  since: timestamp,
  version: z.number().int(),
});
export type TaxRegistration = z.infer<typeof taxRegistration>;

/** A place that something was sent to, or where the shop collects. Money in US dollars, of the last twelve months. */
export const taxPlace = z.object({
  country,
  state: z.string().nullable(),
  orders: z.number().int(),
  sales: z.number().describe("products and shipping, without their tax"),
  tax: z.number(),
  registration: taxRegistration.nullable(),
  figure: z
    .object({
      sales: z.number(),
      orders: z.number().int().nullable(),
      is_both: z.boolean().describe("both must be reached"),
    })
    .nullable()
    .describe("from which one has to register, as far as it is known; null: no sales tax there"),
  is_past: z.boolean().describe("past the figure, and not registered"),
  is_near: z.boolean().describe("close to the figure, and not registered"),
});
export type TaxPlace = z.infer<typeof taxPlace>;

/** A sale or a reversal that the provider would not record. */
export const refusedTax = z.object({
  id: z.string(),
  order: z.string().describe("its number for people"),
  is_reversal: z.boolean(),
  tax: z.number(),
  fault: z.string(),
  at: timestamp,
});
export type RefusedTax = z.infer<typeof refusedTax>;

export const settleTaxInput = z.strictObject({
  again: z.boolean().describe("told once more; else a person has put it right"),
  reason: z.string().trim().min(1).max(300),
});
export type SettleTax = z.infer<typeof settleTaxInput>;

export const deskTaxes = z.object({
  source: z.enum(["table", "provider"]).describe("who knows rates and registrations"),
  figures: z.object({ date: z.string(), note: z.string(), source: z.string() }),
  places: z.array(taxPlace),
  refused: z.array(refusedTax),
});
export type DeskTaxes = z.infer<typeof deskTaxes>;

const number = z.string().trim().max(40).nullable();

export const newRegistrationInput = z.strictObject({
  country,
  state: z.string().trim().max(3).nullable(),
  number,
});
export type NewRegistration = z.infer<typeof newRegistrationInput>;

export const changedRegistrationInput = z.strictObject({ number, version: z.int() });
export const endedRegistrationInput = z.strictObject({ version: z.int() });
