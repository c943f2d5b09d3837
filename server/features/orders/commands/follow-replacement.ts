import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { savePrintCosts } from "#server/features/costs/commands.ts";
import { revokeFileLinks } from "#server/features/files/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { PrintOrder } from "#server/providers/print/port.ts";
import type { ReplacementState } from "#shared/print-states.ts";
import { countPacked, getPrintId } from "../rules.ts";
import { orderReplacements } from "../tables.ts";
import { mergeParcels } from "./merge-parcels.ts";
import { lockOrder, type Order } from "./move-order.ts";
import { alertOwner } from "./notifications.ts";
import { getReplacementPurpose } from "./price-replacement.ts";

type Replacement = typeof orderReplacements.$inferSelect;

/** Reads a replacement at the print provider and updates ours, with its parcels. May throw `PrintError`. */
export async function followReplacement(deps: Deps, id: string, reason?: string): Promise<void> {
  const ofId = eq(orderReplacements.id, id);
  const [before] = await deps.db.select().from(orderReplacements).where(ofId);
  if (!before) return;
  const print = await deps.printer.findOrder(getPrintId(before));
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, before.orderId);
    const [row] = await tx.select().from(orderReplacements).where(ofId).for("update");
    const at = deps.clock.now();
    if (print) await savePrintCosts(tx, [{ ...print, orderId: before.orderId, at }]);
    if (!order || row?.printAttempt !== before.printAttempt) return;
    const isOnItsWay = print?.parcels.some(({ status }) => status === "shipped");
    await tx
      .update(orderReplacements)
      .set({ checkedAt: at, ...(isOnItsWay && { arrivedAt: null }) })
      .where(ofId);
    if (!print) return;
    const ordered = countPacked([{ ...row, isReshipment: false }]);
    await mergeParcels(deps, tx, order, { parcels: print.parcels, ordered, replacementId: id });
    const state = getNextState(row.state, before.state, print);
    if (state === row.state) return;
    await tx.update(orderReplacements).set({ state, printOrderId: print.id }).where(ofId);
    await alertOwnerOfState(deps, tx, order, state, print.note ?? reason ?? null);
    if (state === "shipped") await endReplacementLinks(tx, row);
  });
}

/**
 * What shipped stays shipped, what we canceled stays canceled, and our own draft does not count before it is confirmed.
 */
function getNextState(
  current: ReplacementState,
  before: ReplacementState,
  { state }: PrintOrder,
): ReplacementState {
  if (current === "called_off" || current === "shipped") return current;
  const isOurs = before === "to_send" || current === "to_send" || current === "refused";
  return isOurs && ["draft", "failed", "cancelled"].includes(state) ? current : state;
}

const STATE_TEXTS: Partial<Record<ReplacementState, string>> = {
  draft: "was moved back to draft",
  on_hold: "is on hold",
  failed: "failed",
  cancelled: "was canceled by the print provider",
};

async function alertOwnerOfState(
  deps: Deps,
  tx: Tx,
  order: Order,
  state: ReplacementState,
  note: string | null,
): Promise<void> {
  const text = STATE_TEXTS[state];
  if (text)
    await alertOwner(deps, tx, order, `Its replacement ${text}: ${note ?? "no reason given"}`);
}

async function endReplacementLinks(tx: Tx, { id, items }: Replacement): Promise<void> {
  await revokeFileLinks(
    tx,
    items.map(({ itemId }) => getReplacementPurpose(id, itemId)),
  );
}
