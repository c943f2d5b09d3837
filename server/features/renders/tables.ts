import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/tables.ts";
import { characters } from "#server/features/characters/tables.ts";
import { themes } from "#server/features/themes/tables.ts";
import { createdAt, moment } from "#server/platform/db/columns.ts";
import { RENDER_STATUSES } from "#shared/contracts/renders.ts";
import type { RenderFailure } from "#shared/error-codes.ts";

/** One attempt to make a mix: from the click on 'Render & Save' to the saved mix or the refunded render. */
export const renders = pgTable(
  "renders",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    characterId: text("character_id")
      .notNull()
      .references(() => characters.id),
    themeId: integer("theme_id")
      .notNull()
      .references(() => themes.id),
    /** The theme's version at the click; null in rows older than theme versions. */
    themeVersion: integer("theme_version"),
    fields: jsonb("fields").$type<Record<string, string>>().notNull(),
    /** What the image provider is sent, fixed at the click. */
    prompt: text("prompt").notNull(),
    status: text("status", { enum: RENDER_STATUSES }).notNull().default("queued"),
    priority: integer("priority").notNull().default(0),
    failure: text("failure").$type<RenderFailure>(),
    idempotencyKey: text("idempotency_key").notNull(),
    /** The index of the newest partial image; null before the first. */
    partial: integer("partial"),
    attempts: integer("attempts").notNull().default(0),
    /** The worker, and until when its lease lasts without a heartbeat. */
    worker: text("worker"),
    leaseUntil: moment("lease_until"),
    /** Since when it waits for the next day's budget; null if it does not. */
    waitsSince: moment("waits_since"),
    createdAt: createdAt(),
    startedAt: moment("started_at"),
    finishedAt: moment("finished_at"),
  },
  (table) => [
    uniqueIndex("renders_idempotency").on(table.userId, table.idempotencyKey),
    index("renders_user").on(table.userId, table.createdAt),
    index("renders_queue")
      .on(table.priority, table.createdAt)
      .where(sql`${table.status} in ('queued', 'generating', 'preparing')`),
    index("renders_created").on(table.createdAt),
    index("renders_character").on(table.characterId),
    index("renders_failed").on(table.finishedAt).where(sql`${table.status} = 'failed'`),
    index("renders_finished").on(table.finishedAt).where(sql`${table.status} = 'done'`),
    check(
      "renders_status",
      sql`${table.status} in ('queued', 'generating', 'preparing', 'done', 'failed', 'cancelled')`,
    ),
    check("renders_failure", sql`(${table.status} = 'failed') = (${table.failure} is not null)`),
  ],
);
