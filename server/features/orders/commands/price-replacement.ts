import { and, eq, ne } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { postponeArrival, toPrintAddress } from "#server/features/quotes/rules.ts";
import { AppError } from "#server/platform/errors.ts";
import { PrintError } from "#server/providers/print/port.ts";
import type { Address } from "#shared/contracts/addresses.ts";
import { listOrderItems } from "../queries.ts";
import { canReplace } from "../rules.ts";
import { customerOrders, orderReplacements, orders } from "../tables.ts";
import type { Order } from "./move-order.ts";
import { BadPrintFile, readItemsToPrice } from "./print-items.ts";

const HOUR_MS = 60 * 60_000;

export type ReplacementRequest = {
  orderId: string;
  items: { itemId: string; quantity: number }[];
  /** The destination; null: the order's address. */
  recipient: Address | null;
};

export type PricedReplacement = {
  costCents: number;
  shippingId: string;
  arrivalFrom: string;
  arrivalTo: string;
  recipient: Address;
};

export type ReplacedBefore = {
  /** The printing costs of the order's earlier replacements. */
  spentCents: number;
  /** Whether more pieces of an item would be reprinted than were ordered. */
  isAgain: boolean;
};

/** Returns the order's earlier replacements, without those that were canceled. */
export async function readReplacedBefore(
  { db }: Pick<Deps, "db">,
  { orderId, items }: ReplacementRequest,
): Promise<ReplacedBefore> {
  const before = await db
    .select()
    .from(orderReplacements)
    .where(and(eq(orderReplacements.orderId, orderId), ne(orderReplacements.state, "called_off")));
  const ordered = await db.select().from(orders).where(eq(orders.orderId, orderId));
  return {
    spentCents: before.reduce((sum, { costCents }) => sum + costCents, 0),
    isAgain: isReplacedAgain(
      items,
      before.map((one) => one.items),
      ordered,
    ),
  };
}

/**
 * Requests the cost and the delivery dates of a reprint from the print provider. Throws `conflict` if it is not
 * possible, `unavailable`.
 */
export async function priceReplacement(
  deps: Deps,
  request: ReplacementRequest,
): Promise<PricedReplacement> {
  const order = await findReplaceable(deps, request);
  const to = request.recipient ?? order.recipient;
  const recipient = toPrintAddress(to);
  try {
    const items = await readItemsToPrice(deps, {
      orderId: order.id,
      only: request.items,
      getPurpose: (itemId) => getReplacementPurpose(`price ${order.id}`, itemId),
      expiresAt: new Date(deps.clock.now().getTime() + HOUR_MS),
    });
    const rates = await deps.printer.quoteShipping(recipient, items);
    const rate = rates.find(({ id }) => id === order.shippingId) ?? rates[0];
    if (!rate) throw new AppError("replacement_address_not_shippable");
    const retail = { subtotal: computeRetailCents(items), discount: 0, shipping: 0, tax: 0 };
    const shippingId = rate.id;
    const costCents = await deps.printer.estimateCost({ shippingId, recipient, items, retail });
    const today = deps.dates.isoDay(deps.clock.now());
    const { holidays } = deps.settings.now();
    const { from: arrivalFrom, to: arrivalTo } = postponeArrival(rate.arrival, { holidays, today });
    return { costCents, shippingId, arrivalFrom, arrivalTo, recipient: to };
  } catch (error) {
    throw toReplacementError(error);
  }
}

function toReplacementError(error: unknown): unknown {
  if (error instanceof BadPrintFile) return new AppError("print_file_deleted");
  if (!(error instanceof PrintError)) return error;
  if (error.kind === "refused") return new AppError("replacement_address_not_shippable");
  return new AppError("printer_unavailable", { cause: error });
}

async function findReplaceable(
  { db }: Pick<Deps, "db">,
  { orderId, items, recipient }: ReplacementRequest,
) {
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  if (!order || !canReplace(order)) throw new AppError("order_not_replaceable");
  const ordered = await listOrderItems(db, orderId);
  const isKnown = items.every(({ itemId, quantity }) =>
    ordered.some((item) => item.id === itemId && quantity <= item.quantity),
  );
  const isOnce = new Set(items.map(({ itemId }) => itemId)).size === items.length;
  if (!isKnown || !isOnce) throw new AppError("replacement_items_invalid");
  assertSameCountry(order, recipient);
  return order;
}

/** Shipping and tax were paid for one country. */
export function assertSameCountry({ recipient }: Order, to: Address | null): void {
  if (to && to.country !== recipient.country) throw new AppError("address_country_mismatch");
}

export function computeRetailCents(items: { unitCents: number; quantity: number }[]): number {
  return items.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
}

export function getReplacementPurpose(owner: string, itemId: string): string {
  return `print ${owner} ${itemId}`;
}

type Pieces = readonly { itemId: string; quantity: number }[];

function isReplacedAgain(
  requested: Pieces,
  before: readonly Pieces[],
  ordered: readonly { id: string; quantity: number }[],
): boolean {
  const all = [requested, ...before].flat();
  return requested.some(({ itemId }) => {
    const pieces = all.filter((one) => one.itemId === itemId);
    const sum = pieces.reduce((count, { quantity }) => count + quantity, 0);
    return sum > (ordered.find(({ id }) => id === itemId)?.quantity ?? 0);
  });
}
