import { html } from "hono/html";
import type { Html } from "../../core/pages/layout.ts";
import type { Order, OrderItem } from "../order-shape.ts";
import { findVariant } from "../products.ts";
import { STATUS_LABELS } from "./labels.ts";

export const style: Html = html`<link rel="stylesheet" href="/printful/print-shop.css" />`;

export function isDelivered({ status, shipments }: Order): boolean {
  return status === "fulfilled" && shipments.every(({ state }) => state === "delivered");
}

export function statusBadge(order: Order): Html {
  const words = isDelivered(order) ? "Delivered" : STATUS_LABELS[order.status];
  return html`<span class="badge" data-status="${isDelivered(order) ? "delivered" : order.status}"
    >${words}</span
  >`;
}

export function thumb(item: OrderItem): Html {
  if (item.file.picture) {
    return html`<img class="thumb" src="/printful/pictures/${item.file.picture}" alt="" />`;
  }
  const sign = item.file.status === "failed" ? "!" : "…";
  return html`<span class="thumb" aria-hidden="true">${sign}</span>`;
}

export function formatItem(item: OrderItem): string {
  const variant = findVariant(item.variantId)?.variant;
  const kind = [variant?.size, variant?.color].filter(Boolean).join(", ");
  return `${item.quantity} × ${item.name}${kind && !item.name.includes(kind) ? ` (${kind})` : ""}`;
}
