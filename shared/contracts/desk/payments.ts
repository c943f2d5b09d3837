import { z } from "zod";
import { DISPUTE_STATES, REFUND_STATES } from "#shared/money-states.ts";
import { timestamp } from "../common.ts";
import { refundInput } from "./orders.ts";

/** A payment for a pack or for one invoice of a plan. */
export const deskPaymentLine = z.object({
  id: z.string().describe("the pack purchase's own ID, or the payment provider's invoice ID"),
  what: z.string(),
  amount: z.number().describe("US dollars, including tax"),
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
  payment: z.string().describe("payment ID at the payment provider"),
  is_odd: z
    .boolean()
    .describe("the amount paid differs from the amount due, so no renders were granted"),
  customer: z.object({
    id: z.string().nullable().describe("null after the account is deleted"),
    name: z.string(),
    email: z.string(),
  }),
  period: z.object({ from: timestamp, to: timestamp }).nullable(),
  renders: z
    .object({
      given: z.number().int(),
      left: z.number().int().describe("granted renders that are not spent yet"),
      taken: z.number().int().describe("revoked by earlier refunds"),
    })
    .nullable()
    .describe("null: none were granted"),
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
  plan: deskPlan.nullable().describe("the plan it paid for, if still active"),
});
export type DeskPayment = z.infer<typeof deskPayment>;

export const refundPaymentInput = refundInput.omit({ parts: true });
export type RefundPaymentInput = z.infer<typeof refundPaymentInput>;

/** never: revokes a scheduled cancellation. */
export const PLAN_ENDS = ["now", "period", "never"] as const;
export type PlanEnd = (typeof PLAN_ENDS)[number];

export const endPlanInput = z.object({
  when: z.enum(PLAN_ENDS),
  why: z.string().trim().min(3).max(200),
});
export type EndPlanInput = z.infer<typeof endPlanInput>;
