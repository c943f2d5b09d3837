import { Hono } from "hono";
import { createAssetRoutes } from "../../core/pages/assets.ts";
import { notFoundPage } from "../../core/pages/layout.ts";
import { sameOrigin } from "../../core/same-origin.ts";
import type { Account } from "../account.ts";
import { stripeControl } from "../control-routes.ts";
import { charges } from "../resources/charges.ts";
import type { Deliverer } from "../webhooks/deliverer.ts";
import { invoiceRoutes } from "./invoice-routes.ts";
import { payRoutes } from "./pay-routes.ts";
import { paymentsRoutes } from "./payments-routes.ts";
import { portalRoutes } from "./portal-routes.ts";
import { receiptPage } from "./receipt-page.ts";
import { subscriptionRoutes } from "./subscription-routes.ts";

const ASSETS = new URL("../assets/", import.meta.url);
const FILES = ["pay.css", "summary.css", "billing.css", "payments.css", "pay.js"] as const;

/** Serves all pages and the control API; the API itself is in api-routes.ts. */
export function stripePages(account: Account, deliverer: Deliverer): Hono {
  const app = new Hono();
  app.use("/stripe/*", sameOrigin);
  app.route("/stripe/assets", createAssetRoutes(ASSETS, FILES));
  app.route("/stripe/pay", payRoutes(account));
  app.get("/stripe/receipts/:key", (c) => {
    const key = c.req.param("key");
    const charge = account.store.list(charges).find(({ receiptKey }) => receiptKey === key);
    if (!charge) return c.html(notFoundPage(account.core), 404);
    return c.html(receiptPage(account, charge));
  });
  app.route("/stripe/invoices", invoiceRoutes(account));
  app.route("/stripe/portal", portalRoutes(account));
  app.route("/stripe/subscriptions", subscriptionRoutes(account, deliverer));
  app.route("/stripe", paymentsRoutes(account, deliverer));
  app.route("/control/stripe", stripeControl(account, deliverer));
  return app;
}
