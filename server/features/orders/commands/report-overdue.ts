import { and, eq, isNotNull } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { orderEvents } from "../tables.ts";
import { lockOrder, recordEvent } from "./move-order.ts";
import { alertOwner } from "./notifications.ts";
import { alertOwnerOfOutage, findOutage } from "./print-outage.ts";

/** Records on the timeline that a paid order is overdue for printing, and alerts the owner once per cause. */
export async function reportOverdue(deps: Deps, orderId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== "paid") return;
    const [reported] = await tx
      .select({ id: orderEvents.id })
      .from(orderEvents)
      .where(
        and(
          eq(orderEvents.orderId, orderId),
          eq(orderEvents.status, "paid"),
          isNotNull(orderEvents.note),
        ),
      );
    if (reported) return;
    await recordEvent(deps, tx, orderId, "paid", "printer_unavailable");
    const outage = await findOutage(tx, order);
    if (outage) return await alertOwnerOfOutage(deps, tx, order, outage);
    await alertOwner(deps, tx, order, "Paid half an hour ago, but not sent to the print provider.");
  });
}
