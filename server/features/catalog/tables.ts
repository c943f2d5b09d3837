import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";

/** Products that a mix can be printed on. */
export const merchs = pgTable(
  "merchs",
  {
    id: integer("id").primaryKey(),
    name: text("name").notNull().unique(),
    priceCents: integer("price_cents").notNull(),
    imageUrl: text("image_url").notNull(),
    publish: boolean("publish").notNull().default(false),
  },
  (table) => [check("merchs_price", sql`${table.priceCents} > 0`)],
);
