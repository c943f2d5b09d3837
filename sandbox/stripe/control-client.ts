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

const collectedShape = z.object({ outcome: z.enum(["paid", "declined", "asks"]) });

const keptShape = z.object({ outcome: z.enum(["kept", "declined", "asks"]) });

const addedShape = z.object({ id: z.string() });

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

type Ask = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** What people do on the payment pages, and every way in which an event may arrive. */
export function createStripeControl(ask: Ask) {
  const post = (path: string, body: unknown) => ask("POST", `/stripe${path}`, body);
  const get = (path: string) => ask("GET", `/stripe${path}`);

  return {
    /** With the good card unless told; "bank_debit" pays later. `approve` answers the bank's question. */
    async pay(order: {
      session: string;
      card?: string;
      email?: string;
      approve?: boolean;
      /** Where the page asks for one. */
      address?: PayAddress;
    }): Promise<StripePayOutcome> {
      return payShape.parse(await post("/pay", order));
    },
    async decideBankDebit(session: string, decision: "settle" | "refuse"): Promise<void> {
      await post("/decide", { session, decision });
    },
    /** `payment`: the id of a session, subscription, invoice, payment intent or charge; all of it unless told. */
    async refund(payment: string, amount?: number): Promise<void> {
      await post("/refund", amount === undefined ? { payment } : { payment, amount });
    },
    /** The bank sends the newest refund of this payment back. */
    async failRefund(payment: string): Promise<void> {
      await post("/fail-refund", { payment });
    },
    /** An inquiry is a question of the bank, which takes no money yet. */
    async dispute(payment: string, { inquiry = false } = {}): Promise<void> {
      await post("/dispute", { payment, inquiry });
    },
    /** What becomes of the newest dispute of this payment. */
    async decideDispute(payment: string, status: DisputeStatus): Promise<void> {
      await post("/decide-dispute", { payment, status });
    },
    /** All that the tax books have, in the order in which it came: of a reversal `of` is what it takes back. */
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

/** The account's clock, not the shop's: on the way, everything that becomes due is done in order. */
function clockControls({ post, get }: { post: Post; get: Get }) {
  return {
    async readClock(): Promise<z.infer<typeof clockShape>> {
      return clockShape.parse(await get("/clock"));
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

/** What the shop's owner does with prices on the vendor's pages. */
function priceControls(post: Post) {
  return {
    /** A price of the same product, amount and interval as `like`, unless told; says its id. */
    async addPrice(price: {
      like: string;
      cents?: number;
      product?: string;
      isMonthly?: boolean;
    }): Promise<string> {
      return addedShape.parse(await post("/add-price", price)).id;
    },
    /** `active: false` archives it. */
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
    /** The next payment that is due for it is declined. */
    async failNextPayment(subscription: string): Promise<void> {
      await post("/fail-next", { subscription });
    },
    /** With the kept card. `approve`: the owner is there and says yes to the bank. */
    async payInvoice(invoice: string, approve = false) {
      return collectedShape.parse(await post("/pay-invoice", { invoice, approve })).outcome;
    },
    async changeCard(customer: string, card: string) {
      return keptShape.parse(await post("/change-card", { customer, card })).outcome;
    },
    /** Above 0 the customer owes it, below 0 it is credit; settled with the next invoice. */
    async setBalance(customer: string, cents: number): Promise<void> {
      await post("/set-balance", { customer, cents });
    },
  };
}

/** The events, and every way in which they may arrive. */
function eventControls({ post, get }: { post: Post; get: Get }) {
  return {
    /** Newest first. */
    async listEvents(type?: string): Promise<StripeEvent[]> {
      return z.array(eventShape).parse(await get(type ? `/events?type=${type}` : "/events"));
    },
    /** Newest first. */
    async listDeliveries(event?: string): Promise<StripeDelivery[]> {
      const path = event ? `/deliveries?event=${event}` : "/deliveries";
      return z.array(deliveryShape).parse(await get(path));
    },
    /** The body and the Stripe-Signature as they would be posted, for a shop that listens nowhere. */
    async signEvent(
      event: string,
      signature: Signature = "good",
    ): Promise<z.infer<typeof signedShape>> {
      return signedShape.parse(await get(`/events/${event}/signed?signature=${signature}`));
    },
    /** Posts it to the shop once, with that signature; says what the shop answered. */
    async deliver(event: string, signature: Signature = "good") {
      return resultShape.parse(await post("/deliver", { event, signature }));
    },
    /** Says what the shop answered each time. */
    async resend(event: string, how: { times?: number; parallel?: boolean } = {}) {
      return z.array(resultShape).parse(await post("/resend", { event, ...how }));
    },
    /** Returns once no event is on its way. */
    async settle(): Promise<void> {
      await post("/settle", {});
    },
    /** From now on nothing is sent, until `releaseEvents`. */
    async holdEvents(): Promise<void> {
      await post("/hold", {});
    },
    async releaseEvents(order: "oldest_first" | "newest_first" = "oldest_first") {
      return z.array(resultShape).parse(await post("/release", { order }));
    },
  };
}
