import { Hono } from "hono";
import { z } from "zod";
import type { Core, VendorEnv } from "../core/vendor.ts";
import { formatFirstIssue, sendBadRequest, sendNotFound } from "./errors.ts";
import { createFaultResponse } from "./faults.ts";
import type { Registration, Registrations } from "./webhooks.ts";

const input = z.strictObject({
  default_url: z.url({ protocol: /^https?$/ }),
  events: z.array(z.strictObject({ type: z.string() })).min(1),
});

/** Serves the v2 webhooks: one registration, whose secret is returned only on creation. */
export function createWebhookRoutes(core: Core, registrations: Registrations): Hono<VendorEnv> {
  const app = new Hono<VendorEnv>();

  app.get("/v2/webhooks", async (c) => {
    const { outcome } = await core.faults.applyToCall("printful", c.req.raw.signal);
    if (outcome) return createFaultResponse(c, outcome);
    const current = registrations.current();
    return current ? c.json({ data: toWebhookObject(current) }) : sendNotFound(c);
  });

  app.post("/v2/webhooks", async (c) => {
    const { outcome } = await core.faults.applyToCall("printful", c.req.raw.signal);
    if (outcome) return createFaultResponse(c, outcome);
    const request = input.safeParse(await c.req.json().catch(() => null));
    if (!request.success) return sendBadRequest(c, formatFirstIssue(request.error));
    const { default_url, events } = request.data;
    const registration = registrations.register(
      default_url,
      events.map(({ type }) => type),
    );
    return c.json({
      data: { ...toWebhookObject(registration), secret_key: registration.secretKey },
    });
  });

  return app;
}

function toWebhookObject({ url, types, publicKey }: Registration) {
  const events = types.map((type) => ({ type, url: null, params: [] }));
  return { default_url: url, expires_at: null, events, public_key: publicKey };
}
