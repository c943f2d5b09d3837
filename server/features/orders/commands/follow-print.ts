import { eq, sum } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { isNobody } from "#server/features/mails/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { PrintOrder, PrintParcel } from "#server/providers/print/port.ts";
import type { OrderState } from "#shared/order-states.ts";
import { unwindOrderJob } from "../jobs.ts";
import { laterParcel, movesByPrint } from "../rules.ts";
import { customerOrders, orderParcels, orders } from "../tables.ts";
import { lockOrder, moveOrder, type Order } from "./move-order.ts";
import { tellCancelled, tellDelivered, tellProblem, tellShipped } from "./tell.ts";

/**
 * Reads an order at the print partner and lets ours follow, forward only. Parcels are merged by
 * their id. May throw `PrintError`.
 */
export async function followPrint(deps: Deps, orderId: string, reason?: string): Promise<void> {
  const found = await deps.printer.findOrder(orderId);
  if (!found) return;
  const print = { ...found, note: found.note ?? reason ?? null };
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return;
    await tx
      .update(customerOrders)
      .set({ checkedAt: deps.clock.now() })
      .where(eq(customerOrders.id, orderId));
    const ordered = await countOrdered(tx, orderId);
    await mergeParcels(deps, tx, order, print, ordered);
    let current = order;
    for (const next of movesByPrint(order.status, print, ordered)) {
      current = await follow(deps, tx, current, next, print);
    }
  });
}

async function countOrdered(tx: Tx, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ ordered: sum(orders.quantity).mapWith(Number) })
    .from(orders)
    .where(eq(orders.orderId, orderId));
  return row?.ordered ?? 0;
}

const NOTES: Partial<Record<OrderState, string>> = {
  on_hold: "The printer has paused this order to check something. We are looking into it.",
  problem: "The printer could not make this order. We are looking into it.",
  cancelled: "The printer cancelled this order. Your money is on its way back.",
};

async function follow(
  deps: Deps,
  tx: Tx,
  order: Order,
  next: OrderState,
  print: PrintOrder,
): Promise<Order> {
  const moved = await moveOrder(deps, tx, order, next, NOTES[next] ?? null);
  if (next === "on_hold" || next === "problem")
    await tellProblem(deps, tx, moved, next, print.note);
  if (next === "delivered") await tellDelivered(deps, tx, moved);
  if (next === "cancelled") {
    await tellCancelled(deps, tx, moved, "printer");
    await deps.jobs.enqueue(tx, unwindOrderJob, { orderId: order.id });
  }
  return moved;
}

async function mergeParcels(
  deps: Deps,
  tx: Tx,
  order: Order,
  print: PrintOrder,
  ordered: number,
): Promise<void> {
  const known = await tx.select().from(orderParcels).where(eq(orderParcels.orderId, order.id));
  for (const parcel of print.parcels) {
    const before = known.find(({ id }) => id === parcel.id);
    const status = before ? laterParcel(before.status, parcel.status) : parcel.status;
    // Where a parcel went says where somebody lives: not kept once they have left.
    const tracking = isNobody(order.userEmail) ? { trackingNumber: "", trackingUrl: null } : {};
    await saveParcel(deps, tx, order.id, { ...parcel, ...tracking, status });
    if (!before) {
      const inside = parcel.items.reduce((total, { quantity }) => total + quantity, 0);
      await tellShipped(deps, tx, order, parcel, inside < ordered);
    }
    if (status === "returned" && before?.status !== "returned")
      await tellProblem(deps, tx, order, "returned", `parcel ${parcel.trackingNumber}`);
  }
}

async function saveParcel(deps: Deps, tx: Tx, orderId: string, parcel: PrintParcel): Promise<void> {
  const { id, ...facts } = parcel;
  await tx
    .insert(orderParcels)
    .values({ orderId, id, ...facts, createdAt: deps.clock.now() })
    .onConflictDoUpdate({ target: [orderParcels.orderId, orderParcels.id], set: facts });
}
