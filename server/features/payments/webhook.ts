import { Hono } from "hono";
import { AppError } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { BadPaymentSignature } from "#server/providers/payments/port.ts";
import { say } from "#shared/messages/refusal.ts";
import { receivePaymentEvent } from "./commands.ts";

/**
 * What the payment provider tells us. The signature is over the bytes as they came, so the body is
 * read as text; an event is kept once and acknowledged, jobs do the work.
 */
export const paymentWebhooks = new Hono<AppEnv>().post("/stripe", async (c) => {
  const { deps } = c.var;
  const rawBody = await c.req.text();
  try {
    const event = deps.payments.verifyEvent(rawBody, c.req.raw.headers);
    await receivePaymentEvent(deps, event);
  } catch (error) {
    if (!(error instanceof BadPaymentSignature)) throw error;
    throw new AppError("invalid_input", say("wrong_signature"));
  }
  return c.json({ received: true });
});
