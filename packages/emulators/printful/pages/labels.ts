import type { OrderStatus, Shipment } from "../order-shape.ts";

export const STATUS_LABELS: Record<OrderStatus, string> = {
  draft: "Draft, not paid",
  pending: "Waiting to be printed",
  inprocess: "Printing",
  onhold: "On hold",
  failed: "Failed",
  canceled: "Canceled",
  partial: "Partly shipped",
  fulfilled: "Shipped",
};

export const PARCEL_LABELS: Record<Shipment["state"], string> = {
  in_transit: "On its way",
  delivered: "Delivered",
  returned: "Returned",
  lost: "Lost",
};
