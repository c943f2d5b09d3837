import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/tables.ts";
import { merchs, merchVariants } from "#server/features/catalog/tables.ts";
import { designs } from "#server/features/designs/tables.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { createdAt, lowerText } from "#server/platform/db/columns.ts";

/** A cart line: one design, which is one mix on one variant (D6). */
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
    variantId: integer("variant_id")
      .notNull()
      .references(() => merchVariants.id),
    designId: text("design_id")
      .notNull()
      .references(() => designs.id),
    product: text("product").notNull(),
    info: text("info").notNull(),
    /** The price when it was added; the current price is in the catalog. */
    priceCents: integer("price_cents").notNull(),
    quantity: integer("quantity").notNull(),
    imageUrl: text("image_url").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    // A line is identified by its design.
    uniqueIndex("cart_line").on(table.email, table.designId),
    index("cart_mix").on(table.mixId),
    index("cart_design").on(table.designId),
    check("cart_quantity", sql`${table.quantity} between 1 and 100`),
    check("cart_price", sql`${table.priceCents} > 0`),
  ],
);

/** Idempotency keys of cart additions. */
export const cartAdditions = pgTable(
  "cart_additions",
  {
    email: lowerText("email")
      .notNull()
      .references(() => users.email, { onUpdate: "cascade", onDelete: "cascade" }),
    key: text("key").notNull(),
    /** The line it added to, which may be deleted by now. */
    lineId: text("line_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.email, table.key] })],
);
