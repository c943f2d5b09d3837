import { z } from "zod";
import { CASE_ACTIONS, CASE_KINDS } from "#shared/desk-cases.ts";
import { timestamp } from "../common.ts";
import { numbers } from "./today.ts";

export const MAX_NOTE = 2000;

export const deskCase = z.object({
  id: z.string(),
  kind: z.enum(CASE_KINDS),
  urgency: z.enum(["now", "soon", "later"]),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  amount: z.number().nullable().describe("US dollars of its orders that are still paid"),
  orders: z.array(z.object({ id: z.string(), number: z.string() })),
  since: timestamp,
  worse_at: timestamp.nullable(),
  held_by: z.object({ id: z.string(), name: z.string() }).nullable(),
  asleep_until: timestamp.nullable(),
  acts: z.array(z.enum(CASE_ACTIONS)),
  notes: z.number().int(),
});
export type DeskCase = z.infer<typeof deskCase>;

export const settledCase = z.object({
  id: z.string(),
  kind: z.enum(CASE_KINDS),
  facts: deskCase.shape.facts,
  amount: z.number().nullable(),
  settled_at: timestamp,
  settled_by: z.string().nullable().describe("null: resolved automatically"),
});
export type SettledCase = z.infer<typeof settledCase>;

export const queue = z.object({
  cases: z.array(deskCase).describe("sorted by urgency, most urgent first"),
  settled: z.array(settledCase).describe("resolved in the last seven days, newest first"),
  watched: z
    .array(z.object({ what: z.string(), count: z.number().int(), oldest: timestamp.nullable() }))
    .describe("states that need no operator yet, counted up to MAX_WATCHED"),
  team: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .describe("operators that a case can be assigned to"),
  numbers,
});
export type Queue = z.infer<typeof queue>;

export const noteInput = z.object({ words: z.string().trim().min(1).max(MAX_NOTE) });
export const assignInput = z.object({ user: z.string().max(40).nullable() });
export const snoozeInput = z.object({ until: timestamp.nullable() });
export const doneInput = z.object({ reason: z.string().trim().min(1).max(MAX_NOTE) });
