import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Account } from "./account.ts";
import { clockControl } from "./clock-control.ts";
import { findKnownEmail } from "./pages/pay-form.ts";
import { decideBankDebit } from "./payments/bank-debit.ts";
import { type PayResult, payByBankDebit, payByCard } from "./payments/pay.ts";
import { priceControl } from "./price-control.ts";
import { processDue } from "./process-due.ts";
import { type Charge, charges, findCharge } from "./resources/charges.ts";
import { applyTax, findSession, sessions } from "./resources/checkout-sessions.ts";
import { toAddress } from "./resources/customers.ts";
import { decideDispute, disputeCharge } from "./resources/disputes.ts";
import { findInvoice } from "./resources/invoices.ts";
import { findPaymentIntent } from "./resources/payment-intents.ts";
import { failRefund, refundCharge } from "./resources/refunds.ts";
import { expireSession } from "./resources/session-operations.ts";
import { findSubscription } from "./resources/subscriptions.ts";
import { subscriptionControl } from "./subscription-control.ts";
import { listTaxRecords } from "./tax/automatic-records.ts";
import { webhookControl } from "./webhook-control.ts";
import type { Deliverer } from "./webhooks/deliverer.ts";
import { ApiError, invalid } from "./wire/errors.ts";

const addressInput = z.strictObject({
  country: z.string(),
  line1: z.string().default("1 Main Street"),
  city: z.string().default("Springfield"),
  state: z.string().optional(),
  postal_code: z.string().optional(),
});
const payInput = z.strictObject({
  session: z.string(),
  card: z.string().default("4242424242424242"),
  email: z.string().default("payer@example.com"),
  approve: z.boolean().default(true),
  address: addressInput.optional(),
});

const paymentInput = z.strictObject({ payment: z.string(), amount: z.int().optional() });
const disputeInput = z.strictObject({ payment: z.string(), inquiry: z.boolean().default(false) });
const verdictInput = z.strictObject({
  payment: z.string(),
  status: z.enum([
    "warning_needs_response",
    "warning_closed",
    "needs_response",
    "under_review",
    "won",
    "lost",
  ]),
});
const sessionInput = z.strictObject({ session: z.string() });
const decisionInput = z.strictObject({
  session: z.string(),
  decision: z.enum(["settle", "refuse"]),
});

/** Control API below /control/stripe: actions of the pages, without a browser. */
export function stripeControl(account: Account, deliverer: Deliverer): Hono {
  const app = new Hono();

  app.post("/pay", async (c) => c.json(pay(account, await read(c, payInput))));
  app.post("/decide", async (c) => {
    const { session, decision } = await read(c, decisionInput);
    decideBankDebit(account, session, decision);
    return c.json({ ok: true });
  });
  app.post("/refund", async (c) => {
    const { payment, amount } = await read(c, paymentInput);
    const charge = findPaymentCharge(account, payment);
    return c.json(account.act(() => refundCharge(account, charge, amount ? { amount } : {})));
  });
  app.post("/fail-refund", async (c) => {
    const charge = findPaymentCharge(account, (await read(c, paymentInput)).payment);
    return c.json(account.act(() => failRefund(account, charge)));
  });
  app.post("/dispute", async (c) => {
    const { payment, inquiry: isInquiry } = await read(c, disputeInput);
    const charge = findPaymentCharge(account, payment);
    return c.json(account.act(() => disputeCharge(account, charge, { isInquiry })));
  });
  app.post("/decide-dispute", async (c) => {
    const { payment, status } = await read(c, verdictInput);
    const charge = findPaymentCharge(account, payment);
    return c.json(account.act(() => decideDispute(account, charge, status)));
  });
  app.post("/expire", async (c) => {
    const session = findSession(account, (await read(c, sessionInput)).session);
    if (session.status !== "open") throw invalid("It is over already.");
    return c.json(account.act(() => expireSession(account, session)));
  });
  app.get("/tax-records", (c) => c.json(listTaxRecords(account)));
  app.route("/", clockControl(account));
  app.route("/", priceControl(account));
  app.route("/", subscriptionControl(account));
  app.route("/", webhookControl(account, deliverer));

  app.onError((error, c) => {
    if (error instanceof ApiError) return c.json({ error: error.message }, error.status as 400);
    if (error instanceof z.ZodError) return c.json({ error: z.prettifyError(error) }, 400);
    throw error;
  });
  return app;
}

async function read<T>(c: Context, shape: z.ZodType<T>): Promise<T> {
  return shape.parse(await c.req.json().catch(() => ({})));
}

function pay(account: Account, input: z.infer<typeof payInput>): Record<string, unknown> {
  processDue(account);
  const { address } = input;
  const found = findSession(account, input.session);
  const session =
    address && found.status === "open"
      ? account.store.put(sessions, applyTax(account, found, toAddress(address)))
      : found;
  const email = findKnownEmail(account, session) ?? input.email;
  if (input.card === "bank_debit") {
    return presentPayResult(payByBankDebit(account, session, { email, name: null }));
  }
  const card = { number: input.card, expiry: "12 / 34", cvc: "123", name: "Test Person" };
  const approval = input.approve ? "approved" : "denied";
  return presentPayResult(payByCard(account, session, { card, email, approval }));
}

function presentPayResult(result: PayResult): Record<string, unknown> {
  const decline = result.outcome === "declined" ? result.decline : null;
  return {
    outcome: result.outcome,
    code: decline?.code ?? null,
    declineCode: decline?.declineCode ?? null,
  };
}

/**
 * Finds a charge by the id of a session, a subscription, an invoice, a payment intent or of the
 * charge itself.
 */
function findPaymentCharge(account: Account, id: string): Charge {
  if (id.startsWith("ch_")) return findCharge(account, id);
  const payment = findPaymentIntentId(account, id);
  const intent = payment ? findPaymentIntent(account, payment) : null;
  const charge = account.store.find(charges, intent?.latestCharge ?? "");
  if (!charge) throw invalid("Nothing was paid.");
  return charge;
}

function findPaymentIntentId(account: Account, id: string): string | null {
  if (id.startsWith("in_")) return findInvoice(account, id).paymentIntent;
  if (id.startsWith("sub_")) {
    const { latestInvoice } = findSubscription(account, id);
    return latestInvoice ? findInvoice(account, latestInvoice).paymentIntent : null;
  }
  if (!id.startsWith("cs_")) return id;
  const { paymentIntent, subscribing } = findSession(account, id);
  return subscribing?.invoice ? findPaymentIntentId(account, subscribing.invoice) : paymentIntent;
}
