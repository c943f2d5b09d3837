import { z } from "zod";
import { SOLD_KINDS } from "#shared/documents.ts";
import { COUNTRIES } from "#shared/regions.ts";
import { baseVersion } from "../common.ts";
import { bookDocument } from "../documents.ts";

export const monthParams = z.object({
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "A month is written 2026-11."),
});

const sums = z.object({
  net: z.number().describe("US dollars, without tax"),
  tax: z.number(),
  total: z.number(),
  count: z.number().int().describe("number of documents"),
});
export type BookSums = z.infer<typeof sums>;

/** Totals of invoices, of credit notes, and the difference. */
const balance = z.object({ invoiced: sums, credited: sums, left: sums });
export type BookBalance = z.infer<typeof balance>;

/** Exchange rate for a month. Immutable, because documents are issued with it. */
export const sterlingInput = z.strictObject({
  usd_per_gbp: z.number().min(0.1).max(10).describe("US dollars per pound"),
  source: z.string().trim().min(1, "Please fill this in.").max(120).describe("source of the rate"),
});
export type SterlingInput = z.infer<typeof sterlingInput>;

export const bookMonth = z.object({
  month: z.string(),
  sterling: sterlingInput
    .nullable()
    .describe("null: no rate is set, and documents show no VAT in pounds"),
  all: balance,
  by_kind: z.array(balance.extend({ kind: z.enum(SOLD_KINDS) })),
  places: z
    .array(
      balance.extend({
        country: z.string().nullable().describe("null: no location was collected"),
        state: z.string().nullable(),
      }),
    )
    .describe("totals by place of taxation"),
  costs: z
    .array(z.object({ kind: z.string(), cost: z.number() }))
    .describe("what providers charged in the month, as far as their records are imported"),
});
export type BookMonth = z.infer<typeof bookMonth>;

export const documentsQuery = z.object({
  q: z
    .string()
    .trim()
    .max(60)
    .optional()
    .describe("the last characters of the document's or its order's number"),
  before: z.string().max(40).optional(),
});
export type DocumentsQuery = z.infer<typeof documentsQuery>;

export const documentsPage = z.object({
  documents: z.array(bookDocument),
  next: z.string().nullable().describe("value of `before` for the next page"),
});
export type DocumentsPage = z.infer<typeof documentsPage>;

const boundedText = (most: number) => z.string().trim().max(most);
const countries = Object.keys(COUNTRIES) as [keyof typeof COUNTRIES];

export const sellerInput = z.strictObject({
  name: boundedText(120).min(1, "Please fill this in."),
  address: boundedText(400).min(1, "Please fill this in."),
  email: boundedText(254).pipe(z.union([z.literal(""), z.email("This is no e-mail address.")])),
  numbers: z.partialRecord(z.enum(countries), boundedText(40)),
  version: baseVersion,
});
export type SellerInput = z.infer<typeof sellerInput>;
