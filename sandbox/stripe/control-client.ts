import { z } from "zod";

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
  outcome: z.enum(["paid", "processing", "declined", "closed"]),
  code: z.string().nullable(),
  declineCode: z.string().nullable(),
});

const signedShape = z.object({ body: z.string(), signature: z.string().nullable() });

export type StripeEvent = z.infer<typeof eventShape>;
export type StripeDelivery = z.infer<typeof deliveryShape>;
export type StripePayOutcome = z.infer<typeof payShape>;

export type Signature = "good" | "bad" | "old" | "none";

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
    }): Promise<StripePayOutcome> {
      return payShape.parse(await post("/pay", order));
    },
    async decideBankDebit(session: string, decision: "settle" | "refuse"): Promise<void> {
      await post("/decide", { session, decision });
    },
    /** `payment` is the id of a session, a payment intent or a charge; all of it without an amount. */
    async refund(payment: string, amount?: number): Promise<void> {
      await post("/refund", amount === undefined ? { payment } : { payment, amount });
    },
    async dispute(payment: string): Promise<void> {
      await post("/dispute", { payment });
    },
    async expire(session: string): Promise<void> {
      await post("/expire", { session });
    },
    /** Moves the account's clock, not the shop's; sessions that are over then expire. */
    async advance(seconds: number): Promise<void> {
      await post("/advance", { seconds });
    },
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
    /** From now on nothing is sent, until `releaseEvents`. */
    async holdEvents(): Promise<void> {
      await post("/hold", {});
    },
    async releaseEvents(order: "oldest_first" | "newest_first" = "oldest_first") {
      return z.array(resultShape).parse(await post("/release", { order }));
    },
  };
}
