import { Hono } from "hono";
import { z } from "zod";
import type { Account } from "./account.ts";
import { payInvoice } from "./billing/pay-invoice.ts";
import { saveCard } from "./billing/save-card.ts";
import { updateCustomerBilling } from "./resources/customer-billing.ts";
import { findCustomer } from "./resources/customers.ts";
import { findInvoice } from "./resources/invoices.ts";
import { changeSubscription, findSubscription } from "./resources/subscriptions.ts";
import { invalid } from "./wire/errors.ts";

const failInput = z.strictObject({ subscription: z.string() });
const payInput = z.strictObject({ invoice: z.string(), approve: z.boolean().default(false) });
const balanceInput = z.strictObject({ customer: z.string(), cents: z.int() });
const cardInput = z.strictObject({ customer: z.string(), card: z.string() });

/** Control API of running subscriptions. */
export function subscriptionControl(account: Account): Hono {
  const app = new Hono();

  app.post("/fail-next", async (c) => {
    const { subscription: id } = failInput.parse(await c.req.json());
    const subscription = findSubscription(account, id);
    account.act(() => changeSubscription(account, subscription, { failsNext: true }));
    return c.json({ ok: true });
  });
  app.post("/pay-invoice", async (c) => {
    const { invoice: id, approve } = payInput.parse(await c.req.json());
    const invoice = findInvoice(account, id);
    if (invoice.status !== "open") throw invalid("There is nothing to pay on it.");
    const { outcome } = account.act(() => payInvoice(account, invoice, { isApproved: approve }));
    return c.json({ outcome });
  });
  app.post("/change-card", async (c) => {
    const { customer, card: number } = cardInput.parse(await c.req.json());
    const { id } = findCustomer(account, customer);
    const card = { number, expiry: "12 / 34", cvc: "123", name: "Test Person" };
    const { outcome } = saveCard(account, id, { card, isApproved: true });
    return c.json({ outcome });
  });
  app.post("/set-balance", async (c) => {
    const { customer, cents: balance } = balanceInput.parse(await c.req.json());
    const { id } = findCustomer(account, customer);
    account.act(() => updateCustomerBilling(account, id, { balance }));
    return c.json({ ok: true });
  });
  return app;
}
