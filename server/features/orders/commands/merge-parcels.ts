import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { isNobody } from "#server/features/mails/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { PrintParcel } from "#server/providers/print/port.ts";
import { laterParcel } from "../rules.ts";
import { orderParcels } from "../tables.ts";
import type { Order } from "./move-order.ts";
import { tellProblem, tellShipped } from "./tell.ts";

type Read = {
  parcels: PrintParcel[];
  /** Pieces that are to come in all. */
  ordered: number;
  /** Of what they are a part, where that is not what was paid. */
  replacementId?: string;
};

/** Keeps parcels as the partner says them now, forward only, and tells of those that are new or came back. */
export async function mergeParcels(
  deps: Deps,
  tx: Tx,
  order: Order,
  { parcels, ordered, replacementId }: Read,
): Promise<void> {
  const known = await tx.select().from(orderParcels).where(eq(orderParcels.orderId, order.id));
  for (const parcel of parcels) {
    const before = known.find(({ id }) => id === parcel.id);
    const status = before ? laterParcel(before.status, parcel.status) : parcel.status;
    // Where a parcel went says where somebody lives: not kept once they have left.
    const tracking = isNobody(order.userEmail) ? { trackingNumber: "", trackingUrl: null } : {};
    const kept = { ...parcel, ...tracking, status };
    await saveParcel(deps, tx, order.id, { ...kept, replacementId: replacementId ?? null });
    if (!before) {
      const inside = parcel.items.reduce((total, { quantity }) => total + quantity, 0);
      const isPartOfMore = inside < ordered;
      const isReplacement = replacementId !== undefined;
      await tellShipped(deps, tx, order, { parcel, isPartOfMore, isReplacement });
    }
    if (status === "returned" && before?.status !== "returned")
      await tellProblem(deps, tx, order, {
        kind: "returned",
        note: `parcel ${parcel.trackingNumber}`,
      });
  }
}

type Kept = PrintParcel & { replacementId: string | null };

async function saveParcel(deps: Deps, tx: Tx, orderId: string, parcel: Kept): Promise<void> {
  const { id, ...facts } = parcel;
  await tx
    .insert(orderParcels)
    .values({ orderId, id, ...facts, createdAt: deps.clock.now() })
    .onConflictDoUpdate({ target: [orderParcels.orderId, orderParcels.id], set: facts });
}
