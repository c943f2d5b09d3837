import { asc, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { findUserByEmail } from "#server/features/accounts/queries.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import type { MailContent } from "#server/features/mails/templates/render.ts";
import type { RefundNews } from "#server/features/receipts/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { PrintParcel } from "#server/providers/print/port.ts";
import { addressLine } from "#shared/address-line.ts";
import { carriedBy } from "#shared/carriers.ts";
import { COUNTRIES } from "#shared/regions.ts";
import { describeItem, describeItems, inParcel, mergeItems } from "../rules.ts";
import { orders } from "../tables.ts";
import type { Order } from "./move-order.ts";

/** Mails about an order. Each is queued by the transaction that moves it, so it goes out once. */

type Item = { product: string; variant: string; quantity: number; unitCents: number };

export async function tellPaid(deps: Deps, tx: Tx, order: Order, items: Item[]): Promise<void> {
  await mail(deps, tx, order, {
    template: "order-paid",
    ...(await facts(deps, tx, order)),
    items: mergeItems(items).map((item) => ({
      name: describeItem(item),
      cents: item.unitCents * item.quantity,
    })),
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    shippingCents: order.shippingCents,
    taxCents: order.taxCents,
    totalCents: order.totalCents,
    taxLabel: order.taxLabel,
    shippingName: order.shippingName,
    arrivalFrom: order.arrivalFrom,
    arrivalTo: order.arrivalTo,
    shipsTo: addressLine(order.recipient, COUNTRIES[order.recipient.country]),
    receiptUrl: order.receiptUrl,
  });
}

export async function tellShipped(
  deps: Deps,
  tx: Tx,
  order: Order,
  parcel: PrintParcel,
  isPartOfMore: boolean,
): Promise<void> {
  const items = await itemsOf(tx, order.id);
  const inside = describeItems(inParcel(parcel, items));
  await mail(deps, tx, order, {
    template: "order-shipped",
    ...(await facts(deps, tx, order)),
    inside: inside.length > 0 ? inside : describeItems(items),
    carrier: carriedBy(parcel),
    trackingNumber: parcel.trackingNumber,
    trackingUrl: parcel.trackingUrl,
    isPartOfMore,
  });
}

export async function tellDelivered(deps: Deps, tx: Tx, order: Order): Promise<void> {
  const content = { template: "order-delivered", ...(await facts(deps, tx, order)) } as const;
  await mail(deps, tx, order, content);
}

/** Something is wrong: the customer hears what it means, the owner what is to be done. */
export async function tellProblem(
  deps: Deps,
  tx: Tx,
  order: Order,
  kind: "on_hold" | "problem" | "returned",
  note: string | null,
): Promise<void> {
  await mail(deps, tx, order, {
    template: "order-problem",
    ...(await facts(deps, tx, order)),
    kind,
  });
  const words = { on_hold: "is on hold", problem: "failed", returned: "came back" } as const;
  await alertOwner(deps, tx, order, `Printing ${words[kind]}: ${note ?? "no reason given"}`);
}

export async function tellCancelled(
  deps: Deps,
  tx: Tx,
  order: Order,
  by: "customer" | "printer" | "lateness",
): Promise<void> {
  await mail(deps, tx, order, {
    template: "order-cancelled",
    ...(await facts(deps, tx, order)),
    by,
    totalCents: order.totalCents,
  });
  const why = by === "lateness" ? "Paid after it had ended" : `Cancelled by the ${by}`;
  await alertOwner(deps, tx, order, `${why}; the payment goes back.`);
}

/** The bank has said no after all; what was ordered is in the cart again. */
export async function tellUnpaid(deps: Deps, tx: Tx, order: Order): Promise<void> {
  await mail(deps, tx, order, {
    template: "order-unpaid",
    ...(await facts(deps, tx, order)),
    link: `${deps.env.APP_URL}/cart`,
    totalCents: order.totalCents,
  });
}

/** One refund, with what has come back up to it and with it. */
export async function tellRefunded(
  deps: Deps,
  tx: Tx,
  order: Order,
  { cents, sumCents }: RefundNews["given"][number],
): Promise<void> {
  await mail(deps, tx, order, {
    template: "order-refunded",
    ...(await facts(deps, tx, order)),
    cents,
    refundedCents: Math.min(sumCents, order.totalCents),
    totalCents: order.totalCents,
  });
}

export async function tellRefundFailed(
  deps: Deps,
  tx: Tx,
  order: Order,
  cents: number,
): Promise<void> {
  const { name, number, link } = await facts(deps, tx, order);
  const info = `order ${number}`;
  await mail(deps, tx, order, { template: "refund-failed", name, info, cents, link });
  await alertOwner(
    deps,
    tx,
    order,
    `The bank sent a refund of ${(cents / 100).toFixed(2)} USD back: find another way.`,
  );
}

export async function alertOwner(
  deps: Deps,
  tx: Tx,
  { id: orderId, number: orderNumber }: Pick<Order, "id" | "number">,
  what: string,
): Promise<void> {
  deps.log.error({ orderId, orderNumber }, "an order needs its owner");
  const content = { template: "owner-alert", orderId, orderNumber, what } as const;
  await queueMail(deps, tx, deps.env.OWNER_EMAIL, content);
}

async function mail(deps: Deps, tx: Tx, order: Order, content: MailContent): Promise<void> {
  await queueMail(deps, tx, order.userEmail, content);
}

async function facts(deps: Deps, tx: Tx, order: Order) {
  const user = await findUserByEmail(tx, order.userEmail);
  const [item] = await itemsOf(tx, order.id);
  const { number } = order;
  return {
    name: user?.name ?? order.customer.name,
    number,
    // What was never printed has no page of its own.
    link: `${deps.env.APP_URL}${item ? `/orderdetail/${number}` : "/dashboard/stuff?tab=2"}`,
  };
}

async function itemsOf(tx: Tx, orderId: string) {
  return await tx
    .select()
    .from(orders)
    .where(eq(orders.orderId, orderId))
    .orderBy(asc(orders.position));
}
