import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/tables.ts";
import { merchs } from "#server/features/catalog/tables.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { createdAt, lowerText } from "#server/platform/db/columns.ts";

/** A line of a user's cart: one product with one mix (D6). */
export const cart = pgTable(
  "cart",
  {
    id: text("id").primaryKey(),
    email: lowerText("email")
      .notNull()
      .references(() => users.email, { onUpdate: "cascade", onDelete: "cascade" }),
    merchId: integer("merch_id")
      .notNull()
      .references(() => merchs.id),
    mixId: text("mix_id")
      .notNull()
      .references(() => genimages.id),
    product: text("product").notNull(),
    info: text("info").notNull(),
    priceCents: integer("price_cents").notNull(),
    quantity: integer("quantity").notNull(),
    imageUrl: text("image_url").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("cart_line").on(table.email, table.merchId, table.imageUrl),
    check("cart_quantity", sql`${table.quantity} between 1 and 100`),
    check("cart_price", sql`${table.priceCents} > 0`),
  ],
);
