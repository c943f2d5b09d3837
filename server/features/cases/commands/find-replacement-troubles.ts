import { and, eq, inArray, lt, ne, notExists, or } from "drizzle-orm";
import { listOrdersWithMissingPieces } from "#server/features/orders/queries.ts";
import { customerOrders, orderParcels, orderReplacements } from "#server/features/orders/tables.ts";
import type { TimeLimits } from "#server/features/settings/rules.ts";
import { isReplacementStuck } from "#shared/print-states.ts";
import { WORSENS_AFTER_MS } from "../rules.ts";
import { addMs, type Finder, toNotSentFacts, toTrouble } from "./trouble.ts";

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

const findReplacements: Finder = async ({ db, timeLimits }, now) => {
  const today = now.toISOString().slice(0, 10);
  const { state, arrivalTo } = orderReplacements;
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
      or(
        inArray(state, ["to_send", "refused", "draft", "failed", "cancelled", "on_hold"]),
        and(isUnderWay, lt(arrivalTo, today), notExists(arrived)),
      ),
    );
  return rows.flatMap((row) => findReplacementTroubles(row, { timeLimits, now }));
};

function findReplacementTroubles(
  row: Row,
  { timeLimits, now }: { timeLimits: TimeLimits; now: Date },
) {
  const { id, state, printDueAt, arrivalFrom, arrivalTo } = row.replacement;
  const since = printDueAt;
  const promised = new Date(`${arrivalFrom}T12:00:00Z`);
  const cause = `replacement ${id}`;
  if (isReplacementStuck({ state })) {
    const facts = { said: state };
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
  const late = new Date(`${arrivalTo}T23:59:59Z`);
  return toReplacementTrouble(row, { kind: "overdue", cause, facts, since: late, worseAt: now });
}

/** Finds fulfilled orders with items in no parcel. */
const findMissingPieces: Finder = async ({ db, timeLimits }, now) => {
  const rows = await listOrdersWithMissingPieces(db, addMs(now, -timeLimits.pieces));
  return rows.map(({ order, ordered, missing, since }) =>
    toTrouble(order, {
      kind: "pieces_missing",
      cause: order.id,
      facts: { ordered, missing },
      since: new Date(since),
      worseAt: new Date(`${order.arrivalTo}T12:00:00Z`),
    }),
  );
};

export const REPLACEMENT_FINDERS: readonly Finder[] = [findReplacements, findMissingPieces];
