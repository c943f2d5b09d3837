import { and, eq, isNotNull } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { orderEvents } from "../tables.ts";
import { lockOrder, noteEvent } from "./move-order.ts";
import { findOutage, tellOutage } from "./print-outage.ts";
import { alertOwner } from "./tell.ts";

/** Paid long ago and still not with the printer: says so on the timeline, and to the owner once for each cause. */
export async function tellOverdue(deps: Deps, orderId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== "paid") return;
    const [told] = await tx
      .select({ id: orderEvents.id })
      .from(orderEvents)
      .where(
        and(
          eq(orderEvents.orderId, orderId),
          eq(orderEvents.status, "paid"),
          isNotNull(orderEvents.note),
        ),
      );
    if (told) return;
    await noteEvent(deps, tx, orderId, "paid", "printer_away");
    const outage = await findOutage(tx, order);
    if (outage) return await tellOutage(deps, tx, order, outage);
    await alertOwner(deps, tx, order, "Paid, and for half an hour not handed to the printer.");
  });
}
