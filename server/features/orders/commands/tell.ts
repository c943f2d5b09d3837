import { asc, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { findUserByEmail } from "#server/features/accounts/queries.ts";
import { findMockup } from "#server/features/designs/queries.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import type { MailFacts } from "#server/features/mails/templates/facts.ts";
import type { MailContent } from "#server/features/mails/templates/render.ts";
import { orderTaxSaid } from "#server/features/quotes/present.ts";
import type { RefundNews } from "#server/features/receipts/rules.ts";
import { ownerAddress } from "#server/features/settings/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { PrintParcel } from "#server/providers/print/port.ts";
import { addressLine } from "#shared/address-line.ts";
import { carriedBy } from "#shared/carriers.ts";
import type { OrderedItem } from "#shared/contracts/orders.ts";
import { describeItem, describeItems, mergeItems, orderedItem } from "#shared/labels.ts";
import { COUNTRIES } from "#shared/regions.ts";
import { inParcel, refundedFor } from "../rules.ts";
import { orderRefunds, type orderReplacements, orders } from "../tables.ts";
import type { Order } from "./move-order.ts";

/** Mails about an order. Each is queued by the transaction that moves it, so it goes out once. */

type Item = { product: string; variant: string; quantity: number; unitCents: number };

export async function tellPaid(deps: Deps, tx: Tx, order: Order, items: Item[]): Promise<void> {
  await mail(deps, tx, order, await paidMail(deps, tx, order, items));
}

export async function paidMail(
  deps: Deps,
  tx: Tx,
  order: Order,
  items: Item[],
): Promise<MailContent> {
  return {
    template: "order-paid",
    ...(await shownFacts(deps, tx, order)),
    items: mergeItems(items).map((item) => ({
      ...itemFacts(item),
      cents: item.unitCents * item.quantity,
    })),
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    shippingCents: order.shippingCents,
    taxCents: order.taxCents,
    totalCents: order.totalCents,
    taxIncluded: order.taxIncluded,
    taxLabel: order.taxLabel,
    taxSaid: orderTaxSaid(order, order.recipient),
    shippingName: order.shippingName,
    arrivalFrom: order.arrivalFrom,
    arrivalTo: order.arrivalTo,
    shipsTo: addressLine(order.recipient, COUNTRIES[order.recipient.country]),
    place: { line: addressLine(order.recipient, ""), country: order.recipient.country },
    receiptUrl: order.receiptUrl,
  };
}

export async function tellShipped(
  deps: Deps,
  tx: Tx,
  order: Order,
  { parcel, ...of }: { parcel: PrintParcel } & PartOf,
): Promise<void> {
  await mail(deps, tx, order, await shippedMail(deps, tx, order, parcel, of));
}

/** Of what a parcel is a part. */
type PartOf = { isPartOfMore: boolean; isReplacement: boolean };

type Parcel = Pick<PrintParcel, "items" | "carrier" | "service" | "trackingNumber" | "trackingUrl">;

export async function shippedMail(
  deps: Deps,
  tx: Tx,
  order: Order,
  parcel: Parcel,
  { isPartOfMore, isReplacement }: PartOf,
): Promise<MailContent> {
  const items = await itemsOf(tx, order.id);
  const packed = inParcel(parcel, items);
  const inside = packed.length > 0 ? packed : items;
  return {
    template: "order-shipped",
    ...(await shownFacts(deps, tx, order, packed)),
    inside: describeItems(inside),
    packed: mergeItems(inside).map(itemFacts),
    carrier: carriedBy(parcel),
    trackingNumber: parcel.trackingNumber,
    trackingUrl: parcel.trackingUrl,
    isPartOfMore,
    isReplacement,
  };
}

/** It is printed again, free of charge. */
export async function tellReplaced(
  deps: Deps,
  tx: Tx,
  order: Order,
  replacement: Replacement,
): Promise<void> {
  await mail(deps, tx, order, await replacedMail(deps, tx, order, replacement));
}

type Replacement = Pick<
  typeof orderReplacements.$inferSelect,
  "items" | "recipient" | "arrivalFrom" | "arrivalTo"
>;

export async function replacedMail(
  deps: Deps,
  tx: Tx,
  order: Order,
  { items, recipient, arrivalFrom, arrivalTo }: Replacement,
): Promise<MailContent> {
  const products = inParcel({ items }, await itemsOf(tx, order.id));
  return {
    template: "order-replaced",
    ...(await shownFacts(deps, tx, order, products)),
    items: mergeItems(products).map(itemFacts),
    ...{ arrivalFrom, arrivalTo },
    place: { line: addressLine(recipient, ""), country: recipient.country },
  };
}

/** Whoever ordered is told, since it may not have been them who asked for it. */
export async function tellReaddressed(deps: Deps, tx: Tx, order: Order): Promise<void> {
  const place = { line: addressLine(order.recipient, ""), country: order.recipient.country };
  const about = await facts(deps, tx, order);
  await mail(deps, tx, order, { template: "order-readdressed", ...about, place });
}

export async function letterMail(
  deps: Deps,
  tx: Tx,
  order: Order,
  { subject, words }: { subject: string; words: string },
): Promise<MailContent> {
  return { template: "order-letter", ...(await facts(deps, tx, order)), subject, words };
}

export async function tellDelivered(deps: Deps, tx: Tx, order: Order): Promise<void> {
  await mail(deps, tx, order, await deliveredMail(deps, tx, order));
}

export async function deliveredMail(deps: Deps, tx: Tx, order: Order): Promise<MailContent> {
  return { template: "order-delivered", ...(await shownFacts(deps, tx, order)) };
}

/** Something is wrong: the customer hears what it means, the owner what is to be done. */
export async function tellProblem(
  deps: Deps,
  tx: Tx,
  order: Order,
  { kind, note }: { kind: MailFacts["order-problem"]["kind"]; note: string | null },
): Promise<void> {
  await mailProblem(deps, tx, order, kind);
  const words = {
    on_hold: "is on hold",
    problem: "failed",
    returned: "came back",
    part_cancelled: "goes on in part, the rest is cancelled",
  } as const;
  await alertOwner(deps, tx, order, `Printing ${words[kind]}: ${note ?? "no reason given"}`);
}

/** For the customer alone, where the owner knows of it already. */
export async function mailProblem(
  deps: Deps,
  tx: Tx,
  order: Order,
  kind: MailFacts["order-problem"]["kind"],
): Promise<void> {
  const about = await facts(deps, tx, order);
  await mail(deps, tx, order, { template: "order-problem", ...about, kind });
}

export async function tellCancelled(
  deps: Deps,
  tx: Tx,
  order: Order,
  by: MailFacts["order-cancelled"]["by"],
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

export async function tellQuarantined(
  deps: Deps,
  tx: Tx,
  order: Order,
  paidCents: number | null,
  days: number | null,
): Promise<void> {
  const { totalCents } = order;
  const about = { ...(await facts(deps, tx, order)), link: linkTo(deps, order) };
  await mail(deps, tx, order, {
    template: "order-quarantined",
    ...{ ...about, paidCents, totalCents, days },
  });
}

/** The bank has said no after all; what was ordered is in the cart again. */
export async function tellUnpaid(deps: Deps, tx: Tx, order: Order): Promise<void> {
  await mail(deps, tx, order, await unpaidMail(deps, tx, order));
}

export async function unpaidMail(deps: Deps, tx: Tx, order: Order): Promise<MailContent> {
  const link = `${deps.env.APP_URL}/cart`;
  const { totalCents } = order;
  return { template: "order-unpaid", ...(await facts(deps, tx, order)), link, totalCents };
}

/** One refund, with what has come back up to it and with it. */
export async function tellRefunded(
  deps: Deps,
  tx: Tx,
  order: Order,
  refund: RefundNews["given"][number],
): Promise<void> {
  await mail(deps, tx, order, await refundedMail(deps, tx, order, refund));
}

export async function refundedMail(
  deps: Deps,
  tx: Tx,
  order: Order,
  { id, cents, sumCents }: RefundNews["given"][number],
): Promise<MailContent> {
  const known = eq(orderRefunds.providerId, id);
  const [refund] = await tx.select({ parts: orderRefunds.parts }).from(orderRefunds).where(known);
  const parts = refundedFor(refund?.parts ?? null, await itemsOf(tx, order.id));
  return {
    template: "order-refunded",
    ...(await facts(deps, tx, order)),
    ...(parts && { parts: { items: parts.items.map(itemFacts), shipping: parts.shipping } }),
    cents,
    refundedCents: Math.min(sumCents, order.totalCents),
    totalCents: order.totalCents,
  };
}

export async function tellRefundFailed(
  deps: Deps,
  tx: Tx,
  order: Order,
  cents: number,
): Promise<void> {
  const { name, number, link } = await facts(deps, tx, order);
  const info = `order ${number}`;
  await mail(deps, tx, order, { template: "refund-failed", name, info, number, cents, link });
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
  await queueMail(deps, tx, ownerAddress(deps), content);
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
    link: item ? linkTo(deps, order) : `${deps.env.APP_URL}/dashboard/stuff?tab=2`,
  };
}

function linkTo({ env }: Deps, { number }: Order): string {
  return `${env.APP_URL}/orderdetail/${number}`;
}

type OrderItem = Awaited<ReturnType<typeof itemsOf>>[number];

/** In their parts, which each language puts together. */
export function itemFacts(item: OrderedItem) {
  return { name: describeItem(item), ...orderedItem(item) };
}

/** With what was ordered as it looks: the first of these products, or of all. */
async function shownFacts(deps: Deps, tx: Tx, order: Order, packed: OrderItem[] = []) {
  const [item] = packed.length > 0 ? packed : await itemsOf(tx, order.id);
  const mockup = item?.designId ? await findMockup(tx, item.designId) : null;
  const shown = item && orderedItem({ ...item, quantity: 1 });
  const picture = mockup &&
    shown && { ...mockup, alt: describeItem(shown), shows: { item: shown } };
  return { ...(await facts(deps, tx, order)), picture: picture ?? null };
}

async function itemsOf(tx: Tx, orderId: string) {
  return await tx
    .select()
    .from(orders)
    .where(eq(orders.orderId, orderId))
    .orderBy(asc(orders.position));
}
