import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { isDeletedAddress } from "#server/features/mails/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { PrintParcel } from "#server/providers/print/port.ts";
import { getLaterParcelState } from "../rules.ts";
import { orderParcels } from "../tables.ts";
import type { Order } from "./move-order.ts";
import { notifyProblem, notifyShipped } from "./notifications.ts";

type ParcelUpdate = {
  parcels: PrintParcel[];
  /** The number of pieces in all parcels together. */
  ordered: number;
  /** The replacement they belong to; missing for the paid order. */
  replacementId?: string;
};

/** Saves parcels as the print provider reports them, forward only, and notifies about new and returned ones. */
export async function mergeParcels(
  deps: Deps,
  tx: Tx,
  order: Order,
  { parcels, ordered, replacementId }: ParcelUpdate,
): Promise<void> {
  const known = await tx.select().from(orderParcels).where(eq(orderParcels.orderId, order.id));
  for (const parcel of parcels) {
    const before = known.find(({ id }) => id === parcel.id);
    const status = before ? getLaterParcelState(before.status, parcel.status) : parcel.status;
    // Tracking numbers reveal where the user lives: not stored after account deletion.
    const tracking = isDeletedAddress(order.userEmail)
      ? { trackingNumber: "", trackingUrl: null }
      : {};
    const saved = { ...parcel, ...tracking, status };
    await saveParcel(deps, tx, order.id, { ...saved, replacementId: replacementId ?? null });
    if (!before) {
      const packedCount = parcel.items.reduce((total, { quantity }) => total + quantity, 0);
      const isPartOfMore = packedCount < ordered;
      const isReplacement = replacementId !== undefined;
      await notifyShipped(deps, tx, order, { parcel, isPartOfMore, isReplacement });
    }
    if (status === "returned" && before?.status !== "returned")
      await notifyProblem(deps, tx, order, {
        kind: "returned",
        note: `parcel ${parcel.trackingNumber}`,
      });
  }
}

type SavedParcel = PrintParcel & { replacementId: string | null };

async function saveParcel(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  orderId: string,
  parcel: SavedParcel,
): Promise<void> {
  const { id, ...facts } = parcel;
  await tx
    .insert(orderParcels)
    .values({ orderId, id, ...facts, createdAt: deps.clock.now() })
    .onConflictDoUpdate({ target: [orderParcels.orderId, orderParcels.id], set: facts });
}
