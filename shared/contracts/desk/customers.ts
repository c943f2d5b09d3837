import { z } from "zod";
import { DESK_ROLES } from "#shared/desk-roles.ts";
import { LANGUAGES } from "#shared/languages.ts";
import { ORDER_STATES } from "#shared/order-states.ts";
import { timestamp } from "../common.ts";
import { LEDGER_KINDS } from "../statement.ts";
import { deskPaymentLine } from "./payments.ts";

export const deskCustomersQuery = z.object({
  q: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe("a name, address or any identifier of the customer"),
  before: z.string().max(80).optional().describe("`next` of the previous page"),
});
export type DeskCustomersQuery = z.infer<typeof deskCustomersQuery>;

export const deskCustomerLine = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  plan: z.number().int().describe("0: no plan"),
  renders: z.number().int(),
  orders: z.number().int().describe("number of paid orders"),
  since: timestamp,
  is_blocked: z.boolean(),
});
export type DeskCustomerLine = z.infer<typeof deskCustomerLine>;

export const deskCustomersPage = z.object({
  customers: z.array(deskCustomerLine).describe("newest first"),
  next: z.string().nullable(),
});
export type DeskCustomersPage = z.infer<typeof deskCustomersPage>;

export const deskCustomer = deskCustomerLine.extend({
  language: z.enum(LANGUAGES).nullable(),
  role: z.enum(DESK_ROLES).nullable().describe("role at the desk"),
  blocked: z.object({ at: timestamp, why: z.string() }).nullable(),
  paid: z.number().describe("US dollars over all their orders"),
  ways_in: z.array(z.string()).describe("password, google, passkey"),
  sessions: z.number().int(),
  last_seen: timestamp.nullable(),
  payments: z.array(deskPaymentLine).describe("for packs and plans, newest first"),
  subscription: z
    .object({
      id: z.string(),
      level: z.number().int().nullable(),
      status: z.string(),
      until: timestamp,
      cancels: z.boolean(),
      card: z.string().nullable().describe("e.g. 'visa 4242'"),
    })
    .nullable(),
  ledger: z
    .array(
      z.object({
        id: z.string(),
        at: timestamp,
        kind: z.enum(LEDGER_KINDS),
        change: z.number().int(),
        balance: z.number().int(),
        why: z.string(),
      }),
    )
    .describe("the last 50 lines, newest first; without images and nicknames"),
  order_list: z.array(
    z.object({
      number: z.string(),
      status: z.enum(ORDER_STATES),
      total: z.number(),
      created_at: timestamp,
    }),
  ),
  pictures: z
    .object({ mixes: z.number().int(), deleted: z.number().int(), photos: z.number().int() })
    .describe("counts only, because images are private"),
  messages: z.array(
    z.object({ ticket: z.string(), came_at: timestamp, answered_at: timestamp.nullable() }),
  ),
  goodwill: z.object({
    given: z.number().int().describe("granted in the last 30 days"),
    left: z.number().int().nullable().describe("renders that may still be granted; null: no limit"),
  }),
});
export type DeskCustomer = z.infer<typeof deskCustomer>;

const why = z.string().trim().min(3).max(200);

export const goodwillInput = z.object({
  renders: z.number().int().min(1).max(500),
  why: why.describe("shown to the customer"),
});
export const blockInput = z.object({ why: why.describe("shown to the customer") });
export const lookInput = z.object({ why: why.describe("mailed to the customer") });
export const deleteInput = z.object({ why });
export const mixParams = z.object({ id: z.string().max(40), mix: z.string().max(40) });

export const lookOutput = z.object({ url: z.string(), until: timestamp });
export type LookOutput = z.infer<typeof lookOutput>;
