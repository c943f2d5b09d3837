import { STORE_ID } from "./events.ts";
import type { Order, OrderItem, Shipment } from "./order-shape.ts";
import { findVariant, formatVariantName } from "./products.ts";

/** Converts an order to the v1 API, which has no failure reason: only events carry it. */
export function toOrderV1(order: Order) {
  return {
    id: order.id,
    external_id: order.externalId,
    store: STORE_ID,
    status: order.status,
    shipping: order.shipping,
    shipping_service_name: order.shipping === "EXPRESS" ? "Express" : "Flat Rate",
    created: toUnixSeconds(order.createdAt),
    updated: toUnixSeconds(order.updatedAt),
    recipient: { ...order.recipient, phone: null },
    items: order.items.map(toItemV1),
    incomplete_items: [],
    costs: computeCostsV1(order),
    retail_costs: order.retailCosts,
    shipments: order.shipments.map(toShipmentV1),
    gift: null,
    packing_slip: order.packingSlip ? { custom_order_id: order.packingSlip } : null,
  };
}

export function toShipmentsV2(order: Order, page: { limit: number; offset: number }, url: string) {
  const parcels = order.shipments.slice(page.offset, page.offset + page.limit);
  return {
    data: parcels.map((shipment) => toShipmentV2(order, shipment)),
    paging: { total: order.shipments.length, ...page },
    _links: { self: { href: url } },
  };
}

function toItemV1(item: OrderItem) {
  const known = findVariant(item.variantId);
  return {
    id: item.id,
    external_id: item.externalId,
    variant_id: item.variantId,
    quantity: item.quantity,
    price: known?.variant.cost.toFixed(2) ?? "0.00",
    retail_price: item.retailPrice,
    name: item.name,
    product: {
      variant_id: item.variantId,
      product_id: known?.product.id ?? 0,
      name: known ? formatVariantName(known) : "",
    },
    files: [{ id: item.id, type: item.placement, url: item.url, status: item.file.status }],
    options: [],
    sku: null,
    discontinued: false,
    out_of_stock: false,
  };
}

type PricedOrder = Pick<Order, "items" | "shippingCents"> &
  Partial<Pick<Order, "status" | "shipments">>;

/** After a cancellation, charges shipped items only, and shipping only if any item was shipped. */
export function computeCostsV1(order: PricedOrder) {
  const charged = order.status === "canceled" ? getShippedItems(order) : order.items;
  const subtotal = charged.reduce(
    (sum, { variantId, quantity }) => sum + (findVariant(variantId)?.variant.cost ?? 0) * quantity,
    0,
  );
  const shipping = charged.length === 0 ? 0 : order.shippingCents / 100;
  return {
    currency: "USD",
    subtotal: subtotal.toFixed(2),
    discount: "0.00",
    shipping: shipping.toFixed(2),
    digitization: "0.00",
    additional_fee: "0.00",
    fulfillment_fee: "0.00",
    retail_delivery_fee: "0.00",
    tax: "0.00",
    vat: "0.00",
    total: (subtotal + shipping).toFixed(2),
  };
}

/** Returns the cents that the shop was charged for an order and not refunded. */
export function computeChargedCents(order: Order): number {
  if (order.confirmations === 0 || ["draft", "failed"].includes(order.status)) return 0;
  return Math.round(Number(computeCostsV1(order).total) * 100);
}

function getShippedItems({ items, shipments = [] }: PricedOrder) {
  const sent = shipments.filter(({ isReshipment }) => !isReshipment).flatMap((one) => one.items);
  return items
    .map(({ id, variantId }) => ({
      variantId,
      quantity: sent
        .filter(({ itemId }) => itemId === id)
        .reduce((sum, { quantity }) => sum + quantity, 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}

function toShipmentV1(shipment: Shipment) {
  return {
    id: shipment.id,
    carrier: shipment.carrier,
    service: shipment.service,
    tracking_number: shipment.trackingNumber,
    tracking_url: shipment.trackingUrl,
    created: toUnixSeconds(shipment.shippedAt),
    ship_date: shipment.shippedAt.slice(0, 10),
    shipped_at: String(toUnixSeconds(shipment.shippedAt)),
    reshipment: shipment.isReshipment,
    items: shipment.items.map(({ itemId, quantity }) => ({
      item_id: itemId,
      quantity,
      picked: 1,
      printed: 1,
    })),
  };
}

const DELIVERY = {
  in_transit: "in_transit",
  delivered: "delivered",
  returned: "return_to_sender",
  lost: "failure",
} as const;

function toShipmentV2(order: Order, shipment: Shipment) {
  return {
    id: shipment.id,
    order_id: order.id,
    order_external_id: order.externalId,
    carrier: shipment.carrier,
    service: shipment.service,
    shipment_status: shipment.state === "returned" ? "returned" : "shipped",
    shipped_at: shipment.shippedAt,
    delivery_status: DELIVERY[shipment.state],
    delivered_at: shipment.deliveredAt,
    departure_address: { country_name: "United States", country_code: "US", state_code: "NC" },
    is_reshipment: shipment.isReshipment,
    tracking_number: shipment.trackingNumber,
    tracking_url: shipment.trackingUrl,
    tracking_events: [],
    estimated_delivery: null,
    shipment_items: shipment.items.map(({ itemId, quantity }, index) => {
      const item = order.items.find(({ id }) => id === itemId);
      return {
        id: shipment.id * 100 + index,
        order_item_id: itemId,
        order_item_external_id: item?.externalId ?? null,
        order_item_name: item?.name ?? null,
        quantity,
      };
    }),
  };
}

function toUnixSeconds(iso: string): number {
  return Math.floor(Date.parse(iso) / 1000);
}
