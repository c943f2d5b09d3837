import Stripe from "stripe";
import type { Payments } from "./port.ts";
import { expireCheckout, readCheckout, startCheckout } from "./stripe-checkout.ts";
import { guarded } from "./stripe-errors.ts";
import { verifyEvent } from "./stripe-events.ts";
import { listInvoices } from "./stripe-invoices.ts";
import {
  keepCustomer,
  openPortal,
  readOfferCheckout,
  readPrice,
  startOfferCheckout,
} from "./stripe-offers.ts";
import {
  findOfferOf,
  findOrderId,
  readPayment,
  refundOrder,
  refundPayment,
} from "./stripe-payments.ts";
import {
  endSubscription,
  listSubscriptions,
  readSubscription,
  setCancelAtPeriodEnd,
} from "./stripe-plans.ts";
import { previewSwitch, switchPrice } from "./stripe-switching.ts";
import { readTime } from "./stripe-time.ts";

export type StripeOptions = {
  secretKey: string;
  webhookSecret: string;
  baseUrl: string;
  /** Where a stand-in says what time it is there. Without one the provider's time is ours. */
  clockUrl?: string;
};

/** Of one try; with two more it ends before the 30 s that a request has once its process is told to end. */
const TIMEOUT_MS = 8000;

/** Card payments by Stripe (API 2026-10-28.endive, the version this SDK is made for). */
export function createStripePayments(options: StripeOptions): Payments {
  const stripe = openStripe(options);
  const { webhookSecret, clockUrl } = options;
  return {
    startCheckout: (input) => guarded(() => startCheckout(stripe, input)),
    readCheckout: (id, paymentId) => guarded(() => readCheckout(stripe, id, paymentId)),
    findOrderId: (paymentId) => guarded(() => findOrderId(stripe, paymentId)),
    expireCheckout: (id) => guarded(() => expireCheckout(stripe, id)),
    refund: (input) => guarded(() => refundOrder(stripe, input)),
    verifyEvent: (rawBody, signature) => verifyEvent(stripe, webhookSecret, rawBody, signature),
    readPrice: (id) => guarded(() => readPrice(stripe, id)),
    keepCustomer: (input) => guarded(() => keepCustomer(stripe, input)),
    startOfferCheckout: (input) => guarded(() => startOfferCheckout(stripe, input)),
    readOfferCheckout: (id, paymentId) => guarded(() => readOfferCheckout(stripe, id, paymentId)),
    readSubscription: (id) => guarded(() => readSubscription(stripe, id)),
    listSubscriptions: (customerId) => guarded(() => listSubscriptions(stripe, customerId)),
    listInvoices: (subscriptionId) => guarded(() => listInvoices(stripe, subscriptionId)),
    readPayment: (paymentId) => guarded(() => readPayment(stripe, paymentId)),
    findOfferOf: (paymentId) => guarded(() => findOfferOf(stripe, paymentId)),
    previewSwitch: (input) => guarded(() => previewSwitch(stripe, input)),
    switchPrice: (input) => guarded(() => switchPrice(stripe, input)),
    setCancelAtPeriodEnd: (id, cancels) => guarded(() => setCancelAtPeriodEnd(stripe, id, cancels)),
    endSubscription: (id) => guarded(() => endSubscription(stripe, id)),
    refundPayment: (paymentId) => guarded(() => refundPayment(stripe, paymentId)),
    openPortal: (input) => guarded(() => openPortal(stripe, input)),
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
