import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import type { Deps } from "./deps.ts";
import { userRoutes } from "./features/accounts/routes.ts";
import { billingRoutes, purchaseRoutes } from "./features/billing/routes.ts";
import { cartRoutes } from "./features/carts/routes.ts";
import { merchRoutes } from "./features/catalog/routes.ts";
import { characterRoutes } from "./features/characters/routes.ts";
import { contactRoutes } from "./features/contact/routes.ts";
import { dashboardRoutes } from "./features/dashboard/routes.ts";
import { designRoutes, mockupRoutes, printFunctionRoutes } from "./features/designs/routes.ts";
import { fileRoutes, linkRoutes } from "./features/files/routes.ts";
import { healthRoutes } from "./features/health/routes.ts";
import { historyRoutes } from "./features/history/routes.ts";
import { statementFileRoutes, statementRoutes } from "./features/ledger/routes.ts";
import { mixRoutes } from "./features/mixes/routes.ts";
import { checkoutRoutes, orderRoutes } from "./features/orders/routes.ts";
import { printWebhooks } from "./features/orders/webhook.ts";
import { paymentWebhooks } from "./features/payments/webhook.ts";
import { quoteRoutes } from "./features/quotes/routes.ts";
import { receiptRoutes } from "./features/receipts/routes.ts";
import { renderRoutes } from "./features/renders/routes.ts";
import { themeRoutes } from "./features/themes/routes.ts";
import { authRoutes } from "./platform/auth/routes.ts";
import { notFound } from "./platform/errors.ts";
import type { AppEnv } from "./platform/http/context.ts";
import { apiDocs } from "./platform/http/docs.ts";
import { onError } from "./platform/http/errors.ts";
import { logRequests } from "./platform/http/request-log.ts";
import {
  keepNothing,
  refuseForeignOrigin,
  securityHeaders,
  showElsewhere,
} from "./platform/http/security.ts";
import { refuseUnstorable, WITH_BODY } from "./platform/http/unreadable.ts";

/** The entities of the specification's table calls, and what a mix needs besides. */
const api = new Hono<AppEnv>()
  .route("/dashboard", dashboardRoutes)
  .route("/users", userRoutes)
  .route("/themes", themeRoutes)
  .route("/characters", characterRoutes)
  .route("/renders", renderRoutes)
  .route("/genimages", mixRoutes)
  .route("/history", historyRoutes)
  .route("/merchs", merchRoutes)
  .route("/designs", designRoutes)
  .route("/cart", cartRoutes)
  .route("/orders", orderRoutes)
  .route("/checkout", receiptRoutes)
  .route("/billing", billingRoutes)
  .route("/statement", statementRoutes)
  .route("/contact", contactRoutes)
  .route("/", statementFileRoutes);

/** The specification's functions that a browser may call. */
const functions = new Hono<AppEnv>()
  .route("/", quoteRoutes)
  .route("/", checkoutRoutes)
  .route("/", purchaseRoutes)
  .route("/", printFunctionRoutes);

const documented = new Hono<AppEnv>().route("/api", api).route("/functions/v1", functions);

const smallBody = bodyLimit({ maxSize: 100 * 1024 });
/** Providers' events carry whole objects. */
const eventBody = bodyLimit({ maxSize: 1024 * 1024 });

function isPhoto({ req }: Context): boolean {
  const isForm = req.header("content-type")?.startsWith("multipart/form-data") ?? false;
  return req.path === "/api/characters" && isForm;
}

/** The whole server but the web's files, which `main.ts` adds with the hashes of the page's scripts. */
export function createApp(deps: Deps, inlineScripts: string[] = []): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(onError);
  app.use(async (c, next) => {
    c.set("deps", deps);
    c.set("requestId", randomUUID());
    await next();
  });
  app.use(logRequests);
  app.use("/links/*", showElsewhere);
  app.use(securityHeaders(deps.env.APP_URL.startsWith("https://"), inlineScripts));
  app.use(refuseForeignOrigin);
  // Photos are larger and have a limit of their own.
  app.on(WITH_BODY, "/api/*", (c, next) => (isPhoto(c) ? next() : smallBody(c, next)));
  app.on(WITH_BODY, "/functions/*", smallBody);
  app.on(WITH_BODY, "/webhooks/*", eventBody);
  for (const path of ["/api/*", "/functions/*", "/webhooks/*", "/files/*", "/links/*"]) {
    app.use(path, refuseUnstorable);
  }
  for (const path of ["/api/*", "/functions/*"]) {
    app.use(path, compress({ contentTypeFilter: (type) => type.startsWith("application/json") }));
    app.use(path, keepNothing);
  }
  app.route("/", healthRoutes);
  app.route("/api/auth", authRoutes);
  app.route("/api", api);
  app.route("/api", apiDocs(documented));
  app.route("/functions/v1", functions);
  app.route("/webhooks", paymentWebhooks);
  app.route("/webhooks", printWebhooks);
  app.route("/files/mockups", mockupRoutes);
  app.route("/files", fileRoutes);
  app.route("/links", linkRoutes);
  for (const path of ["/api/*", "/functions/*", "/webhooks/*", "/links/*"]) {
    app.all(path, () => {
      throw notFound("Endpoint");
    });
  }
  return app;
}
