import { join } from "node:path";
import type { Core } from "../core/vendor.ts";
import { createDraftOrder } from "./draft-order.ts";
import { formatTimestamp } from "./events.ts";
import { type FolderStore, openFolderStore } from "./folder-store.ts";
import { fetchFiles } from "./order-files.ts";
import type { OrderRequest } from "./order-request.ts";
import { type Order, type OrderStatus, orderShape } from "./order-shape.ts";
import { type Outbox, openOutbox } from "./outbox.ts";
import { openPictures, type Pictures } from "./pictures.ts";
import type { Rate } from "./rates.ts";
import { openRegistrations, type Registrations } from "./webhooks.ts";

const MAX_ORDERS = 300;

export type StatusChange = { status: OrderStatus; event?: string; reason?: string };

/** Stores orders and sends webhook events about them to the shop. */
export type PrintShop = {
  orders: FolderStore<Order>;
  outbox: Outbox;
  pictures: Pictures;
  registrations: Registrations;
  /** Finds an order by Printful's id or by "@" and the shop's external id. */
  find(id: string): Order | undefined;
  createOrder(request: OrderRequest, rate: Rate): Order;
  /** Returns false if the order is neither a draft nor failed. */
  confirm(order: Order): boolean;
  /** Returns false if the order is in production or closed. */
  cancel(order: Order): boolean;
  /** Saves the order's new status and sends the events of the change. */
  updateStatus(order: Order, change: StatusChange): void;
  /** Resolves once the order's files are fetched or failed. */
  waitForFiles(order: Order): Promise<void>;
  reset(): void;
  close(): Promise<void>;
};

export function openPrintShop(core: Core): PrintShop {
  const orders = openFolderStore(join(core.dataDir, "printful", "orders"), orderShape, MAX_ORDERS);
  const registrations = openRegistrations(core.dataDir);
  const outbox = openOutbox(core, registrations);
  const pictures = openPictures(core.dataDir);
  const fetching = new Map<number, Promise<void>>();
  let isClosed = false;

  function updateStatus(order: Order, { status, event, reason }: StatusChange): void {
    order.status = status;
    order.reason = reason ?? null;
    order.updatedAt = formatTimestamp(new Date());
    orders.save(order);
    if (event) outbox.send({ type: event, order, ...(reason ? { reason } : {}) });
    outbox.send({ type: "order_updated", order });
  }

  /** Fetches the files after the order was accepted, as Printful does. */
  function startFetching(order: Order): void {
    const work = fetchFiles(pictures, order)
      .then(() => {
        // Skipped after a reset, and on close: the next start fetches aborted files again.
        if (isClosed || orders.find(order.id) !== order) return;
        orders.save(order);
        failOnBadFile(order);
      })
      .finally(() => fetching.delete(order.id));
    fetching.set(order.id, work);
  }

  function failOnBadFile(order: Order): void {
    const bad = order.items.find(({ file }) => file.status === "failed");
    if (!bad || order.status !== "pending") return;
    const reason = `${bad.name}: ${bad.file.problem ?? "The print file is invalid"}`;
    updateStatus(order, { status: "failed", event: "order_failed", reason });
  }

  for (const order of orders.list()) {
    if (order.items.some(({ file }) => file.status === "waiting")) startFetching(order);
  }

  return {
    orders,
    outbox,
    pictures,
    registrations,
    updateStatus,
    find: (id) =>
      id.startsWith("@")
        ? orders.list().find(({ externalId }) => externalId === id.slice(1))
        : orders.find(Number(id)),
    createOrder(request, rate) {
      const order = createDraftOrder(orders.nextId(), request, rate);
      orders.save(order);
      outbox.send({ type: "order_created", order });
      startFetching(order);
      return order;
    },
    confirm(order) {
      if (order.status !== "draft" && order.status !== "failed") return false;
      order.confirmations += 1;
      updateStatus(order, { status: "pending" });
      if (fetching.has(order.id)) return true;
      for (const { file } of order.items) if (file.status === "failed") file.status = "waiting";
      startFetching(order);
      return true;
    },
    cancel(order) {
      if (!["draft", "pending", "failed"].includes(order.status)) return false;
      const isKnown = order.status !== "draft";
      const reason = "The order was canceled through the API";
      updateStatus(order, {
        status: "canceled",
        reason,
        ...(isKnown ? { event: "order_canceled" } : {}),
      });
      return true;
    },
    waitForFiles: (order) => fetching.get(order.id) ?? Promise.resolve(),
    reset() {
      outbox.reset();
      registrations.reset();
      orders.reset();
      pictures.reset();
    },
    async close() {
      isClosed = true;
      pictures.close();
      outbox.close();
      await Promise.all(fetching.values());
    },
  };
}
