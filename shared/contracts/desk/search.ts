import { z } from "zod";
import { timestamp } from "../common.ts";

export const searchQuery = z.object({
  q: z.string().trim().min(1).max(200).describe("a part of any number, or how words begin"),
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

/** What of a thing was found: numbers by their parts, words by their beginnings. */
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
  key: z.string().describe("what its page is called: a number, an id, a ticket"),
  title: z.string(),
  about: z.string().describe("whose it is, or what kind"),
  state: z.string().nullable().describe("of an order or a mail"),
  amount: z.number().nullable().describe("US dollars of an order"),
  by: z.enum(SEARCH_NAMES),
  matched: z.string(),
  how: z
    .enum(["whole", "end", "middle", "words"])
    .describe("whole: a number of its own, typed from end to end"),
  at: timestamp,
});
export type SearchHit = z.infer<typeof searchHit>;

export const searchAnswer = z.object({
  hits: z
    .array(searchHit)
    .describe(
      "numbers that end so, numbers with it in them, then words that begin so; newest first in each",
    ),
  has_more: z.boolean(),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;
