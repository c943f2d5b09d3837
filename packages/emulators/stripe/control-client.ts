import { z } from "zod";
import type { DisputeStatus } from "./resources/disputes.ts";

const resultShape = z.object({ status: z.number().nullable(), problem: z.string().nullable() });

const eventShape = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  pending_webhooks: z.number(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

const deliveryShape = z.object({
  id: z.string(),
  event: z.string(),
  url: z.string(),
  state: z.enum(["waiting", "held", "delivered", "lost", "failed"]),
  tries: z.number(),
  lastStatus: z.number().nullable(),
  lastProblem: z.string().nullable(),
});

const payShape = z.object({
  outcome: z.enum(["paid", "processing", "declined", "closed", "unlocated"]),
  code: z.string().nullable(),
  declineCode: z.string().nullable(),
});

const clockShape = z.object({ now: z.number(), aheadSeconds: z.number() });

const collectShape = z.object({ outcome: z.enum(["paid", "declined", "asks"]) });

const cardChangeShape = z.object({ outcome: z.enum(["kept", "declined", "asks"]) });

const createdShape = z.object({ id: z.string() });

const taxRecordsShape = z.array(
  z.object({
    reference: z.string(),
    of: z.string().nullable(),
    totalCents: z.number(),
    taxCents: z.number(),
  }),
);

const signedShape = z.object({ body: z.string(), signature: z.string().nullable() });

export type StripeEvent = z.infer<typeof eventShape>;
export type StripeDelivery = z.infer<typeof deliveryShape>;
export type StripePayOutcome = z.infer<typeof payShape>;

export type Signature = "good" | "bad" | "old" | "none";

export type PayAddress = {
  country: string;
  line1?: string;
  city?: string;
  state?: string;
  postal_code?: string;
};

type SendRequest = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** Stripe's part of the control client: payment pages, the clock, and the delivery of events. */
export function createStripeControl(send: SendRequest) {
  const post = (path: string, body: unknown) => send("POST", `/stripe${path}`, body);
  const get = (path: string) => send("GET", `/stripe${path}`);

  return {
    /** Uses a valid card by default; "bank_debit" pays later. `approve` completes 3-D Secure. */
    async pay(order: {
      session: string;
      card?: string;
      email?: string;
      approve?: boolean;
      /** For sessions that collect an address. */
      address?: PayAddress;
    }): Promise<StripePayOutcome> {
      return payShape.parse(await post("/pay", order));
    },
    async decideBankDebit(session: string, decision: "settle" | "refuse"): Promise<void> {
      await post("/decide", { session, decision });
    },
    /**
     * `payment` is the id of a session, subscription, invoice, payment intent or charge; refunds it
     * in full without `amount`.
     */
    async refund(payment: string, amount?: number): Promise<void> {
      await post("/refund", amount === undefined ? { payment } : { payment, amount });
    },
    /** Fails the newest refund of this payment at the bank. */
    async failRefund(payment: string): Promise<void> {
      await post("/fail-refund", { payment });
    },
    /** An inquiry takes no money yet. */
    async dispute(payment: string, { inquiry = false } = {}): Promise<void> {
      await post("/dispute", { payment, inquiry });
    },
    /** Changes the status of the newest dispute of this payment. */
    async decideDispute(payment: string, status: DisputeStatus): Promise<void> {
      await post("/decide-dispute", { payment, status });
    },
    /**
     * Lists tax transactions, oldest first; `of` is the reference of the transaction that a
     * reversal reverses.
     */
    async listTaxRecords(): Promise<z.infer<typeof taxRecordsShape>> {
      return taxRecordsShape.parse(await get("/tax-records"));
    },
    async expire(session: string): Promise<void> {
      await post("/expire", { session });
    },
    ...clockControls({ post, get }),
    ...priceControls(post),
    ...subscriptionControls(post),
    ...eventControls({ post, get }),
  };
}

type Post = (path: string, body: unknown) => Promise<unknown>;
type Get = (path: string) => Promise<unknown>;

/**
 * Moves the emulator's clock, not the shop's. All that becomes due in between is processed in
 * order.
 */
function clockControls({ post, get }: { post: Post; get: Get }) {
  return {
    async readClock(): Promise<z.infer<typeof clockShape>> {
      return clockShape.parse(await get("/clock"));
    },
    /** Sets the clock back to the system's. */
    async resetClock(): Promise<void> {
      await post("/clock/reset", {});
    },
    async advance(seconds: number): Promise<number> {
      return clockShape.parse(await post("/advance", { seconds })).now;
    },
    async advanceTo(moment: Date): Promise<number> {
      const to = Math.floor(moment.getTime() / 1000);
      return clockShape.parse(await post("/advance-to", { to })).now;
    },
  };
}

/** Manages prices as the owner does in Stripe's dashboard. */
function priceControls(post: Post) {
  return {
    /**
     * Creates a price with the product, amount and interval of `like` by default; returns its id.
     */
    async addPrice(price: {
      like: string;
      cents?: number;
      product?: string;
      isMonthly?: boolean;
    }): Promise<string> {
      return createdShape.parse(await post("/add-price", price)).id;
    },
    /** `active: false` archives the price. */
    async changePrice(
      price: string,
      change: {
        active?: boolean;
        metadata?: Record<string, string>;
        taxBehavior?: "inclusive" | "exclusive";
      },
    ): Promise<void> {
      await post("/change-price", { price, ...change });
    },
  };
}

function subscriptionControls(post: Post) {
  return {
    /** Declines the next payment that is due for the subscription. */
    async failNextPayment(subscription: string): Promise<void> {
      await post("/fail-next", { subscription });
    },
    /** Charges the saved card. `approve` completes 3-D Secure. */
    async payInvoice(invoice: string, approve = false) {
      return collectShape.parse(await post("/pay-invoice", { invoice, approve })).outcome;
    },
    async changeCard(customer: string, card: string) {
      return cardChangeShape.parse(await post("/change-card", { customer, card })).outcome;
    },
    /**
     * Above 0 the customer owes the amount, below 0 it is credit; settled with the next invoice.
     */
    async setBalance(customer: string, cents: number): Promise<void> {
      await post("/set-balance", { customer, cents });
    },
  };
}

/** Lists, sends and holds events. */
function eventControls({ post, get }: { post: Post; get: Get }) {
  return {
    /** Returns the newest first. */
    async listEvents(type?: string): Promise<StripeEvent[]> {
      return z.array(eventShape).parse(await get(type ? `/events?type=${type}` : "/events"));
    },
    /** Returns the newest first. */
    async listDeliveries(event?: string): Promise<StripeDelivery[]> {
      const path = event ? `/deliveries?event=${event}` : "/deliveries";
      return z.array(deliveryShape).parse(await get(path));
    },
    /**
     * Returns the body and the Stripe-Signature of a delivery, for tests that post it themselves.
     */
    async signEvent(
      event: string,
      signature: Signature = "good",
    ): Promise<z.infer<typeof signedShape>> {
      return signedShape.parse(await get(`/events/${event}/signed?signature=${signature}`));
    },
    /** Posts the event to the shop once with that signature; returns the shop's response. */
    async deliver(event: string, signature: Signature = "good") {
      return resultShape.parse(await post("/deliver", { event, signature }));
    },
    /** Returns the shop's response to each delivery. */
    async resend(event: string, how: { times?: number; parallel?: boolean } = {}) {
      return z.array(resultShape).parse(await post("/resend", { event, ...how }));
    },
    /** Resolves once no delivery is in flight. */
    async settle(): Promise<void> {
      await post("/settle", {});
    },
    /** Holds all new deliveries until `releaseEvents`. */
    async holdEvents(): Promise<void> {
      await post("/hold", {});
    },
    async releaseEvents(order: "oldest_first" | "newest_first" = "oldest_first") {
      return z.array(resultShape).parse(await post("/release", { order }));
    },
  };
}
