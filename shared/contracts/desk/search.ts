import { z } from "zod";
import { timestamp } from "../common.ts";

export const searchQuery = z.object({
  q: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .describe("a part of any identifier, or the beginning of words"),
});

export const SEARCH_KINDS = [
  "order",
  "customer",
  "payment",
  "document",
  "message",
  "event",
  "mail",
] as const;

/** The field that matched. Identifiers match by any part, words by their beginning. */
export const SEARCH_NAMES = [
  "order_number",
  "order_id",
  "payment",
  "parcel",
  "document",
  "print_order",
  "account",
  "billing",
  "ticket",
  "event",
  "mail_id",
  "mail_order",
  "name",
  "email",
  "address",
  "message",
] as const;
export type SearchName = (typeof SEARCH_NAMES)[number];

export const searchHit = z.object({
  kind: z.enum(SEARCH_KINDS),
  key: z.string().describe("key of its page: a number, an ID or a ticket"),
  title: z.string(),
  about: z.string().describe("the owner or the kind"),
  state: z.string().nullable().describe("of an order or mail"),
  amount: z.number().nullable().describe("US dollars of an order"),
  by: z.enum(SEARCH_NAMES),
  matched: z.string(),
  how: z
    .enum(["whole", "end", "middle", "words"])
    .describe("whole: an entire identifier was entered"),
  at: timestamp,
});
export type SearchHit = z.infer<typeof searchHit>;

export const searchAnswer = z.object({
  hits: z
    .array(searchHit)
    .describe(
      "identifiers that end with the query, then identifiers that contain it, then words that start with it; newest first in each group",
    ),
  has_more: z.boolean(),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;
