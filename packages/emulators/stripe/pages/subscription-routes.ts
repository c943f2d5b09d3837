import { type Context, Hono } from "hono";
import { notFoundPage } from "../../core/pages/layout.ts";
import type { Account } from "../account.ts";
import { cancelSubscription, createCancellationChange } from "../billing/cancel.ts";
import { payInvoice } from "../billing/pay-invoice.ts";
import { processDue } from "../process-due.ts";
import { findCharge } from "../resources/charges.ts";
import { events } from "../resources/events.ts";
import { findInvoice, type Invoice } from "../resources/invoices.ts";
import { findPaymentIntent } from "../resources/payment-intents.ts";
import { presentSubscription } from "../resources/present-subscription.ts";
import { refundCharge } from "../resources/refunds.ts";
import {
  changeSubscription,
  type Subscription,
  subscriptions,
} from "../resources/subscriptions.ts";
import type { Deliverer } from "../webhooks/deliverer.ts";
import { resendEvent } from "../webhooks/on-demand.ts";
import { ApiError, invalid } from "../wire/errors.ts";
import { subscriptionPage } from "./subscription-page.ts";

type Action = (subscription: Subscription, form: Record<string, string>) => unknown;

/** Serves the owner's page of a subscription below /stripe/subscriptions. */
export function subscriptionRoutes(account: Account, deliverer: Deliverer): Hono {
  const app = new Hono();
  app.get("/:id", (c) => show(c, account, null));
  const all = { ...createActions(account), resend: createResendAction(account, deliverer) };
  for (const [name, action] of Object.entries(all)) {
    app.post(`/:id/${name}`, (c) => runAction(c, account, action));
  }
  return app;
}

function createActions(account: Account): Record<string, Action> {
  return {
    "fail-next": (one) => account.act(() => changeSubscription(account, one, { failsNext: true })),
    "cancel-at-end": (one) => setCancellation(account, one, true),
    resume: (one) => setCancellation(account, one, false),
    cancel: (one) => account.act(() => cancelSubscription(account, one, {})),
    retry: (one, form) => {
      const invoice = findOwnInvoice(account, one, form);
      if (invoice.status !== "open") throw invalid("There is nothing to pay on it.");
      const result = account.act(() => payInvoice(account, invoice));
      if (result.outcome === "declined") throw invalid(result.decline.message);
      if (result.outcome === "asks") throw invalid("The bank wants to ask the card's owner.");
    },
    refund: (one, form) => {
      const { paymentIntent } = findOwnInvoice(account, one, form);
      if (!paymentIntent) throw invalid("Nothing was paid.");
      const { latestCharge } = findPaymentIntent(account, paymentIntent);
      account.act(() => refundCharge(account, findCharge(account, latestCharge ?? "")));
    },
  };
}

function createResendAction(account: Account, deliverer: Deliverer): Action {
  return (_, { event = "", times }) => {
    const found = account.store.find(events, event);
    if (!found) throw invalid("There is no such event.");
    const how = { times: times === "2" ? 2 : 1, parallel: true };
    return resendEvent({ account, deliverer }, found, how);
  };
}

function setCancellation(account: Account, one: Subscription, isEnding: boolean): void {
  account.act(() => {
    const after = changeSubscription(
      account,
      one,
      createCancellationChange(account, one, isEnding),
    );
    account.emit("customer.subscription.updated", presentSubscription(after, account));
  });
}

function findOwnInvoice(
  account: Account,
  { id }: Subscription,
  form: Record<string, string>,
): Invoice {
  const invoice = findInvoice(account, form.invoice ?? "");
  if (invoice.subscription !== id) throw invalid("This is another one's invoice.");
  return invoice;
}

async function runAction(c: Context, account: Account, action: Action): Promise<Response> {
  const form = await c.req.parseBody<Record<string, string>>();
  const subscription = account.store.find(subscriptions, c.req.param("id") ?? "");
  if (!subscription) return c.html(notFoundPage(account.core), 404);
  try {
    if (subscription.status === "canceled" && !("event" in form) && !("invoice" in form)) {
      throw invalid("It is over already.");
    }
    await action(subscription, form);
  } catch (error) {
    if (error instanceof ApiError) return show(c, account, error.message);
    throw error;
  }
  return c.redirect(`/stripe/subscriptions/${subscription.id}`, 303);
}

function show(c: Context, account: Account, complaint: string | null) {
  processDue(account);
  const subscription = account.store.find(subscriptions, c.req.param("id") ?? "");
  if (!subscription) return c.html(notFoundPage(account.core), 404);
  const page = subscriptionPage(account, subscription, { complaint });
  return c.html(page, complaint ? 400 : 200);
}
