import { Hono } from "hono";
import { createAssetRoutes } from "../core/pages/assets.ts";
import { notFoundPage } from "../core/pages/layout.ts";
import { sameOrigin } from "../core/same-origin.ts";
import type { Core } from "../core/vendor.ts";
import { createPrintfulControl } from "./control-routes.ts";
import { ACTIONS, type Action, applyAction } from "./order-actions.ts";
import { orderPage } from "./pages/order-page.ts";
import { ordersPage } from "./pages/orders-page.ts";
import { trackingPage } from "./pages/tracking-page.ts";
import type { PrintShop } from "./print-shop.ts";

const PAGES = new URL("./pages/", import.meta.url);
const TYPES: Record<string, string> = { webp: "image/webp", jpg: "image/jpeg", png: "image/png" };

/** Serves the order pages and their pictures, and the control API at /control/printful. */
export function createPrintfulPages(core: Core, printShop: PrintShop): Hono {
  const app = new Hono();
  app.route("/control/printful", createPrintfulControl(core, printShop));

  app.get("/printful", (c) => c.html(ordersPage(core, printShop.orders.list().reverse())));

  app.get("/printful/order/:id", (c) => {
    const order = printShop.find(c.req.param("id"));
    if (!order) return c.html(notFoundPage(core), 404);
    return c.html(orderPage(core, order, printShop.outbox.list(order.id)));
  });

  app.get("/printful/track/:number", (c) => {
    const number = c.req.param("number");
    const order = printShop.orders
      .list()
      .find(({ shipments }) => shipments.some(({ trackingNumber }) => trackingNumber === number));
    return order ? c.html(trackingPage(core, order, number)) : c.html(notFoundPage(core), 404);
  });

  app.get("/printful/pictures/:name", (c) => {
    const name = c.req.param("name");
    const picture = printShop.pictures.read(name);
    if (!picture) return c.html(notFoundPage(core), 404);
    return c.body(new Uint8Array(picture), 200, {
      "content-type": TYPES[name.split(".").at(-1) ?? ""] ?? "application/octet-stream",
      "cache-control": "private, max-age=86400",
    });
  });

  app.route("/printful", createAssetRoutes(PAGES, ["print-shop.css"]));
  app.route("/printful/press", createActionRoutes(core, printShop));
  return app;
}

function createActionRoutes(core: Core, printShop: PrintShop): Hono {
  const app = new Hono();
  app.use("*", sameOrigin);

  app.post("/order/:id", async (c) => {
    const order = printShop.find(c.req.param("id"));
    if (!order) return c.html(notFoundPage(core), 404);
    const fields = await c.req.parseBody<Record<string, string>>();
    const { action = "", reason = "", shipment = "", back = "" } = fields;
    if (Object.hasOwn(ACTIONS, action)) {
      await printShop.waitForFiles(order);
      const shipmentId = shipment ? Number(shipment) : undefined;
      applyAction(core, printShop, order, {
        action: action as Action,
        reason: reason.trim(),
        shipmentId,
      });
      await printShop.outbox.waitUntilIdle();
    }
    return c.redirect(back === "list" ? "/printful" : `/printful/order/${order.id}`, 303);
  });

  app.post("/event/:id", async (c) => {
    const { times = "1" } = await c.req.parseBody<Record<string, string>>();
    const event = await printShop.outbox.resend(Number(c.req.param("id")), times === "2" ? 2 : 1);
    return c.redirect(event ? `/printful/order/${event.orderId}` : "/printful", 303);
  });

  return app;
}
