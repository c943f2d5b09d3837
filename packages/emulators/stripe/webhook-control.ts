import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Account } from "./account.ts";
import { events, findEvent, presentEvent } from "./resources/events.ts";
import type { Deliverer } from "./webhooks/deliverer.ts";
import { deliveries } from "./webhooks/delivery.ts";
import { releaseEvents, resendEvent } from "./webhooks/on-demand.ts";
import { holdEvents } from "./webhooks/plan.ts";
import { postEvent, signEvent } from "./webhooks/post.ts";
import { shopTarget, WEBHOOK_SECRET } from "./webhooks/targets.ts";

const EXPIRED_AGE_S = 60 * 60;

const resendInput = z.strictObject({
  event: z.string(),
  times: z.int().min(1).max(20).default(1),
  parallel: z.boolean().default(false),
});

const signatureKinds = z.enum(["good", "bad", "old", "none"]);
const deliverInput = z.strictObject({
  event: z.string(),
  signature: signatureKinds.default("good"),
});
const releaseInput = z.strictObject({
  order: z.enum(["oldest_first", "newest_first"]).default("oldest_first"),
});

/** Control API of events and their delivery. */
export function webhookControl(account: Account, deliverer: Deliverer): Hono {
  const app = new Hono();
  const sender = { account, deliverer };

  app.get("/events", (c) => {
    const type = c.req.query("type");
    const found = account.store.list(events).filter((one) => !type || one.type === type);
    return c.json(found.reverse().map((one) => presentEvent(one, account)));
  });
  app.get("/events/:id/signed", (c) => {
    const signature = signatureKinds.parse(c.req.query("signature") ?? "good");
    return c.json(signTestEvent(account, c.req.param("id"), signature));
  });
  app.get("/deliveries", (c) => {
    const event = c.req.query("event");
    const found = account.store.list(deliveries).filter((one) => !event || one.event === event);
    return c.json(found.reverse().map(({ secret: _, ...shown }) => shown));
  });
  app.post("/resend", async (c) => {
    const { event, times, parallel } = await read(c, resendInput);
    return c.json(await resendEvent(sender, findEvent(account, event), { times, parallel }));
  });
  app.post("/deliver", async (c) => {
    const { event, signature } = await read(c, deliverInput);
    return c.json(
      await postEvent(shopTarget(account.core), signTestEvent(account, event, signature)),
    );
  });
  app.post("/hold", (c) => {
    account.act(() => holdEvents(account, true));
    return c.json({ ok: true });
  });
  app.post("/settle", async (c) => {
    await deliverer.idle();
    return c.json({ ok: true });
  });
  app.post("/release", async (c) =>
    c.json(await releaseEvents(sender, (await read(c, releaseInput)).order)),
  );
  return app;
}

function signTestEvent(
  account: Account,
  id: string,
  how: z.infer<typeof signatureKinds>,
): { body: string; signature: string | null } {
  const secret = how === "bad" ? "whsec_somebody_else" : WEBHOOK_SECRET;
  const age = how === "old" ? EXPIRED_AGE_S : 0;
  const at = Math.floor(Date.now() / 1000) - age;
  const { body, signature } = signEvent(account, findEvent(account, id), { secret, at });
  return { body, signature: how === "none" ? null : signature };
}

async function read<T>(c: Context, shape: z.ZodType<T>): Promise<T> {
  return shape.parse(await c.req.json().catch(() => ({})));
}
