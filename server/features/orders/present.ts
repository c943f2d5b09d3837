import { fileUrl } from "#server/features/files/rules.ts";
import { presentDocument } from "#server/features/invoices/present.ts";
import { presentQuote, toOrderTaxText } from "#server/features/quotes/present.ts";
import type { Address } from "#shared/contracts/addresses.ts";
import type { CheckoutStart } from "#shared/contracts/checkout.ts";
import type { CheckoutResult, OrderDetail, Parcel, PlacedOrder } from "#shared/contracts/orders.ts";
import { describeItems, mergeItems, toOrderedItem } from "#shared/labels.ts";
import { getNoteCode, orderNotes } from "#shared/messages/en/orders.ts";
import { centsToDollars } from "#shared/money.ts";
import type { OrderState } from "#shared/order-states.ts";
import type { CheckoutStartRows, OrderItemRow, OrderRow } from "./queries.ts";
import { canCancel, getCurrentNote, getRefundedParts, listParcelProducts } from "./rules.ts";

export function presentItem(row: OrderItemRow): PlacedOrder {
  const { item, number, status, printerFileId, mix } = row;
  return {
    number,
    printful_order_id: item.printOrderId,
    order_id: item.orderId,
    status,
    product: item.product,
    variant: item.variant,
    quantity: item.quantity,
    price: centsToDollars(item.unitCents),
    image_url: item.imageUrl,
    printer_image_url: printerFileId ? fileUrl(printerFileId) : null,
    print_image_url: item.printImageUrl,
    created_at: item.createdAt.toISOString(),
    genimages: mix,
  };
}

export function presentOrder({
  order,
  items,
  parcels,
  events,
  refunds,
  replacements,
  documents,
}: OrderRow): OrderDetail {
  const { name, address, address2, city, state, zip, country } = order.recipient;
  const isSentBack = order.note === "refund_failed";
  return {
    id: order.id,
    number: order.number,
    printful_order_id: items[0]?.item.printOrderId ?? null,
    status: order.status,
    ...presentNote(order.note, isSentBack),
    created_at: order.createdAt.toISOString(),
    items: items.map(presentItem),
    subtotal: centsToDollars(order.subtotalCents),
    discount: centsToDollars(order.discountCents),
    shipping: centsToDollars(order.shippingCents),
    tax: centsToDollars(order.taxCents),
    tax_included: order.taxIncluded,
    total: centsToDollars(order.totalCents),
    shipping_name: order.shippingName,
    tax_label: order.taxLabel,
    tax_message_ref: toOrderTaxText(order, order.recipient),
    promo_code: order.promoCode,
    arrival: { from: order.arrivalFrom, to: order.arrivalTo },
    recipient: { name, address, ...(address2 && { address2 }), city, state, zip, country },
    parcels: parcels
      .filter(({ replacementId }) => replacementId === null)
      .map((parcel) => presentParcel(parcel, items)),
    replacements: replacements.map((replacement) =>
      presentReplacement(replacement, { parcels, items }),
    ),
    timeline: events.map(({ status, createdAt, note }) => ({
      status,
      at: createdAt.toISOString(),
      ...presentNote(note, isSentBack),
    })),
    receipt_url: order.receiptUrl,
    documents: documents.map(presentDocument),
    refunded: centsToDollars(order.refundedCents),
    refunds: refunds
      .filter(({ state }) => state === "sent" || state === "done")
      .map((refund) => presentRefund(refund, items)),
    can_cancel: canCancel(order),
  };
}

/** Returns the note's English text, and its code for other languages. */
function presentNote(stored: string | null, isSentBack: boolean) {
  const code = getCurrentNote(getNoteCode(stored), isSentBack);
  return { note: code ? orderNotes[code] : stored, note_code: code };
}

function presentReplacement(
  {
    id,
    state,
    createdAt,
    arrivalFrom,
    arrivalTo,
    ...replacement
  }: OrderRow["replacements"][number],
  { parcels, items }: Pick<OrderRow, "parcels"> & { items: OrderItemRow[] },
) {
  const products = items.map(({ item }) => item);
  return {
    ...{ id, state, at: createdAt.toISOString() },
    items: mergeItems(listParcelProducts(replacement, products)).map(toOrderedItem),
    arrival: { from: arrivalFrom, to: arrivalTo },
    parcels: parcels
      .filter(({ replacementId }) => replacementId === id)
      .map((parcel) => presentParcel(parcel, items)),
  };
}

function presentRefund(refund: OrderRow["refunds"][number], items: OrderItemRow[]) {
  return {
    amount: centsToDollars(refund.cents),
    at: refund.createdAt.toISOString(),
    for: getRefundedParts(
      refund.parts,
      items.map(({ item }) => item),
    ),
  };
}

function presentParcel(parcel: OrderRow["parcels"][number], items: OrderItemRow[]): Parcel {
  const products = listParcelProducts(
    parcel,
    items.map(({ item }) => item),
  );
  return {
    id: parcel.id,
    carrier: parcel.carrier,
    service: parcel.service,
    tracking_number: parcel.trackingNumber,
    tracking_url: parcel.trackingUrl,
    status: parcel.status,
    shipped_at: parcel.shippedAt?.toISOString() ?? null,
    delivered_at: parcel.deliveredAt?.toISOString() ?? null,
    products: describeItems(products),
    items: mergeItems(products).map(toOrderedItem),
  };
}

export function presentStart({ quote, last, confirming }: CheckoutStartRows): CheckoutStart {
  return {
    quote: quote && { ...presentQuote(quote), ...presentParties(quote) },
    last_address: last && presentParties(last),
    confirming: confirming.map(({ sessionId, totalCents, createdAt }) => ({
      session_id: sessionId ?? "",
      total: centsToDollars(totalCents),
      since: createdAt.toISOString(),
    })),
  };
}

function presentParties({ customer, recipient }: { customer: Address; recipient: Address }) {
  const isSame = Object.keys({ ...customer, ...recipient }).every(
    (part) => customer[part as keyof Address] === recipient[part as keyof Address],
  );
  return { customer, recipient: isSame ? null : recipient };
}

export function presentResult(result: {
  status: OrderState;
  order: OrderRow | null;
}): CheckoutResult {
  const { status, order } = result;
  // An order paid too late or with the wrong amount has no items to show.
  return { status, order: order && order.items.length > 0 ? presentOrder(order) : null };
}
