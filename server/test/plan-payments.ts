import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { type RunningSandbox, runSandbox } from "#emulators/test/running-sandbox.ts";
import type { OfferCheckoutInput } from "../providers/payments/offers-port.ts";
import type { Payments } from "../providers/payments/port.ts";
import { createStripePayments } from "../providers/payments/stripe.ts";
import { findCallFault, type Recorder, recordCalls } from "./recorded-calls.ts";

export const STARTER = "price_starter_monthly";
export const SWEET_SPOT = "price_sweet_spot_monthly";
export const UNLIMITED = "price_unlimited_vibes_monthly";
export const PACK_10 = "price_pack_10";

export const GOOD_CARD = "4242424242424242";
/** Succeeds on-session, then is declined off-session. */
export const FAILS_LATER = "4000000000000341";
/** Requires authentication for each payment. */
export const ASKS_ALWAYS = "4000002760003184";

export const DAY_S = 24 * 60 * 60;
const HOUR_S = 60 * 60;

export type Subscriber = { customerId: string; subscriptionId: string };

export type PlanPayments = {
  payments: Payments;
  recorder: Recorder;
  sandbox: RunningSandbox;
  offer(input: Partial<OfferCheckoutInput>): Promise<OfferCheckoutInput>;
  subscribe(how?: { priceId?: string; card?: string }): Promise<Subscriber>;
  /** Advances the clock to the first attempt to charge the next period's invoice. */
  toRenewal(subscriptionId: string): Promise<void>;
  /** Reads an object from the mock's API unchanged. */
  wire(path: string): Promise<Record<string, unknown>>;
  reset(): Promise<void>;
  close(): Promise<void>;
};

/** Starts the Stripe adapter with the mock's clock, and records its calls. */
async function startPlanPayments(): Promise<PlanPayments> {
  const sandbox = await runSandbox();
  const recorder = await recordCalls(sandbox.url);
  const payments = createStripePayments({
    secretKey: "sk_test_1",
    webhookSecret: "whsec_stand_in",
    baseUrl: recorder.url,
    clockUrl: `${sandbox.url}/control/stripe/clock`,
  });
  const control = sandbox.control.stripe;

  async function offer(input: Partial<OfferCheckoutInput>): Promise<OfferCheckoutInput> {
    return {
      purchaseId: "pur_1",
      reference: "usr_1",
      customerId: "",
      priceId: STARTER,
      isPlan: true,
      note: null,
      successUrl: "https://shop.example.com/success?session_id={CHECKOUT_SESSION_ID}",
      cancelUrl: "https://shop.example.com/subscriptions",
      expiresAt: new Date((await payments.readTime()).getTime() + 60 * 60 * 1000),
      ...input,
    };
  }

  return {
    payments,
    recorder,
    sandbox,
    offer,
    async subscribe({ priceId = STARTER, card = GOOD_CARD } = {}) {
      const person = { userId: "usr_1", email: "jane@example.com", name: "Jane Doe" };
      const customerId = await payments.ensureCustomer({ ...person, customerId: null });
      const page = await payments.startOfferCheckout(await offer({ customerId, priceId }));
      await control.pay({ session: page.id, card });
      const subscriptionId = (await payments.readOfferCheckout(page.id))?.subscriptionId;
      return { customerId, subscriptionId: subscriptionId ?? "" };
    },
    async toRenewal(subscriptionId) {
      const { periodEnd } = await payments.readSubscription(subscriptionId);
      await control.advanceTo(new Date(periodEnd.getTime() + HOUR_S * 1000));
    },
    async wire(path) {
      const headers = { authorization: "Bearer sk_test_1" };
      const answer = await fetch(`${sandbox.url}/v1${path}`, { headers });
      return (await answer.json()) as Record<string, unknown>;
    },
    async reset() {
      await sandbox.control.reset();
      recorder.reset();
    },
    async close() {
      recorder.close();
      await sandbox.close();
    },
  };
}

/** Starts them once for all tests of a file, and checks each recorded call against Stripe's schema. */
export function sharePlanPayments(assign: (started: PlanPayments) => void): void {
  let started: PlanPayments;
  beforeAll(async () => {
    started = await startPlanPayments();
    assign(started);
  });
  beforeEach(() => started.reset());
  afterEach(() => {
    for (const call of started.recorder.calls) {
      expect([call.name, findCallFault(call)]).toEqual([call.name, undefined]);
    }
  });
  afterAll(() => started.close());
}
