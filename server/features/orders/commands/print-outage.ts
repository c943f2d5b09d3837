import { and, eq, inArray, isNull, ne, notExists } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { PrintFault } from "#shared/print-states.ts";
import { isSubmissionTimedOut } from "../rules.ts";
import { customerOrders, orderReplacements, printOutages } from "../tables.ts";
import { lockOrder, moveOrder, type Order } from "./move-order.ts";
import { alertOwner, mailProblem } from "./notifications.ts";

type Outage = typeof printOutages.$inferSelect;

/**
 * Records that an order could not be submitted for a reason outside the order; it is retried. Each cause is one outage,
 * and the owner is alerted once per outage; after a day the order is a problem.
 */
export async function recordOutage(
  deps: Deps,
  orderId: string,
  { kind, fault }: { kind: PrintFault; fault: string },
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== "paid") return;
    await tx.update(customerOrders).set({ printFault: kind }).where(eq(customerOrders.id, orderId));
    const outage = await upsertOutage(deps, tx, order, { kind, fault });
    if (outage && isSubmissionTimedOut(order, now)) await markAsProblem(deps, tx, order, outage);
  });
}

export async function upsertOutage(
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
  // Only an operator can fix a token or a card; unreachable or busy usually resolves itself.
  if (outage && NEEDS_OWNER.includes(kind)) await alertOwnerOfOutage(deps, tx, order, outage);
  return outage ?? null;
}

const NEEDS_OWNER: PrintFault[] = ["denied", "unpaid"];

const OUTAGE_TEXTS: Record<PrintFault, string> = {
  denied: "The print provider rejects the API token",
  unpaid: "The print provider couldn't charge your card",
  busy: "The print provider's rate limit is exceeded",
  unreachable: "The print provider can't be reached",
};

/** Alerts the owner once per outage. */
export async function alertOwnerOfOutage(
  deps: Deps,
  tx: Tx,
  order: Order,
  outage: Outage,
): Promise<void> {
  if (outage.toldAt) return;
  await tx
    .update(printOutages)
    .set({ toldAt: deps.clock.now() })
    .where(eq(printOutages.id, outage.id));
  const message = `${OUTAGE_TEXTS[outage.kind]} (${outage.fault}). Orders are retried for a day. This is the first one.`;
  await alertOwner(deps, tx, order, message);
}

/** Returns the open outage that blocks this order; null if unknown. */
export async function findOutage(tx: Tx, { printFault }: Order): Promise<Outage | null> {
  if (!printFault) return null;
  const [outage] = await tx
    .select()
    .from(printOutages)
    .where(and(eq(printOutages.kind, printFault), isNull(printOutages.settledAt)));
  return outage ?? null;
}

async function markAsProblem(deps: Deps, tx: Tx, order: Order, outage: Outage): Promise<void> {
  const moved = await moveOrder(deps, tx, order, "problem", "printer_rejected");
  await mailProblem(deps, tx, moved, "problem");
  if (outage.gaveUpToldAt) return;
  await tx
    .update(printOutages)
    .set({ gaveUpToldAt: deps.clock.now() })
    .where(eq(printOutages.id, outage.id));
  const message = `${OUTAGE_TEXTS[outage.kind]} for a day (${outage.fault}). Orders are no longer retried. Resend them once this is fixed.`;
  await alertOwner(deps, tx, moved, message);
}

/** Closes outages once the print provider has accepted an order, except `unpaid`: charges follow later. */
export async function settleOutages(deps: Pick<Deps, "clock">, tx: Tx): Promise<void> {
  await tx
    .update(printOutages)
    .set({ settledAt: deps.clock.now() })
    .where(and(isNull(printOutages.settledAt), ne(printOutages.kind, "unpaid")));
}

/** Closes the `unpaid` outage once the print provider continues an order that it could not charge. */
export async function settleUnpaidOutage(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  order: Order,
): Promise<void> {
  await tx.update(customerOrders).set({ printFault: null }).where(eq(customerOrders.id, order.id));
  await tx
    .update(printOutages)
    .set({ settledAt: deps.clock.now() })
    .where(and(isNull(printOutages.settledAt), eq(printOutages.kind, "unpaid")));
}

/** Closes outages that no longer hold up any order: nothing else would close them. */
export async function settleIdleOutages({ db, clock }: Pick<Deps, "clock" | "db">): Promise<void> {
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
