import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "#server/platform/db/columns.ts";

/** Inbox of signed provider events: stored once, then worked by a job. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    provider: text("provider").notNull(),
    eventId: text("event_id").notNull(),
    type: text("type").notNull(),
    payload: jsonb("payload").notNull(),
    createdAt: createdAt(),
    processedAt: moment("processed_at"),
    failure: text("failure"),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
);
