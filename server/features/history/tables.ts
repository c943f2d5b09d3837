import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/tables.ts";
import { characters } from "#server/features/characters/tables.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { createdAt, lowerText } from "#server/platform/db/columns.ts";
import { HISTORY_CATEGORIES } from "#shared/contracts/history.ts";

export const history = pgTable(
  "history",
  {
    id: text("id").primaryKey(),
    email: lowerText("email")
      .notNull()
      .references(() => users.email, { onUpdate: "cascade", onDelete: "cascade" }),
    category: text("category", { enum: HISTORY_CATEGORIES }).notNull(),
    info: text("info").notNull(),
    imageUrl: text("image_url").notNull(),
    sourceUrl: text("source_url").notNull().default(""),
    characterId: text("character_id").references(() => characters.id),
    mixId: text("mix_id").references(() => genimages.id),
    /** Only in 'Order' entries. No foreign key, because orders reference what history references. */
    orderId: text("order_id"),
    createdAt: createdAt(),
  },
  (table) => [
    index("history_email").on(table.email, table.createdAt, table.id),
    index("history_character").on(table.characterId),
    index("history_mix").on(table.mixId),
    index("history_order").on(table.orderId),
    check(
      "history_category",
      sql`${table.category} in ('Photo upload', 'MeMix Creation', 'Order')`,
    ),
  ],
);
