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
import { backwards } from "#server/platform/db/search.ts";
import type { Change } from "./rules.ts";

/** Inbox of signed provider events: stored once, then worked by a job. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    provider: text("provider").notNull(),
    eventId: text("event_id").notNull(),
    /** The order in which they came, by which the desk names and pages them. */
    seq: bigint("seq", { mode: "number" }).generatedAlwaysAsIdentity(),
    type: text("type").notNull(),
    payload: jsonb("payload").notNull(),
    createdAt: createdAt(),
    /** When it was worked or found to be about nothing of ours, or called done by a person (then `failure` stays). */
    processedAt: moment("processed_at"),
    /** Of the last try: what kind of error, nothing that an error says. */
    failure: text("failure"),
    tries: integer("tries").notNull().default(0),
    triedAt: moment("tried_at"),
    /** How long the last try took. */
    workedMs: integer("worked_ms"),
    /** What was different once it was worked; null before, and where it is about nothing of ours. */
    effect: jsonb("effect").$type<Change[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    uniqueIndex("webhook_events_seq").on(table.seq),
    index("webhook_events_ends").on(sql`${backwards(table.eventId)} text_pattern_ops`),
    index("webhook_events_failed")
      .on(table.seq)
      .where(sql`${table.failure} is not null and ${table.processedAt} is null`),
  ],
);
