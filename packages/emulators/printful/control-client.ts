import { z } from "zod";
import type { Action } from "./order-actions.ts";

const orderShape = z.object({
  id: z.number(),
  externalId: z.string().nullable(),
  status: z.string(),
  reason: z.string().nullable(),
  shipping: z.string(),
  /** Number of confirmations, each of which charges the shop. */
  confirmations: z.number(),
  /** The amount that the shop was charged and not refunded. */
  takenCents: z.number(),
  recipient: z.record(z.string(), z.string().nullable()),
  retailCosts: z.record(z.string(), z.string()).nullable(),
  packingSlip: z.string().nullable(),
  items: z.array(
    z.object({
      id: z.number(),
      externalId: z.string().nullable(),
      variantId: z.number(),
      quantity: z.number(),
      name: z.string(),
      placement: z.string(),
      url: z.string(),
      file: z.enum(["waiting", "ok", "failed"]),
    }),
  ),
  shipments: z.array(
    z.object({
      id: z.number(),
      trackingNumber: z.string(),
      state: z.string(),
      isReshipment: z.boolean(),
      items: z.array(z.object({ itemId: z.number(), quantity: z.number() })),
    }),
  ),
});

const eventShape = z.object({
  id: z.number(),
  externalId: z.string().nullable(),
  type: z.string(),
  occurredAt: z.string(),
  state: z.enum(["waiting", "delivered", "lost", "given_up"]),
  attempts: z.number(),
  answer: z.string(),
});

export type PrintfulOrder = z.infer<typeof orderShape>;
export type PrintfulSentEvent = z.infer<typeof eventShape>;

type SendRequest = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** Printful's part of the control client. Lists are newest first. */
export function printfulControlClient(send: SendRequest) {
  return {
    async orders(): Promise<PrintfulOrder[]> {
      return z.array(orderShape).parse(await send("GET", "/printful/orders"));
    },
    /** Waits for the order's files, applies the action, then waits for the shop's first responses. */
    async move(
      externalId: string,
      action: Action,
      more: { reason?: string; shipmentId?: number } = {},
    ): Promise<PrintfulOrder> {
      const path = `/printful/orders/${encodeURIComponent(externalId)}/move`;
      return orderShape.parse(await send("POST", path, { action, ...more }));
    },
    async events(externalId?: string): Promise<PrintfulSentEvent[]> {
      const query = externalId ? `?externalId=${encodeURIComponent(externalId)}` : "";
      return z.array(eventShape).parse(await send("GET", `/printful/events${query}`));
    },
    /** Sends an event `times` times at once, in any state; returns it with the shop's response. */
    async resend(eventId: number, times = 1): Promise<PrintfulSentEvent> {
      return eventShape.parse(await send("POST", `/printful/events/${eventId}/resend`, { times }));
    },
    /** Resolves once all files are fetched and no event is being sent. */
    async settle(): Promise<void> {
      await send("POST", "/printful/settle");
    },
  };
}
