import Stripe from "stripe";
import type { Payments } from "./port.ts";
import { listDisputes, listMoves, listPayments, listRefunds } from "./stripe-books.ts";
import { expireCheckout, readCheckout, startCheckout } from "./stripe-checkout.ts";
import { guarded } from "./stripe-errors.ts";
import { verifyEvent } from "./stripe-events.ts";
import { listInvoices } from "./stripe-invoices.ts";
import { ensureCustomer, readOfferCheckout, startOfferCheckout } from "./stripe-offers.ts";
import { findOfferByPayment, findOrderId, readPayment, refundPayment } from "./stripe-payments.ts";
import {
  endSubscription,
  openPortal,
  readSubscription,
  setCancelAtPeriodEnd,
} from "./stripe-plans.ts";
import { createPrice, readPrice } from "./stripe-prices.ts";
import { createRefund } from "./stripe-refunds.ts";
import { previewSwitch, switchPrice } from "./stripe-switching.ts";
import { listTaxedOffers } from "./stripe-taxed-offers.ts";
import { readTime } from "./stripe-time.ts";

export type StripeOptions = {
  secretKey: string;
  webhookSecret: string;
  baseUrl: string;
  /** Clock URL of an emulator; without it the system time is used. */
  clockUrl?: string;
  /** Whether Stripe Tax adds tax at the buyer's address to plans and packs; default false. */
  isTaxed?: boolean;
};

/** Per attempt; with two retries within the 30 s grace period of a request during shutdown. */
const TIMEOUT_MS = 8000;

/** Creates card payments by Stripe (API 2026-10-28.endive, the version of this SDK). */
export function createStripePayments(options: StripeOptions): Payments {
  const stripe = openStripe(options);
  const { webhookSecret, clockUrl, isTaxed = false } = options;
  return {
    startCheckout: (input) => guarded(() => startCheckout(stripe, input)),
    readCheckout: (id, paymentId) => guarded(() => readCheckout(stripe, id, paymentId)),
    findOrderId: (paymentId) => guarded(() => findOrderId(stripe, paymentId)),
    expireCheckout: (id) => guarded(() => expireCheckout(stripe, id)),
    refund: (input) => guarded(() => createRefund(stripe, input, { order_id: input.orderId })),
    verifyEvent: (rawBody, headers) => verifyEvent(stripe, { rawBody, headers }, webhookSecret),
    readPrice: (id) => guarded(() => readPrice(stripe, id)),
    createPrice: (price) => guarded(() => createPrice(stripe, price)),
    ensureCustomer: (input) => guarded(() => ensureCustomer(stripe, input)),
    startOfferCheckout: (input) => guarded(() => startOfferCheckout(stripe, input, isTaxed)),
    readOfferCheckout: (id, paymentId) => guarded(() => readOfferCheckout(stripe, id, paymentId)),
    readSubscription: (id) => guarded(() => readSubscription(stripe, id)),
    listInvoices: (subscriptionId) => guarded(() => listInvoices(stripe, subscriptionId)),
    readPayment: (paymentId) => guarded(() => readPayment(stripe, paymentId)),
    findOfferByPayment: (paymentId) => guarded(() => findOfferByPayment(stripe, paymentId)),
    previewSwitch: (input) => guarded(() => previewSwitch(stripe, input)),
    switchPrice: (input) => guarded(() => switchPrice(stripe, input)),
    setCancelAtPeriodEnd: (id, cancels) => guarded(() => setCancelAtPeriodEnd(stripe, id, cancels)),
    endSubscription: (id) => guarded(() => endSubscription(stripe, id)),
    refundOffer: (input) => guarded(() => createRefund(stripe, input, {})),
    refundPayment: (paymentId) => guarded(() => refundPayment(stripe, paymentId)),
    openPortal: (input) => guarded(() => openPortal(stripe, input)),
    listPayments: (since) => guarded(() => listPayments(stripe, since)),
    listMoves: (since) => guarded(() => listMoves(stripe, since)),
    listRefunds: (since) => guarded(() => listRefunds(stripe, since)),
    listDisputes: (since) => guarded(() => listDisputes(stripe, since)),
    listTaxedOffers: (since) => guarded(() => listTaxedOffers(stripe, since)),
    readTime: () => readTime(clockUrl),
  };
}

function openStripe({ secretKey, baseUrl }: StripeOptions): Stripe {
  const { hostname, port, protocol } = new URL(baseUrl);
  return new Stripe(secretKey, {
    host: hostname,
    ...(port ? { port } : {}),
    protocol: protocol === "http:" ? "http" : "https",
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });
}
