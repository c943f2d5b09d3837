import { Hono } from "hono";
import { z } from "zod";
import type { Core, VendorEnv } from "../core/vendor.ts";
import { badRequest, firstProblem, notFound } from "./errors.ts";
import { answerFault } from "./faults.ts";
import type { Registration, Registrations } from "./webhooks.ts";

const input = z.strictObject({
  default_url: z.url({ protocol: /^https?$/ }),
  events: z.array(z.strictObject({ type: z.string() })).min(1),
});

/** The newer API's webhooks: one registration, whose secret is told when it is made. */
export function webhookRoutes(core: Core, registrations: Registrations): Hono<VendorEnv> {
  const app = new Hono<VendorEnv>();

  app.get("/v2/webhooks", async (c) => {
    const { outcome } = await core.faults.applyToCall("printful", c.req.raw.signal);
    if (outcome) return answerFault(c, outcome);
    const current = registrations.current();
    return current ? c.json({ data: present(current) }) : notFound(c);
  });

  app.post("/v2/webhooks", async (c) => {
    const { outcome } = await core.faults.applyToCall("printful", c.req.raw.signal);
    if (outcome) return answerFault(c, outcome);
    const asked = input.safeParse(await c.req.json().catch(() => null));
    if (!asked.success) return badRequest(c, firstProblem(asked.error));
    const { default_url, events } = asked.data;
    const made = registrations.register(
      default_url,
      events.map(({ type }) => type),
    );
    return c.json({ data: { ...present(made), secret_key: made.secretKey } });
  });

  return app;
}

function present({ url, types, publicKey }: Registration) {
  const events = types.map((type) => ({ type, url: null, params: [] }));
  return { default_url: url, expires_at: null, events, public_key: publicKey };
}
