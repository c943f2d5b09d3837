import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { findUserByEmail } from "#server/features/accounts/queries.ts";
import { findMockup } from "#server/features/designs/queries.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import type { MailFacts } from "#server/features/mails/templates/facts.ts";
import type { MailContent } from "#server/features/mails/templates/render.ts";
import { toOrderTaxText } from "#server/features/quotes/present.ts";
import type { RefundChanges } from "#server/features/refunds/rules.ts";
import { getOwnerAddress } from "#server/features/settings/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { PrintParcel } from "#server/providers/print/port.ts";
import { formatAddressLine } from "#shared/address-line.ts";
import { formatCarrier } from "#shared/carriers.ts";
import type { OrderedItem } from "#shared/contracts/orders.ts";
import { describeItem, describeItems, mergeItems, toOrderedItem } from "#shared/labels.ts";
import { formatAmount } from "#shared/money.ts";
import { COUNTRIES } from "#shared/regions.ts";
import { listOrderItems } from "../queries.ts";
import { getRefundedParts, listParcelProducts } from "../rules.ts";
import { orderRefunds, type orderReplacements } from "../tables.ts";
import type { Order } from "./move-order.ts";

/** Mails about an order. The transaction that moves the order queues each mail, so it is sent once. */

type Item = { product: string; variant: string; quantity: number; unitCents: number };

export async function notifyPaid(
  deps: Pick<Deps, "clock" | "env" | "jobs">,
  tx: Tx,
  order: Order,
  items: Item[],
): Promise<void> {
  await queueOrderMail(deps, tx, order, await createPaidMail(deps, tx, order, items));
}

export async function createPaidMail(
  deps: Pick<Deps, "env">,
  tx: Tx,
  order: Order,
  items: Item[],
): Promise<MailContent> {
  return {
    template: "order-paid",
    ...(await loadMailFactsWithPicture(deps, tx, order)),
    items: mergeItems(items).map((item) => ({
      ...toItemFacts(item),
      cents: item.unitCents * item.quantity,
    })),
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    shippingCents: order.shippingCents,
    taxCents: order.taxCents,
    totalCents: order.totalCents,
    taxIncluded: order.taxIncluded,
    taxLabel: order.taxLabel,
    taxMessageRef: toOrderTaxText(order, order.recipient),
    shippingName: order.shippingName,
    arrivalFrom: order.arrivalFrom,
    arrivalTo: order.arrivalTo,
    shipsTo: formatAddressLine(order.recipient, COUNTRIES[order.recipient.country]),
    place: { line: formatAddressLine(order.recipient, ""), country: order.recipient.country },
    receiptUrl: order.receiptUrl,
  };
}

export async function notifyShipped(
  deps: Pick<Deps, "clock" | "env" | "jobs">,
  tx: Tx,
  order: Order,
  { parcel, ...kind }: { parcel: PrintParcel } & ParcelKind,
): Promise<void> {
  await queueOrderMail(deps, tx, order, await createShippedMail(deps, tx, order, parcel, kind));
}

/** Whether a parcel is a part of the order, or a replacement. */
type ParcelKind = { isPartOfMore: boolean; isReplacement: boolean };

type Parcel = Pick<PrintParcel, "items" | "carrier" | "service" | "trackingNumber" | "trackingUrl">;

export async function createShippedMail(
  deps: Pick<Deps, "env">,
  tx: Tx,
  order: Order,
  parcel: Parcel,
  { isPartOfMore, isReplacement }: ParcelKind,
): Promise<MailContent> {
  const items = await listOrderItems(tx, order.id);
  const packed = listParcelProducts(parcel, items);
  const shown = packed.length > 0 ? packed : items;
  return {
    template: "order-shipped",
    ...(await loadMailFactsWithPicture(deps, tx, order, packed)),
    inside: describeItems(shown),
    packed: mergeItems(shown).map(toItemFacts),
    carrier: formatCarrier(parcel),
    trackingNumber: parcel.trackingNumber,
    trackingUrl: parcel.trackingUrl,
    isPartOfMore,
    isReplacement,
  };
}

export async function notifyReplaced(
  deps: Pick<Deps, "clock" | "env" | "jobs">,
  tx: Tx,
  order: Order,
  replacement: Replacement,
): Promise<void> {
  await queueOrderMail(deps, tx, order, await createReplacedMail(deps, tx, order, replacement));
}

type Replacement = Pick<
  typeof orderReplacements.$inferSelect,
  "items" | "recipient" | "arrivalFrom" | "arrivalTo"
>;

export async function createReplacedMail(
  deps: Pick<Deps, "env">,
  tx: Tx,
  order: Order,
  { items, recipient, arrivalFrom, arrivalTo }: Replacement,
): Promise<MailContent> {
  const products = listParcelProducts({ items }, await listOrderItems(tx, order.id));
  return {
    template: "order-replaced",
    ...(await loadMailFactsWithPicture(deps, tx, order, products)),
    items: mergeItems(products).map(toItemFacts),
    ...{ arrivalFrom, arrivalTo },
    place: { line: formatAddressLine(recipient, ""), country: recipient.country },
  };
}

/** Notifies the customer, because another person may have requested the change. */
export async function notifyReaddressed(
  deps: Pick<Deps, "clock" | "env" | "jobs">,
  tx: Tx,
  order: Order,
): Promise<void> {
  const place = { line: formatAddressLine(order.recipient, ""), country: order.recipient.country };
  const facts = await loadMailFacts(deps, tx, order);
  await queueOrderMail(deps, tx, order, { template: "order-readdressed", ...facts, place });
}

export async function createLetterMail(
  deps: Pick<Deps, "env">,
  tx: Tx,
  order: Order,
  { subject, words }: { subject: string; words: string },
): Promise<MailContent> {
  return { template: "order-letter", ...(await loadMailFacts(deps, tx, order)), subject, words };
}

export async function notifyDelivered(
  deps: Pick<Deps, "clock" | "env" | "jobs">,
  tx: Tx,
  order: Order,
): Promise<void> {
  await queueOrderMail(deps, tx, order, await createDeliveredMail(deps, tx, order));
}

export async function createDeliveredMail(
  deps: Pick<Deps, "env">,
  tx: Tx,
  order: Order,
): Promise<MailContent> {
  return { template: "order-delivered", ...(await loadMailFactsWithPicture(deps, tx, order)) };
}

/** Informs the customer what the problem means, and alerts the owner to act. */
export async function notifyProblem(
  deps: Deps,
  tx: Tx,
  order: Order,
  { kind, note }: { kind: MailFacts["order-problem"]["kind"]; note: string | null },
): Promise<void> {
  await mailProblem(deps, tx, order, kind);
  const texts = {
    on_hold: "is on hold",
    problem: "failed",
    returned: "was returned",
    part_cancelled: "was partly canceled",
  } as const;
  await alertOwner(deps, tx, order, `The print order ${texts[kind]}: ${note ?? "no reason given"}`);
}

/** Mails the customer only: the owner is alerted already. */
export async function mailProblem(
  deps: Pick<Deps, "clock" | "env" | "jobs">,
  tx: Tx,
  order: Order,
  kind: MailFacts["order-problem"]["kind"],
): Promise<void> {
  const about = await loadMailFacts(deps, tx, order);
  await queueOrderMail(deps, tx, order, { template: "order-problem", ...about, kind });
}

export async function notifyCancelled(
  deps: Deps,
  tx: Tx,
  order: Order,
  by: MailFacts["order-cancelled"]["by"],
): Promise<void> {
  await queueOrderMail(deps, tx, order, {
    template: "order-cancelled",
    ...(await loadMailFacts(deps, tx, order)),
    by,
    totalCents: order.totalCents,
  });
  const reason = by === "lateness" ? "Paid after it was closed" : `Canceled by the ${by}`;
  await alertOwner(deps, tx, order, `${reason}. The payment is refunded.`);
}

export async function notifyQuarantined(
  deps: Pick<Deps, "clock" | "env" | "jobs">,
  tx: Tx,
  order: Order,
  paidCents: number | null,
  days: number | null,
): Promise<void> {
  const { totalCents } = order;
  const about = { ...(await loadMailFacts(deps, tx, order)), link: getOrderUrl(deps, order) };
  await queueOrderMail(deps, tx, order, {
    template: "order-quarantined",
    ...{ ...about, paidCents, totalCents, days },
  });
}

/** The debit failed after all; the items are in the cart again. */
export async function notifyUnpaid(
  deps: Pick<Deps, "clock" | "env" | "jobs">,
  tx: Tx,
  order: Order,
): Promise<void> {
  await queueOrderMail(deps, tx, order, await createUnpaidMail(deps, tx, order));
}

export async function createUnpaidMail(
  deps: Pick<Deps, "env">,
  tx: Tx,
  order: Order,
): Promise<MailContent> {
  const link = `${deps.env.APP_URL}/cart`;
  const { totalCents } = order;
  return { template: "order-unpaid", ...(await loadMailFacts(deps, tx, order)), link, totalCents };
}

export async function notifyRefunded(
  deps: Pick<Deps, "clock" | "env" | "jobs">,
  tx: Tx,
  order: Order,
  refund: RefundChanges["given"][number],
): Promise<void> {
  await queueOrderMail(deps, tx, order, await createRefundedMail(deps, tx, order, refund));
}

export async function createRefundedMail(
  deps: Pick<Deps, "env">,
  tx: Tx,
  order: Order,
  { id, cents, sumCents }: RefundChanges["given"][number],
): Promise<MailContent> {
  const known = eq(orderRefunds.providerId, id);
  const [refund] = await tx.select({ parts: orderRefunds.parts }).from(orderRefunds).where(known);
  const parts = getRefundedParts(refund?.parts ?? null, await listOrderItems(tx, order.id));
  return {
    template: "order-refunded",
    ...(await loadMailFacts(deps, tx, order)),
    ...(parts && { parts: { items: parts.items.map(toItemFacts), shipping: parts.shipping } }),
    cents,
    refundedCents: Math.min(sumCents, order.totalCents),
    totalCents: order.totalCents,
  };
}

export async function notifyRefundFailed(
  deps: Deps,
  tx: Tx,
  order: Order,
  cents: number,
): Promise<void> {
  const { name, number, link } = await loadMailFacts(deps, tx, order);
  const info = `order ${number}`;
  await queueOrderMail(deps, tx, order, {
    template: "refund-failed",
    name,
    info,
    number,
    cents,
    link,
  });
  await alertOwner(
    deps,
    tx,
    order,
    `The bank returned the refund of ${formatAmount(cents)} USD. Refund the customer another way.`,
  );
}

export async function alertOwner(
  deps: Deps,
  tx: Tx,
  { id: orderId, number: orderNumber }: Pick<Order, "id" | "number">,
  what: string,
): Promise<void> {
  deps.log.error({ orderId, orderNumber }, "order.needs_operator");
  const content = { template: "owner-alert", orderId, orderNumber, what } as const;
  await queueMail(deps, tx, getOwnerAddress(deps), content);
}

async function queueOrderMail(
  deps: Pick<Deps, "clock" | "jobs">,
  tx: Tx,
  order: Order,
  content: MailContent,
): Promise<void> {
  await queueMail(deps, tx, order.userEmail, content);
}

async function loadMailFacts(deps: Pick<Deps, "env">, tx: Tx, order: Order) {
  const user = await findUserByEmail(tx, order.userEmail);
  const [item] = await listOrderItems(tx, order.id);
  const { number } = order;
  return {
    name: user?.name ?? order.customer.name,
    number,
    // An order that was never printed has no page of its own.
    link: item ? getOrderUrl(deps, order) : `${deps.env.APP_URL}/dashboard/stuff?tab=2`,
  };
}

function getOrderUrl({ env }: Pick<Deps, "env">, { number }: Order): string {
  return `${env.APP_URL}/orderdetail/${number}`;
}

type OrderItem = Awaited<ReturnType<typeof listOrderItems>>[number];

/** Unassembled parts: each language builds its own sentence. */
export function toItemFacts(item: OrderedItem) {
  return { name: describeItem(item), ...toOrderedItem(item) };
}

/** Adds the mockup of the first of these products, or of the whole order. */
async function loadMailFactsWithPicture(
  deps: Pick<Deps, "env">,
  tx: Tx,
  order: Order,
  packed: OrderItem[] = [],
) {
  const [item] = packed.length > 0 ? packed : await listOrderItems(tx, order.id);
  const mockup = item?.designId ? await findMockup(tx, item.designId) : null;
  const shown = item && toOrderedItem({ ...item, quantity: 1 });
  const picture = mockup &&
    shown && { ...mockup, alt: describeItem(shown), shows: { item: shown } };
  return { ...(await loadMailFacts(deps, tx, order)), picture: picture ?? null };
}
