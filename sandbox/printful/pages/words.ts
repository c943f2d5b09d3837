import type { OrderStatus, Shipment } from "../order-shape.ts";

export const STATUS_WORDS: Record<OrderStatus, string> = {
  draft: "Draft, not paid for",
  pending: "Waiting to be printed",
  inprocess: "Printing",
  onhold: "On hold",
  failed: "Failed",
  canceled: "Cancelled",
  partial: "Partly shipped",
  fulfilled: "Shipped",
};

export const PARCEL_WORDS: Record<Shipment["state"], string> = {
  in_transit: "On its way",
  delivered: "Delivered",
  returned: "Came back",
  lost: "Lost",
};
