import { and, eq, ne, type SQL } from "drizzle-orm";
import { customerOrders, orderReplacements } from "#server/features/orders/tables.ts";
import type { Waits } from "#server/features/settings/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { CaseKind } from "#shared/desk-cases.ts";
import type { CaseFacts } from "../tables.ts";

/** One thing that is wrong now; those of the same kind and cause become one case. */
export type Trouble = {
  kind: CaseKind;
  /** What is behind it, where that is the same for several; else the thing's own id. */
  cause: string;
  /** Of what it is about. */
  thing: string;
  order: { id: string; cents: number; currency: string } | null;
  facts: CaseFacts;
  since: Date;
  /** When it gets worse by itself. */
  worseAt: Date | null;
};

/** What of an order of the query around it is printed once more: that is looked after by itself. */
export function replacedOf(db: Tx, also?: SQL) {
  const { id, orderId, state } = orderReplacements;
  const isLive = and(eq(orderId, customerOrders.id), ne(state, "called_off"), also);
  return db.select({ id }).from(orderReplacements).where(isLive);
}

export type Order = typeof customerOrders.$inferSelect;
/** `waits`: how long each may last before it is one. */
export type FindDeps = { db: Tx; waits: Waits };
export type Finder = (deps: FindDeps, now: Date) => Promise<Trouble[]>;

export const after = (since: Date, ms: number) => new Date(since.getTime() + ms);

export function troubleOf(order: Order, trouble: Omit<Trouble, "order" | "thing">): Trouble {
  const { id, totalCents, refundedCents, currency } = order;
  return {
    ...trouble,
    thing: id,
    order: { id, cents: totalCents - refundedCents, currency },
    facts: { number: order.number, name: order.customer.name, ...trouble.facts },
  };
}

/** The minutes after which it was one. */
export const notSentFacts = ({ not_sent }: Waits) => ({ minutes: not_sent / 60_000 });
