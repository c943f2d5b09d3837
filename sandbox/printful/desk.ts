import { join } from "node:path";
import type { Core } from "../core/vendor.ts";
import { wholeSeconds } from "./events.ts";
import { type FolderStore, openFolderStore } from "./folder-store.ts";
import { newOrder } from "./new-order.ts";
import { fetchFiles } from "./order-files.ts";
import type { OrderRequest } from "./order-request.ts";
import { type Order, type OrderStatus, orderShape } from "./order-shape.ts";
import { type Outbox, openOutbox } from "./outbox.ts";
import { openPictures, type Pictures } from "./pictures.ts";
import type { Rate } from "./rates.ts";
import { openRegistrations, type Registrations } from "./webhooks.ts";

const KEPT = 300;

export type Change = { status: OrderStatus; event?: string; reason?: string };

/** Takes orders, keeps them, and tells the shop what becomes of them. */
export type Desk = {
  orders: FolderStore<Order>;
  outbox: Outbox;
  pictures: Pictures;
  registrations: Registrations;
  /** By the vendor's number or by "@" and the shop's. */
  find(id: string): Order | undefined;
  take(request: OrderRequest, rate: Rate): Order;
  /** False where it was confirmed before or is over. */
  confirm(order: Order): boolean;
  /** False where it is too late. */
  cancel(order: Order): boolean;
  /** Saves the order's new status and tells of it. */
  change(order: Order, change: Change): void;
  /** Resolves once the order's files are there, or are known not to come. */
  filesOf(order: Order): Promise<void>;
  reset(): void;
  close(): Promise<void>;
};

export function openDesk(core: Core): Desk {
  const orders = openFolderStore(join(core.dataDir, "printful", "orders"), orderShape, KEPT);
  const registrations = openRegistrations(core.dataDir);
  const outbox = openOutbox(core, registrations);
  const pictures = openPictures(core.dataDir);
  const fetching = new Map<number, Promise<void>>();
  let isClosed = false;

  function change(order: Order, { status, event, reason }: Change): void {
    order.status = status;
    order.reason = reason ?? null;
    order.updatedAt = wholeSeconds(new Date());
    orders.save(order);
    if (event) outbox.send({ type: event, order, ...(reason ? { reason } : {}) });
    outbox.send({ type: "order_updated", order });
  }

  /** As the real one: the order is taken first, and its files are fetched afterwards. */
  function startFetching(order: Order): void {
    const work = fetchFiles(pictures, order)
      .then(() => {
        // Taken away meanwhile; or what was given up at the end is fetched at the next start.
        if (isClosed || orders.find(order.id) !== order) return;
        orders.save(order);
        failForFiles(order);
      })
      .finally(() => fetching.delete(order.id));
    fetching.set(order.id, work);
  }

  function failForFiles(order: Order): void {
    const bad = order.items.find(({ file }) => file.status === "failed");
    if (!bad || order.status !== "pending") return;
    const reason = `${bad.name}: ${bad.file.problem ?? "The print file is invalid"}`;
    change(order, { status: "failed", event: "order_failed", reason });
  }

  for (const order of orders.list()) {
    if (order.items.some(({ file }) => file.status === "waiting")) startFetching(order);
  }

  return {
    orders,
    outbox,
    pictures,
    registrations,
    change,
    find: (id) =>
      id.startsWith("@")
        ? orders.list().find(({ externalId }) => externalId === id.slice(1))
        : orders.find(Number(id)),
    take(request, rate) {
      const order = newOrder(orders.nextId(), request, rate);
      orders.save(order);
      outbox.send({ type: "order_created", order });
      startFetching(order);
      return order;
    },
    confirm(order) {
      if (order.status !== "draft" && order.status !== "failed") return false;
      order.confirmations += 1;
      change(order, { status: "pending" });
      if (fetching.has(order.id)) return true;
      for (const { file } of order.items) if (file.status === "failed") file.status = "waiting";
      startFetching(order);
      return true;
    },
    cancel(order) {
      if (!["draft", "pending", "failed"].includes(order.status)) return false;
      const isKnown = order.status !== "draft";
      const reason = "The order was canceled through the API";
      change(order, {
        status: "canceled",
        reason,
        ...(isKnown ? { event: "order_canceled" } : {}),
      });
      return true;
    },
    filesOf: (order) => fetching.get(order.id) ?? Promise.resolve(),
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
