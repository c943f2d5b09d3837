import type { Core, Vendor } from "../core/vendor.ts";
import { apiRoutes } from "./api-routes.ts";
import { stripeFaults } from "./faults.ts";
import { openAccount } from "./open-account.ts";
import { stripePages } from "./pages/routes.ts";
import { processDue } from "./process-due.ts";

const DUE_CHECK_INTERVAL_MS = 5000;

export async function createStripe(core: Core): Promise<Vendor> {
  const { account, deliverer } = openAccount(core);
  const timer = setInterval(() => processDue(account), DUE_CHECK_INTERVAL_MS);
  timer.unref();
  deliverer.resume();
  return {
    name: "stripe",
    title: "Stripe payments",
    about:
      "Emulates payments, subscriptions and tax. Its payment page accepts test cards only; it sends webhooks to the shop and refunds on request.",
    root: "/v1",
    faults: stripeFaults,
    routes: apiRoutes(account),
    pages: stripePages(account, deliverer),
    page: { path: "/stripe", label: "See the payments" },
    async reset() {
      account.store.reset();
    },
    async close() {
      clearInterval(timer);
      deliverer.close();
    },
  };
}
