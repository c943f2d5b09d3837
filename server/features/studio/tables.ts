import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, moment } from "#server/platform/db/columns.ts";
import { TRY_STATES } from "#shared/contracts/desk/tries.ts";
import type { RenderFailure } from "#shared/error-codes.ts";

/** Renders of a theme's version for sample people; not mixes, and not counted for any account. */
export const themeTries = pgTable(
  "theme_tries",
  {
    id: text("id").primaryKey(),
    slug: text("slug").notNull(),
    number: integer("number").notNull(),
    /** Revision of the draft at the start; another revision is another try. */
    revision: integer("revision").notNull(),
    person: text("person").notNull(),
    fields: jsonb("fields").$type<Record<string, string>>().notNull(),
    /** The prompt as sent, fixed at the start. */
    prompt: text("prompt").notNull(),
    status: text("status", { enum: TRY_STATES }).notNull().default("queued"),
    failure: text("failure").$type<RenderFailure | "budget">(),
    cents: integer("cents").notNull().default(0),
    createdAt: createdAt(),
    startedAt: moment("started_at"),
    finishedAt: moment("finished_at"),
  },
  (table) => [
    uniqueIndex("theme_tries_person").on(table.slug, table.number, table.revision, table.person),
    index("theme_tries_created").on(table.createdAt),
    check("theme_tries_status", sql`${table.status} in ('queued', 'generating', 'done', 'failed')`),
    check(
      "theme_tries_failure",
      sql`(${table.status} = 'failed') = (${table.failure} is not null)`,
    ),
  ],
);
