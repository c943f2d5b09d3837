import { z } from "zod";
import { DISPUTE_STATES, REFUND_STATES } from "#shared/money-states.ts";
import { timestamp } from "../common.ts";
import { refundInput } from "./orders.ts";

/** What was paid for a pack, or for one bill of a plan, in a line. */
export const deskPaymentLine = z.object({
  id: z.string().describe("of the pack here, of the bill at the card company"),
  what: z.string(),
  amount: z.number().describe("US dollars, with tax"),
  refunded: z.number(),
  paid_at: timestamp,
});
export type DeskPaymentLine = z.infer<typeof deskPaymentLine>;

export const deskPlan = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  until: timestamp,
  cancels: z.boolean(),
});
export type DeskPlan = z.infer<typeof deskPlan>;

export const deskPayment = deskPaymentLine.extend({
  kind: z.enum(["plan", "pack"]),
  payment: z.string().describe("the card company's"),
  is_odd: z.boolean().describe("paid with another sum than was asked for: nothing was given"),
  customer: z.object({
    id: z.string().nullable().describe("null once the account is deleted"),
    name: z.string(),
    email: z.string(),
  }),
  period: z.object({ from: timestamp, to: timestamp }).nullable(),
  renders: z
    .object({
      given: z.number().int(),
      left: z.number().int().describe("of them, not spent yet"),
      taken: z.number().int().describe("taken back before"),
    })
    .nullable()
    .describe("null where none were given"),
  refundable: z.number(),
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      at: timestamp,
      state: z.enum(REFUND_STATES),
      fault: z.string().nullable(),
    }),
  ),
  disputes: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      reason: z.string(),
      state: z.enum(DISPUTE_STATES),
      due_by: timestamp.nullable(),
    }),
  ),
  plan: deskPlan.nullable().describe("that it was paid for, while it lives"),
});
export type DeskPayment = z.infer<typeof deskPayment>;

export const refundPaymentInput = refundInput.omit({ parts: true });
export type RefundPaymentInput = z.infer<typeof refundPaymentInput>;

/** never: it goes on, though it was to end. */
export const PLAN_ENDS = ["now", "period", "never"] as const;
export type PlanEnd = (typeof PLAN_ENDS)[number];

export const endPlanInput = z.object({
  when: z.enum(PLAN_ENDS),
  why: z.string().trim().min(3).max(200),
});
export type EndPlanInput = z.infer<typeof endPlanInput>;
