import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { Deps } from "#server/deps.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { BadPrintSignature, type PrintEvent } from "#server/providers/print/port.ts";
import { eventPathSecret } from "#server/providers/print/settings.ts";
import { receivePrintEvent } from "./commands/receive-event.ts";

/**
 * Receives the print provider's events. The signature covers the raw bytes, so the body is read as text; an event is
 * stored once and acknowledged, and a job processes it.
 */
export const printWebhooks = new Hono<AppEnv>()
  .post("/printful", async (c) => {
    const { deps } = c.var;
    const rawBody = await c.req.text();
    const event = verifySignature(() => deps.printer.verifyEvent(rawBody, c.req.raw.headers));
    await receivePrintEvent(deps, event);
    return c.json({ received: true });
  })
  // The older webhooks are unsigned: a secret path protects them, and they only trigger a read
  // of the order.
  .post("/printful/:secret", async (c) => {
    const { deps } = c.var;
    const event = isPathSecret(deps, c.req.param("secret"))
      ? deps.printer.readUnsignedEvent(await c.req.text())
      : null;
    if (!event) throw notFound("Endpoint");
    await receivePrintEvent(deps, event satisfies PrintEvent);
    return c.json({ received: true });
  });

function isPathSecret(deps: Pick<Deps, "env">, given: string): boolean {
  const secret = eventPathSecret(deps.env);
  if (secret === undefined) return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}

function verifySignature<Event>(verify: () => Event): Event {
  try {
    return verify();
  } catch (error) {
    if (error instanceof BadPrintSignature) throw new AppError("signature_invalid");
    throw error;
  }
}
