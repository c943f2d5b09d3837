import type { z } from "zod";
import type { Deps } from "#server/deps.ts";
import { addToCart } from "#server/features/carts/commands.ts";
import { findMix } from "#server/features/mixes/queries.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import type { reorderOutput } from "#shared/contracts/orders.ts";
import { describeItem, toOrderedItem } from "#shared/labels.ts";
import { findOrderId, listOrderItems } from "../queries.ts";

type Reordered = z.output<typeof reorderOutput>;

/**
 * Adds an order's items to the cart at today's prices, with the prints approved then. Items that are no longer sold or
 * whose mix is deleted are skipped and listed.
 */
export async function reorder(
  deps: Pick<Deps, "clock" | "db" | "pictures" | "storage">,
  actor: Actor,
  id: string,
): Promise<Reordered> {
  const orderId = await findOrderId(deps.db, actor, id);
  if (!orderId) throw notFound("Order");
  const items = await listOrderItems(deps.db, orderId);
  const result: Reordered = {
    ...{ added: 0, skipped: [], mix_deleted: [] },
    left_out: { skipped: [], mix_deleted: [] },
  };
  for (const item of items) {
    const isAdded = await addAgain(deps, actor, item.designId, item.quantity);
    if (isAdded) result.added += item.quantity;
    else {
      const isMixThere = !item.mixId || (await findMix(deps.db, actor, item.mixId));
      const reason = isMixThere ? "skipped" : "mix_deleted";
      const leftOut = toOrderedItem({ ...item, quantity: 1 });
      result[reason].push(describeItem(leftOut));
      result.left_out[reason].push(leftOut);
    }
  }
  return result;
}

async function addAgain(
  deps: Pick<Deps, "clock" | "db" | "pictures" | "storage">,
  actor: Actor,
  designId: string | null,
  quantity: number,
): Promise<boolean> {
  if (!designId) return false;
  try {
    const input = {
      design_id: designId,
      quantity,
      is_total: false,
      accept_low_resolution: true,
    };
    await addToCart(deps, actor, input);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return false;
    throw error;
  }
}
