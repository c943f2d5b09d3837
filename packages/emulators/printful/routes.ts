import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Core, VendorContext, VendorEnv } from "../core/vendor.ts";
import { createCatalogRoutes } from "./catalog-routes.ts";
import { sendBadRequest, sendError, sendNotFound } from "./errors.ts";
import { createMockupRoutes } from "./mockup-routes.ts";
import type { Mockups } from "./mockups.ts";
import { createOrderRoutes } from "./order-routes.ts";
import type { PrintShop } from "./print-shop.ts";
import { createRateRoutes } from "./rate-routes.ts";
import { createWebhookRoutes } from "./webhook-routes.ts";

const MAX_BODY_BYTES = 1024 * 1024;

export function createPrintfulRoutes(
  core: Core,
  printShop: PrintShop,
  mockups: Mockups,
): Hono<VendorEnv> {
  const app = new Hono<VendorEnv>();

  app.use("*", async (c, next) => {
    if (hasValidToken(c)) return next();
    const message = "The access token provided is invalid.";
    return sendError(c, 401, { reason: "Unauthorized", message });
  });

  app.use(
    "*",
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => sendBadRequest(c as VendorContext, "The request is too large"),
    }),
  );

  app.route("/", createOrderRoutes(core, printShop));
  app.route("/", createRateRoutes(core));
  app.route("/", createCatalogRoutes(core));
  app.route("/", createMockupRoutes(core, mockups));
  app.route("/", createWebhookRoutes(core, printShop.registrations));
  app.all("*", (c) => sendNotFound(c));
  return app;
}

function hasValidToken(c: VendorContext): boolean {
  const token = /^Bearer (\S+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
  return token !== "" && !token.startsWith("invalid");
}
