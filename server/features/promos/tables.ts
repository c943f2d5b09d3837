import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/tables.ts";
import { mailboxes } from "#server/features/trial-eligibility/tables.ts";
import { catalogColumns } from "#server/platform/db/catalog-columns.ts";
import { createdAt, moment } from "#server/platform/db/columns.ts";

/** A discount code for the products of an order (D10). */
export const promoCodes = pgTable(
  "promo_codes",
  {
    id: text("id").primaryKey(),
    /** In upper case. */
    code: text("code").notNull().unique(),
    kind: text("kind", { enum: ["percent", "fixed"] }).notNull(),
    /** Percent, or cents. */
    amount: integer("amount").notNull(),
    minSubtotalCents: integer("min_subtotal_cents").notNull().default(0),
    expiresAt: moment("expires_at"),
    /** Null: unlimited. */
    maxUses: integer("max_uses"),
    maxUsesPerUser: integer("max_uses_per_user"),
    active: boolean("active").notNull().default(true),
    /** Uses that are confirmed or held for an open payment; never above `max_uses`. */
    uses: integer("uses").notNull().default(0),
    /** What the uses with a `counted_at` discounted. */
    givenCents: bigint("given_cents", { mode: "number" }).notNull().default(0),
    createdAt: createdAt(),
    ...catalogColumns(),
  },
  (table) => [
    check(
      "promo_codes_amount",
      sql`${table.amount} >= 1 and (${table.kind} = 'fixed' or ${table.amount} <= 100)`,
    ),
    check("promo_codes_code", sql`${table.code} = upper(${table.code})`),
    check(
      "promo_codes_uses",
      sql`${table.uses} >= 0 and (${table.maxUses} is null or ${table.uses} <= ${table.maxUses})`,
    ),
  ],
);

/** A use of a promo code by an order: held while the payment is open, then used or released. */
export const promoUses = pgTable(
  "promo_uses",
  {
    id: text("id").primaryKey(),
    promoId: text("promo_id")
      .notNull()
      .references(() => promoCodes.id),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The hash of the user's mailbox, so that another account of it can't use the code again. */
    mailbox: text("mailbox").references(() => mailboxes.hash, { onDelete: "set null" }),
    orderId: text("order_id").notNull().unique(),
    status: text("status", { enum: ["held", "used", "released"] })
      .notNull()
      .default("held"),
    /** When the order's discount was added to `given_cents` of the code. */
    countedAt: moment("counted_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("promo_uses_user").on(table.promoId, table.userId),
    index("promo_uses_of").on(table.userId),
    index("promo_uses_mailbox").on(table.mailbox, table.promoId),
    index("promo_uses_held").on(table.promoId).where(sql`${table.status} = 'held'`),
    index("promo_uses_uncounted")
      .on(table.promoId)
      .where(sql`${table.status} = 'used' and ${table.countedAt} is null`),
  ],
);
