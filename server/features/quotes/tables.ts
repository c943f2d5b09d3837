import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/tables.ts";
import { createdAt, moment } from "#server/platform/db/columns.ts";
import type { Address } from "#shared/contracts/addresses.ts";
import type { MixParts } from "#shared/contracts/mixes.ts";
import type { Discount } from "#shared/pricing.ts";

/** A priced line, as the order will contain it. */
export type QuoteLine = {
  designId: string;
  merchId: number;
  variantId: number;
  mixId: string;
  product: string;
  variant: string;
  info: string;
  /** The parts of `info`; missing in older quotes. */
  mix?: MixParts;
  imageUrl: string;
  printImageUrl: string;
  unitCents: number;
  quantity: number;
  /** The promo discount on it, and its tax after that; missing in quotes older than discounts per line. */
  discountCents?: number;
  taxCents?: number;
};

/** Recipient, price and delivery of a cart, as an order takes them over from its quote. */
export const pricedColumns = () => ({
  customer: jsonb("customer").$type<Address>().notNull(),
  recipient: jsonb("recipient").$type<Address>().notNull(),
  promoCode: text("promo_code"),
  subtotalCents: integer("subtotal_cents").notNull(),
  discountCents: integer("discount_cents").notNull(),
  shippingCents: integer("shipping_cents").notNull(),
  taxCents: integer("tax_cents").notNull(),
  totalCents: integer("total_cents").notNull(),
  /** Part of the tax; null in rows older than tax per line. */
  shippingTaxCents: integer("shipping_tax_cents"),
  /** Whether prices include the tax. */
  taxIncluded: boolean("tax_included").notNull().default(false),
  /** The tax provider's id, under which the sale is recorded there. */
  taxCalculation: text("tax_calculation"),
  shippingId: text("shipping_id").notNull(),
  shippingName: text("shipping_name").notNull(),
  arrivalFrom: text("arrival_from").notNull(),
  arrivalTo: text("arrival_to").notNull(),
});

/** An item of an order, before and after its payment. */
export const itemColumns = () => ({
  product: text("product").notNull(),
  variant: text("variant").notNull(),
  position: integer("position").notNull().default(0),
  quantity: integer("quantity").notNull(),
  unitCents: integer("unit_cents").notNull(),
  /** The promo discount on all its pieces, and their tax after it; null in rows older than discounts per line. */
  discountCents: integer("discount_cents"),
  taxCents: integer("tax_cents"),
  imageUrl: text("image_url").notNull(),
});

/** The price of a cart sent to one place; immutable, and invalid once expired. */
export const quotes = pgTable(
  "quotes",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    lines: jsonb("lines").$type<QuoteLine[]>().notNull(),
    ...pricedColumns(),
    promoLabel: text("promo_label"),
    /** The discount as numbers. */
    promoOff: jsonb("promo_off").$type<Discount>(),
    taxPpm: integer("tax_ppm").notNull(),
    taxOnShipping: boolean("tax_on_shipping").notNull(),
    taxName: text("tax_name").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("quotes_user").on(table.userId, table.createdAt),
    index("quotes_expires").on(table.expiresAt),
  ],
);
