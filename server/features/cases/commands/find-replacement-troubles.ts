import { and, eq, inArray, isNull, lt, ne, notExists, or } from "drizzle-orm";
import { markComplete, markPiecesCounted } from "#server/features/orders/commands/mark-answered.ts";
import { listOrdersWithMissingPieces } from "#server/features/orders/queries.ts";
import { customerOrders, orderParcels, orderReplacements } from "#server/features/orders/tables.ts";
import { isReplacementStuck } from "#shared/print-states.ts";
import { WORSENS_AFTER_MS } from "../rules.ts";
import {
  addMs,
  type FindDeps,
  type Finder,
  toEndOfDay,
  toNotSentFacts,
  toTrouble,
} from "./trouble.ts";

type Row = {
  replacement: typeof orderReplacements.$inferSelect;
  order: typeof customerOrders.$inferSelect;
};

/** A replacement's amount is its print cost, since the customer did not pay for it. */
function toReplacementTrouble(
  { replacement: { id, costCents }, order }: Row,
  trouble: Parameters<typeof toTrouble>[1],
) {
  const facts = { ...trouble.facts, isReplacement: 1 };
  return {
    ...toTrouble(order, { ...trouble, facts }),
    thing: id,
    order: { id: order.id, cents: costCents, currency: order.currency },
  };
}

const findReplacements: Finder = async (deps, now) => {
  const { db, dates } = deps;
  const { state, arrivalTo, arrivedAt } = orderReplacements;
  const isUnderWay = inArray(state, ["waiting", "printing", "part_shipped", "shipped"]);
  const { replacementId, status } = orderParcels;
  const arrived = db
    .select({ id: orderParcels.id })
    .from(orderParcels)
    .where(and(eq(replacementId, orderReplacements.id), ne(status, "shipped")));
  const rows = await db
    .select({ replacement: orderReplacements, order: customerOrders })
    .from(orderReplacements)
    .innerJoin(customerOrders, eq(customerOrders.id, orderReplacements.orderId))
    .where(
      and(
        ...[isNull(arrivedAt), ne(state, "called_off")],
        or(
          inArray(state, ["to_send", "refused", "draft", "failed", "cancelled", "on_hold"]),
          and(isUnderWay, lt(arrivalTo, dates.isoDay(now)), notExists(arrived)),
        ),
      ),
    );
  return rows.flatMap((row) => findReplacementTroubles(deps, row, now));
};

function findReplacementTroubles(deps: FindDeps, row: Row, now: Date) {
  const { timeLimits } = deps;
  const { id, state, printDueAt, arrivalFrom, arrivalTo } = row.replacement;
  const since = printDueAt;
  const promised = new Date(`${arrivalFrom}T12:00:00Z`);
  const cause = `replacement ${id}`;
  if (isReplacementStuck({ state })) {
    const facts = { state };
    return toReplacementTrouble(row, {
      kind: "print_refused",
      cause,
      facts,
      since,
      worseAt: promised,
    });
  }
  if (state === "to_send") {
    if (addMs(since, timeLimits.not_sent) >= now) return [];
    const notSent = {
      kind: "not_sent" as const,
      cause: "printer away",
      facts: toNotSentFacts(timeLimits),
    };
    return toReplacementTrouble(row, { ...notSent, since, worseAt: promised });
  }
  if (state === "on_hold") {
    if (addMs(since, timeLimits.held) >= now) return [];
    const worseAt = addMs(since, WORSENS_AFTER_MS.held);
    return toReplacementTrouble(row, { kind: "print_held", cause, facts: {}, since, worseAt });
  }
  const facts = { promised: arrivalTo, isShipped: state === "shipped" ? 1 : 0 };
  const late = toEndOfDay(deps, arrivalTo);
  return toReplacementTrouble(row, { kind: "overdue", cause, facts, since: late, worseAt: now });
}

/** Finds fulfilled orders with items in no parcel. */
const findMissingPieces: Finder = async ({ db, timeLimits }, now) => {
  await markComplete(db, now);
  const rows = await listOrdersWithMissingPieces(db, addMs(now, -timeLimits.pieces));
  return rows.map(({ order, ordered, missing, since }) =>
    toTrouble(order, {
      kind: "pieces_missing",
      cause: order.id,
      facts: { ordered, missing },
      since: new Date(since),
      worseAt: new Date(`${order.arrivalTo}T12:00:00Z`),
      markAnswered: () => markPiecesCounted(db, [order.id], now),
    }),
  );
};

export const REPLACEMENT_FINDERS: readonly Finder[] = [findReplacements, findMissingPieces];
