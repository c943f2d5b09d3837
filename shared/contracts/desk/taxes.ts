import { z } from "zod";
import { baseVersion, timestamp } from "../common.ts";

const country = z.enum(["US", "CA", "UK", "AU"]);

export const taxRegistration = z.object({
  id: z.string(),
  country,
  state: z.string().nullable().describe("null: the whole country"),
  number: z.string().nullable().describe("number issued by the tax office"),
  is_assumed: z.boolean().describe("preset by the shop; nobody has confirmed that it exists"),
  since: timestamp,
  version: z.number().int(),
});
export type TaxRegistration = z.infer<typeof taxRegistration>;

/** A destination of orders, or a place where the shop collects tax. US dollars over the last twelve months. */
export const taxPlace = z.object({
  country,
  state: z.string().nullable(),
  orders: z.number().int(),
  sales: z.number().describe("products and shipping, excluding tax"),
  tax: z.number(),
  registration: taxRegistration.nullable(),
  figure: z
    .object({
      sales: z.number(),
      orders: z.number().int().nullable(),
      is_both: z.boolean().describe("true: both thresholds must be reached"),
    })
    .nullable()
    .describe("threshold for registration, if known; null: no sales tax there"),
  is_past: z.boolean().describe("above the threshold without a registration"),
  is_near: z.boolean().describe("close to the threshold without a registration"),
});
export type TaxPlace = z.infer<typeof taxPlace>;

/** A sale or reversal that the tax provider rejected. */
export const refusedTax = z.object({
  id: z.string(),
  order: z.string().describe("number of the order as shown to customers"),
  is_reversal: z.boolean(),
  tax: z.number(),
  fault: z.string(),
  at: timestamp,
});
export type RefusedTax = z.infer<typeof refusedTax>;

export const settleTaxInput = z.strictObject({
  again: z.boolean().describe("true: submit it again; false: it was corrected by hand"),
  reason: z.string().trim().min(1).max(300),
});
export type SettleTax = z.infer<typeof settleTaxInput>;

export const deskTaxes = z.object({
  source: z.enum(["table", "provider"]).describe("source of rates and registrations"),
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

export const changedRegistrationInput = z.strictObject({ number, version: baseVersion });
export const endedRegistrationInput = z.strictObject({ version: baseVersion });
