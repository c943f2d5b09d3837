import { z } from "zod";
import { ORDER_STATES } from "#shared/order-states.ts";
import { timestamp } from "../common.ts";

export const STATE_TABLES = [
  "money",
  "print",
  "replacement",
  "parcels",
  "payment",
  "refund",
  "dispute",
  "plan",
] as const;
export type StateTableName = (typeof STATE_TABLES)[number];

export const OUTCOMES = [
  "queue",
  "expires",
  "fails",
  "refunds",
  "lost",
  "ends",
  "given_back",
] as const;

export const deskState = z.object({
  state: z.string(),
  exits: z.array(z.string()),
  stay: z
    .object({
      watchers: z.array(z.object({ kind: z.enum(["sweep", "event"]), name: z.string() })),
      longest_seconds: z.number().int(),
      outcome: z.enum(OUTCOMES),
      count: z.number().int(),
      oldest: timestamp.nullable().describe("since when the one that is longest in it is so"),
      orders: z
        .enum(ORDER_STATES)
        .nullable()
        .describe("by which the list of orders shows just these; null where no list does"),
    })
    .nullable()
    .describe("null: nothing more is to be expected of it, and nobody counts how many there are"),
});
export type DeskState = z.infer<typeof deskState>;

export const deskStates = z.object({
  tables: z.array(z.object({ name: z.enum(STATE_TABLES), states: z.array(deskState) })),
  is_cut: z.boolean().describe("more orders are open than are looked at: counts are too low"),
});
export type DeskStates = z.infer<typeof deskStates>;
