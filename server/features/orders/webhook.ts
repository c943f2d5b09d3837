import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { Deps } from "#server/deps.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/http/context.ts";
import { BadPrintSignature, type PrintEvent } from "#server/providers/print/port.ts";
import { eventPathSecret } from "#server/providers/print/settings.ts";
import { say } from "#shared/messages/refusal.ts";
import { receivePrintEvent } from "./commands/receive-event.ts";

/**
 * What the print partner tells us. The signature is over the bytes as they came, so
 * the body is read as text; an event is kept once and acknowledged, a job does the work.
 */
export const printWebhooks = new Hono<AppEnv>()
  .post("/printful", async (c) => {
    const { deps } = c.var;
    const rawBody = await c.req.text();
    const event = signed(() => deps.printer.verifyEvent(rawBody, c.req.raw.headers));
    await receivePrintEvent(deps, event);
    return c.json({ received: true });
  })
  // The older kind is not signed: a path that nobody knows, and only a hint to read the order again.
  .post("/printful/:secret", async (c) => {
    const { deps } = c.var;
    const event = isPathSecret(deps, c.req.param("secret"))
      ? deps.printer.readUnsignedEvent(await c.req.text())
      : null;
    if (!event) throw notFound("Endpoint");
    await receivePrintEvent(deps, event satisfies PrintEvent);
    return c.json({ received: true });
  });

function isPathSecret(deps: Deps, given: string): boolean {
  const secret = eventPathSecret(deps.env);
  if (secret === undefined) return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}

function signed<Event>(verify: () => Event): Event {
  try {
    return verify();
  } catch (error) {
    if (error instanceof BadPrintSignature)
      throw new AppError("invalid_input", say("wrong_signature"));
    throw error;
  }
}
