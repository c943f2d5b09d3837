import { and, eq, exists, gte, inArray, isNull, lt, ne, notExists, or, sql } from "drizzle-orm";
import {
  customerOrders,
  orderEvents,
  orderParcels,
  orderReplacements,
} from "#server/features/orders/tables.ts";
import { DAY_MS, LONGEST_PROMISE_MS } from "../rules.ts";
import {
  addMs,
  type FindDeps,
  type Finder,
  type Order,
  selectReplacements,
  type Trouble,
  toEndOfDay,
  toTrouble,
} from "./trouble.ts";

/** Finds orders within their promised date without news from printer or carrier for too long. */

type Stage = "printer" | "carrier";
type StalledOrder = { order: Order; since: string | Date };

function toStalledTrouble({ order, since }: StalledOrder, stage: Stage, deps: FindDeps): Trouble {
  const days = deps.timeLimits[stage] / DAY_MS;
  return toTrouble(order, {
    ...{ kind: "no_news", cause: order.id, facts: { stage, days } },
    ...{ since: new Date(since), worseAt: toEndOfDay(deps, order.arrivalTo) },
  });
}

const findStalledPrints: Finder = async (deps, now) => {
  const { db, timeLimits, dates } = deps;
  const { id, status, printState, printDueAt, paidAt, arrivalTo } = customerOrders;
  const newest = sql`greatest(${printDueAt}, ${paidAt},
    (select max(${orderEvents.createdAt}) from ${orderEvents} where ${eq(orderEvents.orderId, id)}),
    (select max(${orderParcels.createdAt}) from ${orderParcels} where ${eq(orderParcels.orderId, id)}))`;
  const isAtPrinter = or(
    inArray(status, ["sent", "printing"]),
    and(eq(status, "shipped"), eq(printState, "part_shipped")),
  );
  const rows = await db
    .select({ order: customerOrders, since: sql<string | Date>`${newest}` })
    .from(customerOrders)
    .where(
      and(
        isAtPrinter,
        gte(arrivalTo, dates.isoDay(now)),
        lt(newest, addMs(now, -timeLimits.printer).toISOString()),
        notExists(selectReplacements(db)),
      ),
    );
  return rows.map((row) => toStalledTrouble(row, "printer", deps));
};

const isStalledParcel = (now: Date, { timeLimits }: FindDeps) =>
  and(
    eq(orderParcels.status, "shipped"),
    lt(orderParcels.createdAt, addMs(now, -timeLimits.carrier)),
    gte(orderParcels.createdAt, addMs(now, -LONGEST_PROMISE_MS)),
  );

const findStalledParcels: Finder = async (deps, now) => {
  const { db, dates } = deps;
  const rows = await db
    .selectDistinctOn([customerOrders.id], {
      order: customerOrders,
      since: orderParcels.createdAt,
    })
    .from(orderParcels)
    .innerJoin(customerOrders, eq(customerOrders.id, orderParcels.orderId))
    .where(
      and(
        isStalledParcel(now, deps),
        isNull(orderParcels.replacementId),
        eq(customerOrders.status, "shipped"),
        gte(customerOrders.arrivalTo, dates.isoDay(now)),
        notExists(selectReplacements(db)),
      ),
    )
    .orderBy(customerOrders.id, orderParcels.createdAt);
  return rows.map((row) => toStalledTrouble(row, "carrier", deps));
};

/** Replacements, measured from when they were handed to the printer. */
const findStalledReplacements: Finder = async (deps, now) => {
  const { db, timeLimits, dates } = deps;
  const { id, state, printDueAt, arrivalTo, arrivedAt } = orderReplacements;
  const stalledParcel = db
    .select({ id: orderParcels.id })
    .from(orderParcels)
    .where(and(eq(orderParcels.replacementId, id), isStalledParcel(now, deps)));
  const isAtPrinter = and(
    inArray(state, ["waiting", "printing", "part_shipped"]),
    lt(printDueAt, addMs(now, -timeLimits.printer)),
  );
  const rows = await db
    .select({ replacement: orderReplacements, order: customerOrders })
    .from(orderReplacements)
    .innerJoin(customerOrders, eq(customerOrders.id, orderReplacements.orderId))
    .where(
      and(
        ...[isNull(arrivedAt), ne(state, "called_off"), gte(arrivalTo, dates.isoDay(now))],
        or(isAtPrinter, and(eq(state, "shipped"), exists(stalledParcel))),
      ),
    );
  return rows.map(({ replacement, order }) => {
    const stage = replacement.state === "shipped" ? "carrier" : "printer";
    const found = toStalledTrouble({ order, since: replacement.printDueAt }, stage, deps);
    return {
      ...found,
      ...{ cause: `replacement ${replacement.id}`, thing: replacement.id },
      ...{
        facts: { ...found.facts, isReplacement: 1 },
        worseAt: toEndOfDay(deps, replacement.arrivalTo),
      },
      order: { id: order.id, cents: replacement.costCents, currency: order.currency },
    };
  });
};

export const STALLED_ORDER_FINDERS: readonly Finder[] = [
  findStalledPrints,
  findStalledParcels,
  findStalledReplacements,
];
