import { Hono } from "hono";
import type { Core, VendorContext, VendorEnv } from "../core/vendor.ts";
import type { Desk } from "./desk.ts";
import { badRequest, firstProblem, notFound } from "./errors.ts";
import { answerFault, loseAnswer } from "./faults.ts";
import { newOrder } from "./new-order.ts";
import { costsV1, orderV1, shipmentsV2 } from "./order-answer.ts";
import { type OrderRequest, orderRequest } from "./order-request.ts";
import type { Order } from "./order-shape.ts";
import { type Rate, ratesFor } from "./rates.ts";

export function orderRoutes(core: Core, desk: Desk): Hono<VendorEnv> {
  const app = new Hono<VendorEnv>();

  app.post("/orders", (c) => createOrder(c, core, desk));

  app.post("/orders/estimate-costs", async (c) => {
    const asked = await readRequest(c);
    if (asked instanceof Response) return asked;
    const { outcome } = await core.faults.applyToCall("printful", c.req.raw.signal);
    if (outcome) return answerFault(c, outcome);
    const order = newOrder(0, asked.request, asked.rate);
    return c.json({
      code: 200,
      result: { costs: costsV1(order), retail_costs: order.retailCosts },
    });
  });

  app.get("/orders", async (c) => {
    const { outcome } = await core.faults.applyToCall("printful", c.req.raw.signal);
    if (outcome) return answerFault(c, outcome);
    const limit = Number(c.req.query("limit") ?? 20);
    const offset = Number(c.req.query("offset") ?? 0);
    if (!(limit >= 1 && limit <= 100) || !(offset >= 0)) return badRequest(c, "Invalid paging");
    const all = desk.orders.list().reverse();
    const result = all.slice(offset, offset + limit).map(orderV1);
    return c.json({ code: 200, result, paging: { total: all.length, offset, limit } });
  });

  app.get("/orders/:id", (c) => withOrder(c, core, desk, (order) => answer(c, order)));

  app.post("/orders/:id/confirm", (c) =>
    withOrder(c, core, desk, (order) => {
      if (!desk.confirm(order)) return badRequest(c, "The order is already confirmed or closed");
      const lost = core.faults.take("printful", "confirm");
      return lost ? loseAnswer(c) : answer(c, order);
    }),
  );

  app.delete("/orders/:id", (c) =>
    withOrder(c, core, desk, (order) =>
      desk.cancel(order)
        ? answer(c, order)
        : badRequest(c, `An order in status ${order.status} can no longer be canceled`),
    ),
  );

  app.get("/v2/orders/:id/shipments", (c) =>
    withOrder(c, core, desk, (order) => {
      const limit = Number(c.req.query("limit") ?? 20);
      const offset = Number(c.req.query("offset") ?? 0);
      if (!(limit >= 1 && limit <= 100) || !(offset >= 0)) return badRequest(c, "Invalid paging");
      return c.json(shipmentsV2(order, { limit, offset }, c.req.url));
    }),
  );

  return app;
}

async function createOrder(c: VendorContext, core: Core, desk: Desk): Promise<Response> {
  if (!["0", "false", undefined].includes(c.req.query("confirm"))) {
    return badRequest(c, "This stand-in makes drafts only: send confirm=0");
  }
  const asked = await readRequest(c);
  if (asked instanceof Response) return asked;
  const { request, rate } = asked;
  const { outcome } = await core.faults.applyToCall("printful", c.req.raw.signal);
  if (outcome) return answerFault(c, outcome);
  const own = core.faults.take("printful", "order");
  if (own?.kind === "refuse_order") return badRequest(c, "The variant is restricted", "OR-6");
  const externalId = request.external_id;
  if (externalId && desk.find(`@${externalId}`)) {
    return badRequest(c, "Order with this External ID already exists", "OR-13");
  }
  const order = desk.take(request, rate);
  return own?.kind === "lost_answer" ? loseAnswer(c) : answer(c, order);
}

async function readRequest(
  c: VendorContext,
): Promise<Response | { request: OrderRequest; rate: Rate }> {
  const request = orderRequest.safeParse(await c.req.json().catch(() => null));
  if (!request.success) return badRequest(c, firstProblem(request.error));
  const items = request.data.items.map(({ variant_id, quantity }) => ({
    variantId: variant_id,
    quantity,
  }));
  const rates = ratesFor(request.data.recipient.country_code, items);
  const rate = rates.find(({ id }) => id === request.data.shipping);
  if (!rate) return badRequest(c, "The shipping method is invalid or not supported", "OR-4");
  return { request: request.data, rate };
}

/** Read only after the faults: a call held back sees the order as it is when it goes on. */
async function withOrder(
  c: VendorContext,
  core: Core,
  desk: Desk,
  handle: (order: Order) => Response,
): Promise<Response> {
  const { outcome } = await core.faults.applyToCall("printful", c.req.raw.signal);
  if (outcome) return answerFault(c, outcome);
  const order = desk.find(c.req.param("id") ?? "");
  return order ? handle(order) : notFound(c, "Order not found");
}

function answer(c: VendorContext, order: Order): Response {
  c.get("note")(`${order.externalId ?? order.id}: ${order.status}`);
  return c.json({ code: 200, result: orderV1(order) });
}
