import { z } from "zod";
import { timestamp } from "../common.ts";

export const EVENT_STATES = [
  "failed",
  "waiting",
  "worked",
  "no_change",
  "not_ours",
  "done",
] as const;
export type EventState = (typeof EVENT_STATES)[number];

export const deskEventsQuery = z.object({
  before: z.coerce.number().int().positive().optional().describe("`next` of the page before"),
  provider: z.enum(["payments", "print"]).optional(),
});
export type DeskEventsQuery = z.infer<typeof deskEventsQuery>;

const fact = z.union([z.string(), z.number(), z.null()]);
const change = z.object({ what: z.string(), from: fact, to: fact });

export const deskEvent = z.object({
  id: z.number().int().describe("the order in which they came"),
  provider: z.string(),
  event_id: z.string().describe("the provider's"),
  type: z.string(),
  state: z
    .enum(EVENT_STATES)
    .describe("failed: comes again by itself while it has tries; done: a person called it so"),
  about: z.object({ id: z.string(), number: z.string() }).nullable().describe("an order"),
  effect: z.array(change),
  failure: z.string().nullable(),
  tries: z.number().int(),
  came_at: timestamp,
  worked_at: timestamp.nullable(),
  took_ms: z.number().int().nullable(),
});
export type DeskEvent = z.infer<typeof deskEvent>;

export const deskEventsPage = z.object({
  failed: z.array(deskEvent).describe("on the first page: what is not settled, newest first"),
  events: z.array(deskEvent).describe("newest first"),
  next: z.number().int().nullable(),
});
export type DeskEventsPage = z.infer<typeof deskEventsPage>;

export const deskEventDetail = deskEvent.extend({
  payload: z
    .record(z.string(), z.unknown())
    .describe("ids alone: names and addresses are not kept"),
  tried_at: timestamp.nullable(),
});
export type DeskEventDetail = z.infer<typeof deskEventDetail>;

/** What working the event now would do; nothing of it was kept and nobody was told. */
export const dryRun = z.object({
  changes: z.array(change),
  mails: z.array(z.string()).describe("templates that would be queued"),
  jobs: z.array(z.string()).describe("further work that would be queued"),
  failure: z.string().nullable().describe("what it would fail with"),
  would_ask: z
    .string()
    .nullable()
    .describe("a change at the provider that it would ask for; a dry run stops before it"),
});
export type DryRun = z.infer<typeof dryRun>;

export const ofEventId = z.object({ id: z.coerce.number().int().positive() });
