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
      oldest: timestamp.nullable().describe("when the longest-standing entry reached this state"),
      orders: z
        .enum(ORDER_STATES)
        .nullable()
        .describe("filter of the order list that shows exactly these; null: no such filter"),
    })
    .nullable()
    .describe("null: a final state, whose entries are not counted"),
});
export type DeskState = z.infer<typeof deskState>;

export const deskStates = z.object({
  tables: z.array(z.object({ name: z.enum(STATE_TABLES), states: z.array(deskState) })),
  is_cut: z
    .boolean()
    .describe("true: the limit of open orders or plans was reached, so counts are too low"),
});
export type DeskStates = z.infer<typeof deskStates>;
