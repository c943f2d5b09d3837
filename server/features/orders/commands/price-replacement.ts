import { and, asc, eq, ne } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { laterBy, printAddress } from "#server/features/quotes/rules.ts";
import { AppError } from "#server/platform/errors.ts";
import { PrintError } from "#server/providers/print/port.ts";
import type { Address } from "#shared/contracts/addresses.ts";
import { say } from "#shared/messages/refusal.ts";
import { canReplace } from "../rules.ts";
import { customerOrders, orderReplacements, orders } from "../tables.ts";
import type { Order } from "./move-order.ts";
import { BadPrintFile, readItemsToPrice } from "./print-items.ts";

const HOUR_MS = 60 * 60_000;

export type ReplacementWish = {
  orderId: string;
  items: { itemId: string; quantity: number }[];
  /** Where it goes; null: where the order went. */
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
  /** What the printer took for what of this order is printed again already. */
  spentCents: number;
  /** Whether so much of a product would have been printed again that somebody must have lost it twice. */
  isAgain: boolean;
};

/** What an order has had of replacements, those that were called off aside. */
export async function readReplacedBefore(
  { db }: Deps,
  { orderId, items }: ReplacementWish,
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
 * Asks the printer what it would take to print these once more, and when they would come. Throws `conflict` where
 * that can't be done, `unavailable`.
 */
export async function priceReplacement(
  deps: Deps,
  wish: ReplacementWish,
): Promise<PricedReplacement> {
  const order = await findReplaceable(deps, wish);
  const to = wish.recipient ?? order.recipient;
  const recipient = printAddress(to);
  try {
    const items = await readItemsToPrice(deps, {
      orderId: order.id,
      only: wish.items,
      purposeOf: (itemId) => replacementPurpose(`price ${order.id}`, itemId),
      expiresAt: new Date(deps.clock.now().getTime() + HOUR_MS),
    });
    const ways = await deps.printer.quoteShipping(recipient, items);
    const way = ways.find(({ id }) => id === order.shippingId) ?? ways[0];
    if (!way) throw new AppError("conflict", say("no_way_to_ship"));
    const retail = { subtotal: worthOf(items), discount: 0, shipping: 0, tax: 0 };
    const shippingId = way.id;
    const costCents = await deps.printer.estimateCost({ shippingId, recipient, items, retail });
    const today = deps.dates.isoDay(deps.clock.now());
    const { holidays } = deps.settings.now();
    const { from: arrivalFrom, to: arrivalTo } = laterBy(way.arrival, { holidays, today });
    return { costCents, shippingId, arrivalFrom, arrivalTo, recipient: to };
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof BadPrintFile) return new AppError("conflict", say("replace_no_file"));
  if (!(error instanceof PrintError)) return error;
  if (error.kind === "refused") return new AppError("conflict", say("no_way_to_ship"));
  return new AppError("unavailable", say("printer_away"), { cause: error });
}

async function findReplaceable({ db }: Deps, { orderId, items, recipient }: ReplacementWish) {
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  if (!order || !canReplace(order)) throw new AppError("conflict", say("not_replaceable"));
  const ordered = await db
    .select()
    .from(orders)
    .where(eq(orders.orderId, orderId))
    .orderBy(asc(orders.position));
  const isKnown = items.every(({ itemId, quantity }) =>
    ordered.some((item) => item.id === itemId && quantity <= item.quantity),
  );
  const isOnce = new Set(items.map(({ itemId }) => itemId)).size === items.length;
  if (!isKnown || !isOnce) throw new AppError("conflict", say("replace_unknown"));
  refuseOtherCountry(order, recipient);
  return order;
}

/** Shipping and tax were paid for one country. */
export function refuseOtherCountry({ recipient }: Order, to: Address | null): void {
  if (to && to.country !== recipient.country) throw new AppError("conflict", say("other_country"));
}

export function worthOf(items: { unitCents: number; quantity: number }[]): number {
  return items.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
}

/** What the link is for that the printer gets of a product that it prints again. */
export function replacementPurpose(of: string, itemId: string): string {
  return `print ${of} ${itemId}`;
}

type Pieces = readonly { itemId: string; quantity: number }[];

/** Whether more of a product would have been printed again than were ordered of it. */
function isReplacedAgain(
  wish: Pieces,
  before: readonly Pieces[],
  ordered: readonly { id: string; quantity: number }[],
): boolean {
  const all = [wish, ...before].flat();
  return wish.some(({ itemId }) => {
    const pieces = all.filter((one) => one.itemId === itemId);
    const sum = pieces.reduce((count, { quantity }) => count + quantity, 0);
    return sum > (ordered.find(({ id }) => id === itemId)?.quantity ?? 0);
  });
}
