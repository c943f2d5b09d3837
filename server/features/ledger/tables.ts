import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/tables.ts";
import { createdAt, moment } from "#server/platform/db/columns.ts";
import { LEDGER_KINDS } from "#shared/contracts/statement.ts";
import { SPENDING_ORDER } from "./rules.ts";

/** Renders granted together that end together. `left` over a user's lots sums to `users.render`. */
export const renderLots = pgTable(
  "render_lots",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    source: text("source", { enum: SPENDING_ORDER }).notNull(),
    /** Id of the invoice of a plan, the purchase of a pack, the returned render, or the user. */
    reference: text("reference").notNull(),
    subscriptionId: text("subscription_id"),
    /** Label on the statement, e.g. 'Starter'. */
    label: text("label").notNull(),
    granted: integer("granted").notNull(),
    left: integer("left").notNull(),
    /** Renders to revoke after a refund or dispute, whether they are left or not. */
    revoked: integer("revoked").notNull().default(0),
    /** End of the paid period; null: permanent. The lot ends when `endedAt` is set. */
    endsAt: moment("ends_at"),
    endedAt: moment("ended_at"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("render_lots_once").on(table.source, table.reference),
    index("render_lots_open").on(table.userId).where(sql`${table.endedAt} is null`),
    index("render_lots_ending")
      .on(table.endsAt)
      .where(sql`${table.endedAt} is null and ${table.endsAt} is not null`),
    check("render_lots_granted", sql`${table.granted} > 0`),
    check("render_lots_left", sql`${table.left} between 0 and ${table.granted}`),
    check("render_lots_revoked", sql`${table.revoked} between 0 and ${table.granted}`),
    check("render_lots_ended", sql`${table.endedAt} is null or ${table.left} = 0`),
  ],
);

/**
 * Every change of a user's renders. Append-only (a trigger rejects updates); `change` sums to `users.render`.
 * A render has at most one row of each kind.
 */
export const renderLedger = pgTable(
  "render_ledger",
  {
    id: text("id").primaryKey(),
    /** Insertion order, in which balances follow each other. */
    position: bigint("position", { mode: "number" }).generatedAlwaysAsIdentity(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: LEDGER_KINDS }).notNull(),
    /** Renders added (+) or removed (-); 0 for a capture. */
    change: integer("change").notNull(),
    balance: integer("balance").notNull(),
    lotId: text("lot_id").references(() => renderLots.id, { onDelete: "cascade" }),
    renderId: text("render_id"),
    reason: text("reason").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("render_ledger_user").on(table.userId, table.position),
    uniqueIndex("render_ledger_once").on(table.renderId, table.kind),
    uniqueIndex("render_ledger_grant").on(table.lotId).where(sql`${table.kind} = 'grant'`),
    check(
      "render_ledger_change",
      sql`(${table.kind} = 'reserve' and ${table.change} = -1 and ${table.renderId} is not null)
       or (${table.kind} = 'return' and ${table.change} = 1 and ${table.renderId} is not null)
       or (${table.kind} = 'capture' and ${table.change} = 0 and ${table.renderId} is not null)
       or (${table.kind} in ('grant', 'restore') and ${table.change} > 0)
       or (${table.kind} in ('expire', 'revoke') and ${table.change} < 0)`,
    ),
    check("render_ledger_balance", sql`${table.balance} >= 0`),
  ],
);
