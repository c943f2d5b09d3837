import { Hono } from "hono";
import type { Core, VendorContext, VendorEnv } from "../core/vendor.ts";
import { createDraftOrder } from "./draft-order.ts";
import { formatFirstIssue, sendBadRequest, sendNotFound } from "./errors.ts";
import { createFaultResponse, dropResponse } from "./faults.ts";
import { type OrderRequest, orderRequest } from "./order-request.ts";
import { computeCostsV1, toOrderV1, toShipmentsV2 } from "./order-response.ts";
import type { Order } from "./order-shape.ts";
import type { PrintShop } from "./print-shop.ts";
import { listRates, type Rate } from "./rates.ts";

export function createOrderRoutes(core: Core, printShop: PrintShop): Hono<VendorEnv> {
  const app = new Hono<VendorEnv>();

  app.post("/orders", (c) => createOrder(c, core, printShop));

  app.post("/orders/estimate-costs", async (c) => {
    const parsed = await parseRequest(c);
    if (parsed instanceof Response) return parsed;
    const { outcome } = await core.faults.applyToCall("printful", c.req.raw.signal);
    if (outcome) return createFaultResponse(c, outcome);
    const order = createDraftOrder(0, parsed.request, parsed.rate);
    return c.json({
      code: 200,
      result: { costs: computeCostsV1(order), retail_costs: order.retailCosts },
    });
  });

  app.get("/orders", async (c) => {
    const { outcome } = await core.faults.applyToCall("printful", c.req.raw.signal);
    if (outcome) return createFaultResponse(c, outcome);
    const limit = Number(c.req.query("limit") ?? 20);
    const offset = Number(c.req.query("offset") ?? 0);
    if (!(limit >= 1 && limit <= 100) || !(offset >= 0)) return sendBadRequest(c, "Invalid paging");
    const all = printShop.orders.list().reverse();
    const result = all.slice(offset, offset + limit).map(toOrderV1);
    return c.json({ code: 200, result, paging: { total: all.length, offset, limit } });
  });

  app.get("/orders/:id", (c) => withOrder(c, core, printShop, (order) => sendOrder(c, order)));

  app.post("/orders/:id/confirm", (c) =>
    withOrder(c, core, printShop, (order) => {
      if (!printShop.confirm(order))
        return sendBadRequest(c, "The order is already confirmed or closed");
      const lost = core.faults.take("printful", "confirm");
      return lost ? dropResponse(c) : sendOrder(c, order);
    }),
  );

  app.delete("/orders/:id", (c) =>
    withOrder(c, core, printShop, (order) =>
      printShop.cancel(order)
        ? sendOrder(c, order)
        : sendBadRequest(c, `An order in status ${order.status} can no longer be canceled`),
    ),
  );

  app.get("/v2/orders/:id/shipments", (c) =>
    withOrder(c, core, printShop, (order) => {
      const limit = Number(c.req.query("limit") ?? 20);
      const offset = Number(c.req.query("offset") ?? 0);
      if (!(limit >= 1 && limit <= 100) || !(offset >= 0))
        return sendBadRequest(c, "Invalid paging");
      return c.json(toShipmentsV2(order, { limit, offset }, c.req.url));
    }),
  );

  return app;
}

async function createOrder(c: VendorContext, core: Core, printShop: PrintShop): Promise<Response> {
  if (!["0", "false", undefined].includes(c.req.query("confirm"))) {
    return sendBadRequest(c, "This emulator creates drafts only: send confirm=0");
  }
  const parsed = await parseRequest(c);
  if (parsed instanceof Response) return parsed;
  const { request, rate } = parsed;
  const { outcome } = await core.faults.applyToCall("printful", c.req.raw.signal);
  if (outcome) return createFaultResponse(c, outcome);
  const orderFault = core.faults.take("printful", "order");
  if (orderFault?.kind === "refuse_order")
    return sendBadRequest(c, "The variant is restricted", "OR-6");
  const externalId = request.external_id;
  if (externalId && printShop.find(`@${externalId}`)) {
    return sendBadRequest(c, "Order with this External ID already exists", "OR-13");
  }
  const order = printShop.createOrder(request, rate);
  return orderFault?.kind === "lost_answer" ? dropResponse(c) : sendOrder(c, order);
}

async function parseRequest(
  c: VendorContext,
): Promise<Response | { request: OrderRequest; rate: Rate }> {
  const request = orderRequest.safeParse(await c.req.json().catch(() => null));
  if (!request.success) return sendBadRequest(c, formatFirstIssue(request.error));
  const items = request.data.items.map(({ variant_id, quantity }) => ({
    variantId: variant_id,
    quantity,
  }));
  const rates = listRates(request.data.recipient.country_code, items);
  const rate = rates.find(({ id }) => id === request.data.shipping);
  if (!rate) return sendBadRequest(c, "The shipping method is invalid or not supported", "OR-4");
  return { request: request.data, rate };
}

/** Finds the order after applying faults: a held call sees the order's state at its release. */
async function withOrder(
  c: VendorContext,
  core: Core,
  printShop: PrintShop,
  handle: (order: Order) => Response,
): Promise<Response> {
  const { outcome } = await core.faults.applyToCall("printful", c.req.raw.signal);
  if (outcome) return createFaultResponse(c, outcome);
  const order = printShop.find(c.req.param("id") ?? "");
  return order ? handle(order) : sendNotFound(c, "Order not found");
}

function sendOrder(c: VendorContext, order: Order): Response {
  c.get("note")(`${order.externalId ?? order.id}: ${order.status}`);
  return c.json({ code: 200, result: toOrderV1(order) });
}
