import { Hono } from "hono";
import { AppError } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { BadPaymentSignature } from "#server/providers/payments/port.ts";
import { receivePaymentEvent } from "./commands.ts";

/**
 * Receives the payment provider's webhooks. The signature covers the raw bytes, so the body is read as text.
 * An event is stored once and acknowledged; jobs process it.
 */
export const paymentWebhooks = new Hono<AppEnv>().post("/stripe", async (c) => {
  const { deps } = c.var;
  const rawBody = await c.req.text();
  try {
    const event = deps.payments.verifyEvent(rawBody, c.req.raw.headers);
    await receivePaymentEvent(deps, event);
  } catch (error) {
    if (!(error instanceof BadPaymentSignature)) throw error;
    throw new AppError("signature_invalid");
  }
  return c.json({ received: true });
});
