import { and, eq, inArray, lt, ne, notExists, or } from "drizzle-orm";
import { listPiecesMissing } from "#server/features/orders/queries.ts";
import { customerOrders, orderParcels, orderReplacements } from "#server/features/orders/tables.ts";
import type { Waits } from "#server/features/settings/rules.ts";
import { isReplacementStuck } from "#shared/print-states.ts";
import { WORSE_MS } from "../rules.ts";
import { after, type Finder, notSentFacts, troubleOf } from "./trouble.ts";

type Row = {
  replacement: typeof orderReplacements.$inferSelect;
  order: typeof customerOrders.$inferSelect;
};

/** Nothing was paid for it: what is at stake is what the printer takes. */
function ofReplacement(
  { replacement: { id, costCents }, order }: Row,
  trouble: Parameters<typeof troubleOf>[1],
) {
  const facts = { ...trouble.facts, isReplacement: 1 };
  return {
    ...troubleOf(order, { ...trouble, facts }),
    thing: id,
    order: { id: order.id, cents: costCents, currency: order.currency },
  };
}

/** What is printed again, free of charge, and does not come. */
const replacements: Finder = async ({ db, waits }, now) => {
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
  return rows.flatMap((row) => findOf(row, { waits, now }));
};

function findOf(row: Row, { waits, now }: { waits: Waits; now: Date }) {
  const { id, state, printDueAt, arrivalFrom, arrivalTo } = row.replacement;
  const since = printDueAt;
  const promised = new Date(`${arrivalFrom}T12:00:00Z`);
  const cause = `replacement ${id}`;
  if (isReplacementStuck({ state })) {
    const facts = { said: state };
    return ofReplacement(row, { kind: "print_refused", cause, facts, since, worseAt: promised });
  }
  if (state === "to_send") {
    if (after(since, waits.not_sent) >= now) return [];
    const away = { kind: "not_sent" as const, cause: "printer away", facts: notSentFacts(waits) };
    return ofReplacement(row, { ...away, since, worseAt: promised });
  }
  if (state === "on_hold") {
    if (after(since, waits.held) >= now) return [];
    const worseAt = after(since, WORSE_MS.held);
    return ofReplacement(row, { kind: "print_held", cause, facts: {}, since, worseAt });
  }
  const facts = { promised: arrivalTo, isShipped: state === "shipped" ? 1 : 0 };
  const late = new Date(`${arrivalTo}T23:59:59Z`);
  return ofReplacement(row, { kind: "overdue", cause, facts, since: late, worseAt: now });
}

/** Fulfilled, the printer says, and pieces are in no parcel. */
const piecesMissing: Finder = async ({ db, waits }, now) => {
  const rows = await listPiecesMissing(db, after(now, -waits.pieces));
  return rows.map(({ order, ordered, missing, since }) =>
    troubleOf(order, {
      kind: "pieces_missing",
      cause: order.id,
      facts: { ordered, missing },
      since: new Date(since),
      worseAt: new Date(`${order.arrivalTo}T12:00:00Z`),
    }),
  );
};

export const REPLACEMENT_FINDERS: readonly Finder[] = [replacements, piecesMissing];
