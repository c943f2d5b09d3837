import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { customerOrders } from "#server/features/orders/tables.ts";
import { moment } from "#server/platform/db/columns.ts";

export const DIFFERENCE_KINDS = [
  "payment_unseen",
  "payment_amount",
  "payment_unknown",
  "payment_missing",
  "refund_unseen",
  "refund_state",
  "refund_missing",
  "dispute_unseen",
  "dispute_state",
  "print_state",
  "print_unpaid",
  "print_missing",
  "print_unknown",
  "tax_differs",
] as const;

/** Differences between the providers' books and ours that a sync did not fix. */
export const differences = pgTable(
  "differences",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: DIFFERENCE_KINDS }).notNull(),
    /** Id at the provider, or ours if only we have it. */
    subject: text("subject").notNull(),
    ours: text("ours").notNull(),
    theirs: text("theirs").notNull(),
    cents: integer("cents"),
    orderId: text("order_id").references(() => customerOrders.id),
    foundAt: moment("found_at").notNull(),
    settledAt: moment("settled_at"),
  },
  (table) => [
    uniqueIndex("differences_open")
      .on(table.kind, table.subject)
      .where(sql`${table.settledAt} is null`),
    index("differences_order").on(table.orderId),
  ],
);
