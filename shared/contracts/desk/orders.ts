import { z } from "zod";
import { CASE_KINDS } from "#shared/desk-cases.ts";
import { LANGUAGES } from "#shared/languages.ts";
import { REFUND_STATES } from "#shared/money-states.ts";
import { LETTERS } from "#shared/order-letters.ts";
import { ORDER_STATES } from "#shared/order-states.ts";
import { REPLACE_REASONS } from "#shared/refund-parts.ts";
import { address } from "../addresses.ts";
import { timestamp } from "../common.ts";
import { orderDetail, refundedFor } from "../orders.ts";
import { orderMargin } from "./margins.ts";

export const deskOrdersQuery = z.object({
  q: z.string().trim().max(200).optional().describe("any number, name, address or part of one"),
  status: z.enum(ORDER_STATES).optional(),
  before: z.string().max(80).optional().describe("`next` of the page before"),
});
export type DeskOrdersQuery = z.infer<typeof deskOrdersQuery>;

export const deskOrderLine = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(ORDER_STATES),
  customer: z.string(),
  email: z.string(),
  total: z.number(),
  refunded: z.number(),
  products: z.string().describe("e.g. '2 × Coffee Mug, 11 oz'"),
  created_at: timestamp,
  matched: z.string().nullable().describe("what of it was searched for"),
});
export type DeskOrderLine = z.infer<typeof deskOrderLine>;

export const deskOrdersPage = z.object({
  orders: z.array(deskOrderLine),
  next: z.string().nullable(),
});
export type DeskOrdersPage = z.infer<typeof deskOrdersPage>;

export const deskNote = z.object({ author: z.string(), at: timestamp, words: z.string() });

/** An order with what the desk alone sees of it. */
export const deskOrder = z.object({
  order: orderDetail,
  customer: z.object({
    id: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    orders: z.number().int(),
    paid: z.number().describe("US dollars of all their orders"),
    since: timestamp.nullable(),
  }),
  payment: z.object({ id: z.string().nullable(), session: z.string().nullable() }),
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      at: timestamp,
      state: z.enum(REFUND_STATES),
      for: refundedFor,
    }),
  ),
  paid_at: timestamp.nullable(),
  paid: z.number().nullable().describe("US dollars that came in; null where that was not kept"),
  disputed_at: timestamp.nullable(),
  margin: orderMargin.nullable().describe("null for helpers, and before it is paid"),
  refundable: z.number().describe("US dollars that can still be given back"),
  left: z
    .object({
      items: z.array(
        z.object({
          id: z.string(),
          product: z.string().describe("one of it, e.g. 'Coffee Mug, 11 oz'"),
          sums: z.array(z.number()).describe("US dollars for one piece, for two and so on"),
        }),
      ),
      shipping: z.number(),
    })
    .describe("what of `refundable` can go back for each product and for shipping, tax included"),
  notes: z.array(deskNote),
  cases: z.array(z.object({ id: z.string(), kind: z.enum(CASE_KINDS), since: timestamp })),
  recipient: z
    .object(address.shape)
    .describe("where it goes, with what the order's page leaves out"),
  products: z.array(z.object({ id: z.string(), product: z.string(), quantity: z.number().int() })),
  letters: z.array(
    z.object({ author: z.string(), at: timestamp, subject: z.string(), words: z.string() }),
  ),
  replacements: z.array(
    z.object({
      id: z.string(),
      cost: z.number().describe("US dollars that the printer asked for it"),
      acts: z.array(z.enum(["again", "call_off"])),
    }),
  ),
  acts: z.array(
    z.enum(["refund", "release", "send_again", "cancel", "replace", "address", "write", "note"]),
  ),
});
export type DeskOrder = z.infer<typeof deskOrder>;

const pieces = z.object({
  itemId: z.string().max(40),
  quantity: z.number().int().min(1).max(100),
});

export const replacementWish = z.object({
  items: z.array(pieces).min(1).max(50),
  recipient: address.nullable().describe("null: where the order went"),
});
export type ReplacementRequest = z.infer<typeof replacementWish>;

export const replacementPrice = z.object({
  cost: z.number().describe("US dollars that the printer asks for"),
  arrival: z.object({ from: z.string(), to: z.string() }),
  left: z
    .number()
    .nullable()
    .describe("what who asks may still spend on the order; null: no limit"),
  is_again: z
    .boolean()
    .describe("so much of it was printed again before that an owner must say so"),
});
export type ReplacementPrice = z.infer<typeof replacementPrice>;

export const replaceInput = replacementWish.extend({
  reason: z.enum(REPLACE_REASONS),
  note: z.string().trim().max(2000).optional(),
  seen: z.number().int().min(0).describe("replacements that the order had"),
  cost: z.number().min(0).describe("as it was told"),
  again: z.boolean().optional().describe("an owner means it, though it was printed again before"),
});
export type ReplaceInput = z.infer<typeof replaceInput>;

export const addressInput = z.object({
  recipient: address,
  note: z.string().trim().max(2000).optional(),
});
export type AddressInput = z.infer<typeof addressInput>;

export const letterInput = z.object({
  template: z.enum(LETTERS),
  subject: z
    .string()
    .trim()
    .min(1)
    .max(150)
    .regex(/^[^\r\n]+$/),
  words: z.string().trim().min(1).max(4000),
});
export type LetterInput = z.infer<typeof letterInput>;
export const sendLetterInput = letterInput.extend({
  seen: z.number().int().min(0).describe("letters that the order had"),
});

export const letterDrafts = z.object({
  language: z.enum(LANGUAGES),
  letters: z.array(letterInput),
});
export type LetterDrafts = z.infer<typeof letterDrafts>;
export const letterPreview = z.object({ subject: z.string(), text: z.string() });
export type LetterPreview = z.infer<typeof letterPreview>;

export const REFUND_REASONS = ["customer", "print", "parcel", "goodwill", "other"] as const;

const refundParts = z.object({
  items: z.array(pieces).max(50),
  shipping: z.boolean(),
});

export const refundInput = z.object({
  amount: z.number().positive().max(100_000).describe("US dollars, two decimals"),
  parts: refundParts.optional().describe("what it is for; the amount is the sum of `left` then"),
  seen: z.number().min(0).describe("`refundable` of the order as the person saw it"),
  reason: z.enum(REFUND_REASONS),
  note: z.string().trim().max(2000).optional(),
});
export type RefundInput = z.infer<typeof refundInput>;
