import { Hono } from "hono";
import { z } from "zod";
import type { Core } from "../core/vendor.ts";
import { ACTIONS, type Action, applyAction } from "./order-actions.ts";
import { computeChargedCents } from "./order-response.ts";
import type { Order } from "./order-shape.ts";
import type { PrintShop } from "./print-shop.ts";

const moveInput = z.strictObject({
  action: z.enum(Object.keys(ACTIONS) as [Action, ...Action[]]),
  reason: z.string().optional(),
  shipmentId: z.int().optional(),
});

const resendInput = z.strictObject({ times: z.int().min(1).max(20).default(1) });

/** Serves the control API for tests. Responses wait until the shop answered the resulting events. */
export function createPrintfulControl(core: Core, printShop: PrintShop): Hono {
  const app = new Hono();

  app.get("/orders", (c) => c.json(printShop.orders.list().map(toOrderObject).reverse()));

  app.post("/orders/:externalId/move", async (c) => {
    const order = printShop.find(`@${c.req.param("externalId")}`);
    if (!order) return c.json({ error: "There is no such order." }, 404);
    const input = moveInput.safeParse(await c.req.json().catch(() => null));
    if (!input.success) return c.json({ error: z.prettifyError(input.error) }, 400);
    await printShop.waitForFiles(order);
    const problem = applyAction(core, printShop, order, input.data);
    if (problem) return c.json({ error: problem }, 409);
    await printShop.outbox.waitUntilIdle();
    return c.json(toOrderObject(order));
  });

  app.get("/events", (c) => {
    const externalId = c.req.query("externalId");
    const events = printShop.outbox.list();
    return c.json(events.filter((event) => !externalId || event.externalId === externalId));
  });

  app.post("/events/:id/resend", async (c) => {
    const input = resendInput.safeParse(await c.req.json().catch(() => ({})));
    if (!input.success) return c.json({ error: z.prettifyError(input.error) }, 400);
    const event = await printShop.outbox.resend(Number(c.req.param("id")), input.data.times);
    return event ? c.json(event) : c.json({ error: "There is no such event." }, 404);
  });

  app.post("/settle", async (c) => {
    await Promise.all(printShop.orders.list().map((order) => printShop.waitForFiles(order)));
    await printShop.outbox.waitUntilIdle();
    return c.json({ ok: true });
  });

  return app;
}

function toOrderObject(order: Order) {
  const { id, externalId, status, reason, shipping, confirmations, recipient } = order;
  return {
    id,
    externalId,
    status,
    reason,
    shipping,
    confirmations,
    takenCents: computeChargedCents(order),
    recipient,
    retailCosts: order.retailCosts,
    packingSlip: order.packingSlip,
    items: order.items.map((item) => ({
      id: item.id,
      externalId: item.externalId,
      variantId: item.variantId,
      quantity: item.quantity,
      name: item.name,
      placement: item.placement,
      url: item.url,
      file: item.file.status,
    })),
    shipments: order.shipments.map((shipment) => ({
      id: shipment.id,
      trackingNumber: shipment.trackingNumber,
      state: shipment.state,
      isReshipment: shipment.isReshipment,
      items: shipment.items,
    })),
  };
}
