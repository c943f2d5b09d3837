import type { Account } from "../account.ts";
import { cardFee, createBalanceTransaction } from "../resources/balance-transactions.ts";
import { type Charge, charges, presentCharge } from "../resources/charges.ts";
import { computeTotals, type Session, sessions } from "../resources/checkout-sessions.ts";
import { customers, presentCustomer } from "../resources/customers.ts";
import { countRedemption } from "../resources/discounts.ts";
import {
  type PaymentIntent,
  paymentIntents,
  presentPaymentIntent,
} from "../resources/payment-intents.ts";
import { presentSession } from "../resources/present-session.ts";
import { createId } from "../store/ids.ts";
import { recordTaxTransaction } from "../tax/automatic-records.ts";
import type { PaymentMethod } from "./methods.ts";

export function createIntent(
  account: Account,
  session: Session,
  method: PaymentMethod,
): PaymentIntent {
  return account.store.put(paymentIntents, {
    id: createId("pi"),
    created: account.clock.now(),
    session: session.id,
    amount: computeTotals(session).total,
    currency: session.currency,
    status: "processing",
    method,
    methodId: createId("pm"),
    customer: session.customer,
    latestCharge: null,
    lastError: null,
    payment: session.payment,
  });
}

/**
 * Completes the session. Its event precedes those of the payment, so that a webhook fault applies
 * to it first.
 */
export function completeSession(
  account: Account,
  session: Session,
  paymentStatus: Session["paymentStatus"],
): Session {
  const complete = account.store.put(sessions, {
    ...session,
    customer: session.customer ?? createCustomer(account, session),
    status: "complete",
    paymentStatus,
  });
  countRedemption(account, session.discounts);
  account.emit("checkout.session.completed", presentSession(complete, account));
  return complete;
}

/** Saves the address to the customer if `customer_update` requests it. */
export function saveAddress(
  account: Account,
  { customer: id, automaticTax, address }: Session,
): void {
  const customer = id ? account.store.find(customers, id) : undefined;
  if (!customer || !automaticTax?.savesAddress || !address) return;
  const changed = account.store.put(customers, { ...customer, address });
  account.emit("customer.updated", presentCustomer(changed, account));
}

/** Returns null if the session does not create a customer. */
export function createCustomer(account: Account, session: Session): string | null {
  if (session.customerCreation !== "always" && !session.subscribing) return null;
  const customer = account.store.put(customers, {
    id: createId("cus", 14),
    created: account.clock.now(),
    email: session.paidBy?.email ?? session.customerEmail,
    name: session.paidBy?.name ?? null,
    phone: null,
    description: null,
    address: session.address ?? null,
    metadata: {},
  });
  account.emit("customer.created", presentCustomer(customer, account));
  return customer.id;
}

function recordSession(account: Account, { id: reference, session }: PaymentIntent): void {
  const { address, automaticTax, lines } = account.store.find(sessions, session ?? "") ?? {};
  if (!automaticTax || !address || !lines) return;
  const taxed = lines.flatMap(({ unitAmount, quantity, discount, tax }) =>
    tax ? [{ amount: unitAmount * quantity - discount, quantity, tax }] : [],
  );
  recordTaxTransaction(account, { reference, address, lines: taxed });
}

/** Charges the payment intent and emits its events. */
export function chargeIntent(
  account: Account,
  intent: PaymentIntent,
  billedTo: Charge["billedTo"],
): void {
  const { amount, currency, method, methodId, customer, payment } = intent;
  const charge = account.store.put(charges, {
    ...{ id: createId("ch"), created: account.clock.now(), session: intent.session },
    invoice: intent.invoice ?? null,
    ...{ amount, currency, method, methodId, customer, payment, billedTo },
    paymentIntent: intent.id,
    amountRefunded: 0,
    isDisputed: false,
    receiptKey: createId("rcpt", 40),
  });
  const paid = account.store.put(paymentIntents, {
    ...intent,
    status: "succeeded",
    latestCharge: charge.id,
  });
  createBalanceTransaction(account, {
    ...{ id: `txn_${charge.id.slice(3)}`, type: "charge", source: charge.id },
    ...{ amount, currency, fee: cardFee(amount) },
  });
  recordSession(account, intent);
  account.emit("payment_intent.succeeded", presentPaymentIntent(paid));
  account.emit("charge.succeeded", presentCharge(charge, account));
}
