import { and, eq, ne, type SQL } from "drizzle-orm";
import type { Env } from "#server/env.ts";
import type { USUAL_REFUND_DAYS } from "#server/features/orders/rules.ts";
import { customerOrders, orderReplacements } from "#server/features/orders/tables.ts";
import type { TimeLimits } from "#server/features/settings/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { CaseKind } from "#shared/desk-cases.ts";
import type { ShopDates } from "#shared/shop-dates.ts";
import type { CaseFacts } from "../tables.ts";

/** A current problem; those with the same kind and cause become one case. */
export type Trouble = {
  kind: CaseKind;
  /** Shared cause, else the id of the thing. */
  cause: string;
  thing: string;
  order: { id: string; cents: number; currency: string } | null;
  facts: CaseFacts;
  since: Date;
  /** Deadline after which it gets worse. */
  worseAt: Date | null;
  /** Marks its row, which finders then skip, if an operator has closed the case of this one thing. */
  markAnswered?: () => Promise<void>;
};

/** Builds a subquery for replacements of the outer query's order, which have their own finder. */
export function selectReplacements(db: Tx, also?: SQL) {
  const { id, orderId, state } = orderReplacements;
  const isLive = and(eq(orderId, customerOrders.id), ne(state, "called_off"), also);
  return db.select({ id }).from(orderReplacements).where(isLive);
}

export type Order = typeof customerOrders.$inferSelect;
/** `timeLimits`: how long each state may last before it is a trouble. */
export type FindDeps = {
  db: Tx;
  timeLimits: TimeLimits;
  dates: ShopDates;
  env: Pick<Env, keyof typeof USUAL_REFUND_DAYS>;
};
/** Returns current troubles, and marks rows that need no operator any more. */
export type Finder = (deps: FindDeps, now: Date) => Promise<Trouble[]>;

export const addMs = (since: Date, ms: number) => new Date(since.getTime() + ms);

export function toTrouble(order: Order, trouble: Omit<Trouble, "order" | "thing">): Trouble {
  const { id, totalCents, refundedCents, currency } = order;
  return {
    ...trouble,
    thing: id,
    order: { id, cents: totalCents - refundedCents, currency },
    facts: { number: order.number, name: order.customer.name, ...trouble.facts },
  };
}

/** Returns the last second of a promised day. */
export function toEndOfDay({ dates }: Pick<FindDeps, "dates">, day: string): Date {
  return addMs(dates.addDays(dates.parseDay(day), 1), -1000);
}

export const toNotSentFacts = ({ not_sent }: TimeLimits) => ({ minutes: not_sent / 60_000 });
