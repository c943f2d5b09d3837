import { and, eq, exists, gte, inArray, isNull, lt, notExists, or, sql } from "drizzle-orm";
import {
  customerOrders,
  orderEvents,
  orderParcels,
  orderReplacements,
} from "#server/features/orders/tables.ts";
import type { TimeLimits } from "#server/features/settings/rules.ts";
import { DAY_MS } from "../rules.ts";
import {
  addMs,
  type Finder,
  type Order,
  selectReplacements,
  type Trouble,
  toTrouble,
} from "./trouble.ts";

/** Finds orders within their promised date without news from printer or carrier for too long. */

type Stage = "printer" | "carrier";
type QuietOrder = { order: Order; since: string | Date };

const toEndOfDay = (day: string) => new Date(`${day}T23:59:59Z`);
const toDay = (now: Date) => now.toISOString().slice(0, 10);

function toQuietTrouble(
  { order, since }: QuietOrder,
  stage: Stage,
  timeLimits: TimeLimits,
): Trouble {
  const days = timeLimits[stage] / DAY_MS;
  return toTrouble(order, {
    ...{ kind: "no_news", cause: order.id, facts: { stage, days } },
    ...{ since: new Date(since), worseAt: toEndOfDay(order.arrivalTo) },
  });
}

const findQuietPrints: Finder = async ({ db, timeLimits }, now) => {
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
        gte(arrivalTo, toDay(now)),
        lt(newest, addMs(now, -timeLimits.printer).toISOString()),
        notExists(selectReplacements(db)),
      ),
    );
  return rows.map((row) => toQuietTrouble(row, "printer", timeLimits));
};

const isQuietParcel = (now: Date, timeLimits: TimeLimits) =>
  and(
    eq(orderParcels.status, "shipped"),
    lt(orderParcels.createdAt, addMs(now, -timeLimits.carrier)),
  );

const findQuietParcels: Finder = async ({ db, timeLimits }, now) => {
  const rows = await db
    .selectDistinctOn([customerOrders.id], {
      order: customerOrders,
      since: orderParcels.createdAt,
    })
    .from(orderParcels)
    .innerJoin(customerOrders, eq(customerOrders.id, orderParcels.orderId))
    .where(
      and(
        isQuietParcel(now, timeLimits),
        isNull(orderParcels.replacementId),
        eq(customerOrders.status, "shipped"),
        gte(customerOrders.arrivalTo, toDay(now)),
        notExists(selectReplacements(db)),
      ),
    )
    .orderBy(customerOrders.id, orderParcels.createdAt);
  return rows.map((row) => toQuietTrouble(row, "carrier", timeLimits));
};

/** Replacements, measured from when they were handed to the printer. */
const findQuietReplacements: Finder = async ({ db, timeLimits }, now) => {
  const { id, state, printDueAt, arrivalTo } = orderReplacements;
  const quietParcel = db
    .select({ id: orderParcels.id })
    .from(orderParcels)
    .where(and(eq(orderParcels.replacementId, id), isQuietParcel(now, timeLimits)));
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
        gte(arrivalTo, toDay(now)),
        or(isAtPrinter, and(eq(state, "shipped"), exists(quietParcel))),
      ),
    );
  return rows.map(({ replacement, order }) => {
    const stage = replacement.state === "shipped" ? "carrier" : "printer";
    const found = toQuietTrouble({ order, since: replacement.printDueAt }, stage, timeLimits);
    return {
      ...found,
      ...{ cause: `replacement ${replacement.id}`, thing: replacement.id },
      ...{
        facts: { ...found.facts, isReplacement: 1 },
        worseAt: toEndOfDay(replacement.arrivalTo),
      },
      order: { id: order.id, cents: replacement.costCents, currency: order.currency },
    };
  });
};

export const QUIET_FINDERS: readonly Finder[] = [
  findQuietPrints,
  findQuietParcels,
  findQuietReplacements,
];
