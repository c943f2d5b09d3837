import { sql } from "drizzle-orm";
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, moment } from "#server/platform/db/columns.ts";
import { reverseNumber } from "#server/platform/db/search.ts";
import type { Change } from "./rules.ts";

/** Inbox of signed provider events: stored once, then processed by a job. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    provider: text("provider").notNull(),
    eventId: text("event_id").notNull(),
    /** Order of arrival; the operator's area names and pages events by it. */
    seq: bigint("seq", { mode: "number" }).generatedAlwaysAsIdentity(),
    type: text("type").notNull(),
    payload: jsonb("payload").notNull(),
    createdAt: createdAt(),
    /** When it was processed, found irrelevant, or settled by an operator (then `failure` stays). */
    processedAt: moment("processed_at"),
    /** Error type and code of the last attempt, never its message. */
    failure: text("failure"),
    tries: integer("tries").notNull().default(0),
    triedAt: moment("tried_at"),
    /** Duration of the last attempt. */
    workedMs: integer("worked_ms"),
    /** Changes found after processing; null before, and for irrelevant events. */
    effect: jsonb("effect").$type<Change[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    uniqueIndex("webhook_events_seq").on(table.seq),
    index("webhook_events_ends").on(sql`${reverseNumber(table.eventId)} text_pattern_ops`),
    index("webhook_events_failed")
      .on(table.seq)
      .where(sql`${table.failure} is not null and ${table.processedAt} is null`),
  ],
);
