import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { merchs, merchVariants } from "#server/features/catalog/tables.ts";
import { designs } from "#server/features/designs/tables.ts";
import { linkFile } from "#server/features/files/commands.ts";
import { files } from "#server/features/files/tables.ts";
import { printAddress } from "#server/features/quotes/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { PrintError, type PrintItem, type PrintOrder } from "#server/providers/print/port.ts";
import { unwindOrderJob } from "../jobs.ts";
import { customerOrders, orders } from "../tables.ts";
import { lockOrder, moveOrder, type Order, printLinkPurpose } from "./move-order.ts";
import { tellProblem } from "./tell.ts";

/** The partner loads files after the call and may hold an order for weeks. */
const PRINT_LINK_MS = 60 * 24 * 60 * 60_000;

/**
 * Hands a paid order to the print partner: draft, then confirmed. Our id at the partner is the guard
 * against a second one, so this may die anywhere and run again. Throws `PrintError` where trying
 * later may help.
 */
export async function submitOrder(deps: Deps, orderId: string): Promise<void> {
  const order = await findPaidOrder(deps, orderId);
  if (!order) return;
  try {
    const items = await readItems(deps, order);
    const draft = await deps.printer.createOrder({
      externalId: order.id,
      number: order.number,
      shippingId: order.shippingId,
      recipient: printAddress(order.recipient),
      items,
      retail: {
        subtotal: order.subtotalCents,
        discount: order.discountCents,
        shipping: order.shippingCents,
        tax: order.taxCents,
      },
    });
    await noteNumber(deps, order.id, draft);
    // A refund may have come in while we talked: a draft costs nothing, a confirmed order does.
    if (!(await findPaidOrder(deps, orderId))) return await dropDraft(deps, orderId);
    await deps.printer.confirmOrder(order.id);
  } catch (error) {
    if (error instanceof BadPrintFile || (error instanceof PrintError && error.kind === "refused"))
      return await reportProblem(deps, orderId, error.message);
    throw error;
  }
  await deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (locked?.status === "paid") await moveOrder(deps, tx, locked, "sent");
    else if (locked && ["refunded", "cancelled", "disputed"].includes(locked.status))
      await deps.jobs.enqueue(tx, unwindOrderJob, { orderId });
  });
}

/** The file that would go to print is not the one that was approved. */
class BadPrintFile extends Error {
  override readonly name = "BadPrintFile";
}

async function findPaidOrder(deps: Deps, orderId: string): Promise<Order | null> {
  const [order] = await deps.db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  return order?.status === "paid" ? order : null;
}

/** The products with their print files, each proven to be the file that the customer approved. */
async function readItems(deps: Deps, order: Order): Promise<PrintItem[]> {
  const rows = await deps.db
    .select({ item: orders, file: files, variant: merchVariants, merch: merchs })
    .from(orders)
    .innerJoin(designs, eq(designs.id, orders.designId))
    .innerJoin(files, eq(files.id, designs.printFileId))
    .innerJoin(merchVariants, eq(merchVariants.id, designs.variantId))
    .innerJoin(merchs, eq(merchs.id, merchVariants.merchId))
    .where(eq(orders.orderId, order.id))
    .orderBy(asc(orders.position));
  if (rows.length === 0) throw new BadPrintFile("the order has no products");
  for (const { item, file } of rows) await proveFile(deps, file.key, item.printSha256);
  const expiresAt = new Date((order.paidAt ?? order.createdAt).getTime() + PRINT_LINK_MS);
  return await deps.db.transaction(async (tx) => {
    const items: PrintItem[] = [];
    for (const { item, file, variant, merch } of rows) {
      const path = await linkPrint(tx, item.id, file.id, expiresAt);
      items.push({
        id: item.id,
        variantId: variant.partnerVariantId,
        placement: merch.placement,
        name: item.product,
        quantity: item.quantity,
        unitCents: item.unitCents,
        fileUrl: `${deps.env.APP_URL}${path}`,
      });
    }
    return items;
  });
}

async function linkPrint(tx: Tx, itemId: string, fileId: string, expiresAt: Date) {
  return await linkFile(tx, { fileId, purpose: printLinkPurpose(itemId), expiresAt });
}

/** Piece by piece: a poster's has tens of MB, which at once would stop all others. */
async function proveFile(deps: Deps, key: string, approved: string): Promise<void> {
  const pieces = await deps.storage.stream(key);
  if (!pieces) throw new BadPrintFile("the print file is gone");
  const hash = createHash("sha256");
  for await (const piece of pieces) hash.update(piece);
  if (hash.digest("hex") !== approved)
    throw new BadPrintFile("the print file is not the one approved");
}

async function noteNumber(deps: Deps, orderId: string, draft: PrintOrder): Promise<void> {
  await deps.db
    .update(orders)
    .set({ printfulOrderId: draft.id })
    .where(eq(orders.orderId, orderId));
}

async function dropDraft(deps: Deps, orderId: string): Promise<void> {
  await deps.db.transaction((tx) => deps.jobs.enqueue(tx, unwindOrderJob, { orderId }));
}

async function reportProblem(deps: Deps, orderId: string, reason: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== "paid") return;
    const note = "The printer did not take the order. We are looking into it.";
    const moved = await moveOrder(deps, tx, order, "problem", note);
    await tellProblem(deps, tx, moved, "problem", reason);
  });
}
