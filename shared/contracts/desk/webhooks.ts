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
  before: z.coerce.number().int().positive().optional().describe("`next` of the previous page"),
  provider: z.enum(["payments", "print"]).optional(),
});
export type DeskEventsQuery = z.infer<typeof deskEventsQuery>;

const fact = z.union([z.string(), z.number(), z.null()]);
const change = z.object({ what: z.string(), from: fact, to: fact });

export const deskEvent = z.object({
  id: z.number().int().describe("ascending in the order of arrival"),
  provider: z.string(),
  event_id: z.string().describe("the provider's event ID"),
  type: z.string(),
  state: z
    .enum(EVENT_STATES)
    .describe("failed: retried automatically while attempts remain; done: closed by an operator"),
  about: z.object({ id: z.string(), number: z.string() }).nullable().describe("the related order"),
  effect: z.array(change),
  failure: z.string().nullable(),
  tries: z.number().int(),
  came_at: timestamp,
  worked_at: timestamp.nullable(),
  took_ms: z.number().int().nullable(),
});
export type DeskEvent = z.infer<typeof deskEvent>;

export const deskEventsPage = z.object({
  failed: z.array(deskEvent).describe("first page only: unresolved failures, newest first"),
  events: z.array(deskEvent).describe("newest first"),
  next: z.number().int().nullable(),
});
export type DeskEventsPage = z.infer<typeof deskEventsPage>;

export const deskEventDetail = deskEvent.extend({
  payload: z
    .record(z.string(), z.unknown())
    .describe("IDs only; names and addresses are not stored"),
  tried_at: timestamp.nullable(),
});
export type DeskEventDetail = z.infer<typeof deskEventDetail>;

/** Result of processing the event without storing or sending anything. */
export const dryRun = z.object({
  changes: z.array(change),
  mails: z.array(z.string()).describe("mail templates that would be queued"),
  jobs: z.array(z.string()).describe("jobs that would be queued"),
  failure: z.string().nullable().describe("error that processing would fail with"),
  would_ask: z
    .string()
    .nullable()
    .describe(
      "the first change that it would request from the provider; a dry run stops before it",
    ),
});
export type DryRun = z.infer<typeof dryRun>;

export const eventParams = z.object({ id: z.coerce.number().int().positive() });
