import { z } from "zod";
import { DOCUMENT_KINDS, SOLD_KINDS } from "#shared/documents.ts";
import { timestamp } from "./common.ts";

/** An invoice or credit note, as shown in lists. */
export const bookDocument = z.object({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string().describe("INV-2026-000001 or CN-2026-000001"),
  sold: z.object({
    kind: z.enum(SOLD_KINDS),
    id: z.string().describe("ID of the order, plan invoice or pack purchase"),
    number: z.string().nullable().describe("order number"),
  }),
  total: z.number().describe("US dollars; for a credit note, the amount credited"),
  tax: z.number().describe("tax included in the total"),
  issued_at: timestamp,
});
export type BookDocument = z.infer<typeof bookDocument>;
