import { dollarsToCents } from "#shared/money.ts";
import type { PrintState } from "#shared/print-states.ts";
import type { PrintCosts, PrintOrder, PrintParcel } from "./port.ts";
import type { OrderV1, ShipmentV1, ShipmentV2 } from "./printful-shapes.ts";

const STATES: Record<string, PrintState> = {
  draft: "draft",
  pending: "waiting",
  inreview: "waiting",
  inprocess: "printing",
  onhold: "on_hold",
  failed: "failed",
  canceled: "cancelled",
  partial: "part_shipped",
  fulfilled: "shipped",
};

/** Returns whether the order can have parcels. */
export function isOnItsWay({ status, shipments }: OrderV1): boolean {
  return ["partial", "fulfilled", "archived"].includes(status) || (shipments?.length ?? 0) > 0;
}

/** Merges v2 parcels, which include the delivery, over those of v1. */
export function presentOrder(
  order: OrderV1,
  externalId: string,
  shipments: ShipmentV2[],
): PrintOrder {
  const parcels = new Map<number, PrintParcel>();
  for (const shipment of order.shipments ?? []) {
    parcels.set(shipment.id, parcelOfV1(shipment, order));
  }
  for (const shipment of shipments) {
    if (hasLeft(shipment)) parcels.set(shipment.id, parcelOfV2(shipment, order));
  }
  return {
    id: String(order.id),
    externalId,
    ...toState(order, parcels.size > 0),
    parcels: [...parcels.values()],
    costs: toCosts(order, parcels.size > 0),
  };
}

/**
 * Returns the costs; null for a draft, and for an order that failed or was canceled before shipping, which
 * Printful refunds.
 */
function toCosts({ status, costs }: OrderV1, hasParcels: boolean): PrintCosts | null {
  if (status === "draft") return null;
  if (["failed", "canceled"].includes(status) && !hasParcels)
    return { printCents: 0, shippingCents: 0, taxCents: 0 };
  if (costs?.currency !== "USD") return null;
  const [total = 0, shippingCents = 0, taxCents = 0] = [
    ...[costs.total, costs.shipping, costs.tax + costs.vat].map(dollarsToCents),
  ];
  return { printCents: total - shippingCents - taxCents, shippingCents, taxCents };
}

/** Maps the status; an unknown one is shown to an operator instead of guessed. */
function toState(order: OrderV1, hasParcels: boolean): Pick<PrintOrder, "state" | "note"> {
  const state = STATES[order.status];
  if (state === "failed") return { state, note: fileNote(order) };
  if (state) return { state, note: null };
  if (order.status === "archived" && hasParcels) return { state: "shipped", note: null };
  return { state: "on_hold", note: `The printer says “${order.status}”.` };
}

function fileNote(order: OrderV1): string | null {
  const item = order.items?.find(({ files }) => files?.some(({ status }) => status === "failed"));
  return item ? `The print file of “${item.name ?? item.id}” could not be used.` : null;
}

function parcelOfV1(shipment: ShipmentV1, order: OrderV1): PrintParcel {
  return {
    ...toLabel(shipment),
    status: "shipped",
    isReshipment: shipment.reshipment ?? false,
    shippedAt: toDate(shipment.shipped_at),
    deliveredAt: null,
    items: (shipment.items ?? []).map(({ item_id, quantity }) => ({
      itemId: ourItemId(order, item_id),
      quantity,
    })),
  };
}

function parcelOfV2(shipment: ShipmentV2, order: OrderV1): PrintParcel {
  const status = parcelStatus(shipment);
  return {
    ...toLabel(shipment),
    status,
    isReshipment: shipment.is_reshipment ?? false,
    shippedAt: toDate(shipment.shipped_at),
    deliveredAt: status === "delivered" ? toDate(shipment.delivered_at) : null,
    items: (shipment.shipment_items ?? []).map((item) => ({
      itemId: item.order_item_external_id ?? ourItemId(order, item.order_item_id ?? 0),
      quantity: item.quantity,
    })),
  };
}

function toLabel(shipment: ShipmentV1 | ShipmentV2) {
  const url = shipment.tracking_url ?? "";
  return {
    id: String(shipment.id),
    carrier: shipment.carrier ?? "",
    service: shipment.service ?? "",
    trackingNumber: String(shipment.tracking_number ?? ""),
    trackingUrl: /^https?:\/\//.test(url) ? url : null,
  };
}

/** The v2 list includes parcels that are still being packed. */
function hasLeft({ shipment_status }: ShipmentV2): boolean {
  return shipment_status === "shipped" || shipment_status === "returned";
}

function parcelStatus(shipment: ShipmentV2): PrintParcel["status"] {
  if (shipment.shipment_status === "returned") return "returned";
  if (shipment.delivery_status === "return_to_sender") return "returned";
  return shipment.delivery_status === "delivered" ? "delivered" : "shipped";
}

function ourItemId(order: OrderV1, id: number): string {
  return order.items?.find((item) => item.id === id)?.external_id ?? String(id);
}

function toDate(value: string | number | null | undefined): Date | null {
  if (!value) return null;
  const isUnix = typeof value === "number" || /^\d+$/.test(value);
  const date = new Date(isUnix ? Number(value) * 1000 : value);
  return Number.isNaN(date.getTime()) ? null : date;
}
