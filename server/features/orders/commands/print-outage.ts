import { and, eq, inArray, isNull, ne, notExists } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { PrintFault } from "#shared/print-states.ts";
import { isHandingOverOver } from "../rules.ts";
import { customerOrders, orderReplacements, printOutages } from "../tables.ts";
import { lockOrder, moveOrder, type Order } from "./move-order.ts";
import { alertOwner, mailProblem } from "./tell.ts";

type Outage = typeof printOutages.$inferSelect;

/**
 * An order could not be handed over, through no fault of its own: it is tried again by itself. One cause is one
 * outage, of which the owner is told once, however many orders it holds up; after a day the order is a problem.
 */
export async function noteOutage(
  deps: Deps,
  orderId: string,
  { kind, fault }: { kind: PrintFault; fault: string },
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== "paid") return;
    await tx.update(customerOrders).set({ printFault: kind }).where(eq(customerOrders.id, orderId));
    const outage = await keepOutage(deps, tx, order, { kind, fault });
    if (outage && isHandingOverOver(order, now)) await giveUp(deps, tx, order, outage);
  });
}

/** One row for a cause, for as long as it lasts. */
export async function keepOutage(
  deps: Deps,
  tx: Tx,
  order: Order,
  { kind, fault }: { kind: PrintFault; fault: string },
): Promise<Outage | null> {
  const now = deps.clock.now();
  const [outage] = await tx
    .insert(printOutages)
    .values({ id: newId("out"), kind, fault, since: now, lastAt: now })
    .onConflictDoUpdate({
      target: printOutages.kind,
      targetWhere: isNull(printOutages.settledAt),
      set: { fault, lastAt: now },
    })
    .returning();
  // Only a person can put a token or a card right; what is away or busy mostly comes back.
  if (outage && FOR_PERSON.includes(kind)) await tellOutage(deps, tx, order, outage);
  return outage ?? null;
}

const FOR_PERSON: PrintFault[] = ["denied", "unpaid"];

const WORDS: Record<PrintFault, string> = {
  denied: "The printer does not take our token",
  unpaid: "The printer could not charge our card",
  busy: "The printer says that we ask too often",
  unreachable: "The printer can't be reached",
};

/** Once for each outage. */
export async function tellOutage(deps: Deps, tx: Tx, order: Order, outage: Outage): Promise<void> {
  if (outage.toldAt) return;
  await tx
    .update(printOutages)
    .set({ toldAt: deps.clock.now() })
    .where(eq(printOutages.id, outage.id));
  const what = `${WORDS[outage.kind]} (${outage.fault}). Orders wait and are tried again for a day; this is the first of them.`;
  await alertOwner(deps, tx, order, what);
}

/** What keeps this order from being handed over; null where nobody knows. */
export async function findOutage(tx: Tx, { printFault }: Order): Promise<Outage | null> {
  if (!printFault) return null;
  const [outage] = await tx
    .select()
    .from(printOutages)
    .where(and(eq(printOutages.kind, printFault), isNull(printOutages.settledAt)));
  return outage ?? null;
}

async function giveUp(deps: Deps, tx: Tx, order: Order, outage: Outage): Promise<void> {
  const moved = await moveOrder(deps, tx, order, "problem", "printer_refused");
  await mailProblem(deps, tx, moved, "problem");
  if (outage.gaveUpToldAt) return;
  await tx
    .update(printOutages)
    .set({ gaveUpToldAt: deps.clock.now() })
    .where(eq(printOutages.id, outage.id));
  const what = `${WORDS[outage.kind]} for a day (${outage.fault}). Orders are not tried any more: send them again once it is mended.`;
  await alertOwner(deps, tx, moved, what);
}

/** The printer has taken an order: whatever was in the way is over. That it could charge us shows later. */
export async function settleOutages(deps: Deps, tx: Tx): Promise<void> {
  await tx
    .update(printOutages)
    .set({ settledAt: deps.clock.now() })
    .where(and(isNull(printOutages.settledAt), ne(printOutages.kind, "unpaid")));
}

/** The printer goes on with an order that it could not charge us for. */
export async function settlePaid(deps: Deps, tx: Tx, order: Order): Promise<void> {
  await tx.update(customerOrders).set({ printFault: null }).where(eq(customerOrders.id, order.id));
  await tx
    .update(printOutages)
    .set({ settledAt: deps.clock.now() })
    .where(and(isNull(printOutages.settledAt), eq(printOutages.kind, "unpaid")));
}

/** What it held up was given back or sent another way: nobody would ever learn here that it is over. */
export async function settleIdleOutages({ db, clock }: Deps): Promise<void> {
  const waiting = db
    .select({ id: customerOrders.id })
    .from(customerOrders)
    .where(
      and(
        inArray(customerOrders.status, ["paid", "problem"]),
        eq(customerOrders.printFault, printOutages.kind),
      ),
    );
  const replaced = db
    .select({ id: orderReplacements.id })
    .from(orderReplacements)
    .where(
      and(
        eq(orderReplacements.state, "to_send"),
        eq(orderReplacements.printFault, printOutages.kind),
      ),
    );
  await db
    .update(printOutages)
    .set({ settledAt: clock.now() })
    .where(and(isNull(printOutages.settledAt), notExists(waiting), notExists(replaced)));
}
