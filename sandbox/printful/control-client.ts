import { z } from "zod";
import type { Action } from "./moves.ts";

const orderShape = z.object({
  id: z.number(),
  externalId: z.string().nullable(),
  status: z.string(),
  reason: z.string().nullable(),
  shipping: z.string(),
  /** How often it was sent into production, each time paid for. */
  confirmations: z.number(),
  /** What the shop was charged for it and did not get back. */
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

type Ask = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** The print shop's part of the control client. Lists are newest first. */
export function printfulControlClient(ask: Ask) {
  return {
    async orders(): Promise<PrintfulOrder[]> {
      return z.array(orderShape).parse(await ask("GET", "/printful/orders"));
    },
    /** Waits for the order's files before it moves, and for the shop's first answers after it. */
    async move(
      externalId: string,
      action: Action,
      more: { reason?: string; shipmentId?: number } = {},
    ): Promise<PrintfulOrder> {
      const path = `/printful/orders/${encodeURIComponent(externalId)}/move`;
      return orderShape.parse(await ask("POST", path, { action, ...more }));
    },
    async events(externalId?: string): Promise<PrintfulSentEvent[]> {
      const query = externalId ? `?externalId=${encodeURIComponent(externalId)}` : "";
      return z.array(eventShape).parse(await ask("GET", `/printful/events${query}`));
    },
    /** So many times at once, whatever became of it; returns with the shop's answer. */
    async resend(eventId: number, times = 1): Promise<PrintfulSentEvent> {
      return eventShape.parse(await ask("POST", `/printful/events/${eventId}/resend`, { times }));
    },
    /** Returns once all files are fetched and no event is on its way. */
    async settle(): Promise<void> {
      await ask("POST", "/printful/settle");
    },
  };
}
