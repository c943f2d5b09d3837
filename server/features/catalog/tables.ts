import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { catalogColumns } from "#server/platform/db/catalog-columns.ts";
import { PRODUCT_SHAPES } from "#shared/product-shapes.ts";
import { TAX_CLASSES } from "#shared/tax-classes.ts";

export const merchs = pgTable(
  "merchs",
  {
    id: integer("id").primaryKey(),
    /** The key in the catalog; null: created in the shop. */
    slug: text("slug").unique(),
    name: text("name").notNull().unique(),
    description: text("description").notNull().default(""),
    /** Selects the drawing that shows it. */
    shape: text("shape", { enum: PRODUCT_SHAPES }).notNull().default("mug"),
    priceCents: integer("price_cents").notNull(),
    imageUrl: text("image_url").notNull(),
    publish: boolean("publish").notNull().default(false),
    /** The print provider's product id, and its name of the printed placement. */
    partnerProductId: integer("partner_product_id").notNull().default(0),
    placement: text("placement").notNull().default("default"),
    /** The tax category of the goods. */
    taxClass: text("tax_class", { enum: TAX_CLASSES }).notNull().default("goods"),
    ...catalogColumns(),
  },
  (table) => [check("merchs_price", sql`${table.priceCents} > 0`)],
);

/** The printable area, in px of the print file. */
export const printAreas = pgTable(
  "print_areas",
  {
    id: integer("id").primaryKey(),
    name: text("name").notNull().unique(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    dpi: integer("dpi").notNull(),
    /** Important content keeps this distance from the edge, in px. */
    safe: integer("safe").notNull(),
    /** Up to this width, in px, the edge may be cut off. */
    bleed: integer("bleed").notNull(),
    /** Left and right edge meet on the back. */
    wraps: boolean("wraps").notNull().default(false),
    /** False: the product's own color is the background. */
    background: boolean("background").notNull().default(true),
    ...catalogColumns(),
  },
  (table) => [
    check(
      "print_areas_size",
      sql`${table.width} between 100 and 8000 and ${table.height} between 100 and 8000 and ${table.dpi} between 72 and 1200`,
    ),
  ],
);

/** One size and color of a product. Its price is the product's price plus `extra_cents`. */
export const merchVariants = pgTable(
  "merch_variants",
  {
    id: integer("id").primaryKey(),
    merchId: integer("merch_id")
      .notNull()
      .references(() => merchs.id),
    printAreaId: integer("print_area_id")
      .notNull()
      .references(() => printAreas.id),
    position: integer("position").notNull(),
    size: text("size").notNull(),
    color: text("color"),
    colorHex: text("color_hex"),
    extraCents: integer("extra_cents").notNull().default(0),
    available: boolean("available").notNull().default(true),
    /** The print provider's id of this size and color. */
    partnerVariantId: integer("partner_variant_id").notNull().unique(),
    ...catalogColumns(),
  },
  (table) => [
    index("merch_variants_merch").on(table.merchId, table.position),
    check("merch_variants_extra", sql`${table.extraCents} >= 0`),
  ],
);
