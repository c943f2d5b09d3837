import { z } from "zod";
import { DOCUMENT_KINDS, SOLD_KINDS } from "#shared/documents.ts";
import { timestamp } from "./common.ts";

/** An invoice or a credit note, as lists name it. */
export const bookDocument = z.object({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string().describe("INV-2026-000001 or CN-2026-000001"),
  sold: z.object({
    kind: z.enum(SOLD_KINDS),
    id: z.string().describe("of the order, the bill of a plan or the purchase of a pack"),
    number: z.string().nullable().describe("of an order"),
  }),
  total: z.number().describe("US dollars; of a credit note what it takes back"),
  tax: z.number().describe("in the total"),
  issued_at: timestamp,
});
export type BookDocument = z.infer<typeof bookDocument>;
