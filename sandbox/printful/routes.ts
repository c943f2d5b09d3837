import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Core, VendorContext, VendorEnv } from "../core/vendor.ts";
import { catalogRoutes } from "./catalog-routes.ts";
import type { Desk } from "./desk.ts";
import { badRequest, notFound, refuse } from "./errors.ts";
import { mockupRoutes } from "./mockup-routes.ts";
import type { Mockups } from "./mockups.ts";
import { orderRoutes } from "./order-routes.ts";
import { rateRoutes } from "./rate-routes.ts";
import { webhookRoutes } from "./webhook-routes.ts";

const LARGEST_BODY_BYTES = 1024 * 1024;

export function printfulRoutes(core: Core, desk: Desk, mockups: Mockups): Hono<VendorEnv> {
  const app = new Hono<VendorEnv>();

  app.use("*", async (c, next) => {
    if (hasToken(c)) return next();
    const message = "The access token provided is invalid.";
    return refuse(c, 401, { reason: "Unauthorized", message });
  });

  app.use(
    "*",
    bodyLimit({
      maxSize: LARGEST_BODY_BYTES,
      onError: (c) => badRequest(c as VendorContext, "The request is too large"),
    }),
  );

  app.route("/", orderRoutes(core, desk));
  app.route("/", rateRoutes(core));
  app.route("/", catalogRoutes(core));
  app.route("/", mockupRoutes(core, mockups));
  app.route("/", webhookRoutes(core, desk.registrations));
  app.all("*", (c) => notFound(c));
  return app;
}

function hasToken(c: VendorContext): boolean {
  const token = /^Bearer (\S+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
  return token !== "" && !token.startsWith("invalid");
}
