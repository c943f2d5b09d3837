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
  q: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe("any identifier, name or address, or a part of it"),
  status: z.enum(ORDER_STATES).optional(),
  before: z.string().max(80).optional().describe("`next` of the previous page"),
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
  matched: z.string().nullable().describe("the field value that matched the search"),
});
export type DeskOrderLine = z.infer<typeof deskOrderLine>;

export const deskOrdersPage = z.object({
  orders: z.array(deskOrderLine),
  next: z.string().nullable(),
});
export type DeskOrdersPage = z.infer<typeof deskOrdersPage>;

export const deskNote = z.object({ author: z.string(), at: timestamp, words: z.string() });

/** An order with the data that only the desk shows. */
export const deskOrder = z.object({
  order: orderDetail,
  customer: z.object({
    id: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    orders: z.number().int(),
    paid: z.number().describe("US dollars over all their orders"),
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
  paid: z.number().nullable().describe("US dollars received; null if not recorded"),
  disputed_at: timestamp.nullable(),
  margin: orderMargin.nullable().describe("null for helpers, and before payment"),
  refundable: z.number().describe("US dollars that can still be refunded"),
  left: z
    .object({
      items: z.array(
        z.object({
          id: z.string(),
          product: z.string().describe("a single unit, e.g. 'Coffee Mug, 11 oz'"),
          sums: z.array(z.number()).describe("US dollars for one piece, two pieces and so on"),
        }),
      ),
      shipping: z.number(),
    })
    .describe("the part of `refundable` for each product and for shipping, including tax"),
  notes: z.array(deskNote),
  cases: z.array(z.object({ id: z.string(), kind: z.enum(CASE_KINDS), since: timestamp })),
  recipient: z
    .object(address.shape)
    .describe("full shipping address, including fields that the customer's order page omits"),
  products: z.array(z.object({ id: z.string(), product: z.string(), quantity: z.number().int() })),
  letters: z.array(
    z.object({ author: z.string(), at: timestamp, subject: z.string(), words: z.string() }),
  ),
  replacements: z.array(
    z.object({
      id: z.string(),
      cost: z.number().describe("US dollars that the print provider charged for it"),
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

export const replacementRequest = z.object({
  items: z.array(pieces).min(1).max(50),
  recipient: address.nullable().describe("null: the order's own address"),
});
export type ReplacementRequest = z.infer<typeof replacementRequest>;

export const replacementPrice = z.object({
  cost: z.number().describe("US dollars that the print provider will charge"),
  arrival: z.object({ from: z.string(), to: z.string() }),
  left: z
    .number()
    .nullable()
    .describe("US dollars that the operator may still spend on this order; null: no limit"),
  is_again: z.boolean().describe("true: so much was replaced before that an owner has to confirm"),
});
export type ReplacementPrice = z.infer<typeof replacementPrice>;

export const replaceInput = replacementRequest.extend({
  reason: z.enum(REPLACE_REASONS),
  note: z.string().trim().max(2000).optional(),
  seen: z.number().int().min(0).describe("number of replacements when the form was loaded"),
  cost: z.number().min(0).describe("the quoted cost"),
  again: z.boolean().optional().describe("an owner confirms another replacement"),
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
  seen: z.number().int().min(0).describe("number of letters when the form was loaded"),
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
  parts: refundParts
    .optional()
    .describe("what the refund is for; `amount` must then be the sum from `left`"),
  seen: z.number().min(0).describe("`refundable` when the form was loaded"),
  reason: z.enum(REFUND_REASONS),
  note: z.string().trim().max(2000).optional(),
});
export type RefundInput = z.infer<typeof refundInput>;
