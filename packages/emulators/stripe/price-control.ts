import { Hono } from "hono";
import { z } from "zod";
import type { Account } from "./account.ts";
import { findPrice, prices } from "./resources/prices.ts";
import { createId } from "./store/ids.ts";

const priceInput = z.strictObject({
  /** The price whose product, amount and interval are the defaults. */
  like: z.string(),
  cents: z.int().positive().optional(),
  product: z.string().optional(),
  isMonthly: z.boolean().optional(),
});
const changeInput = z.strictObject({
  price: z.string(),
  active: z.boolean().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  taxBehavior: z.enum(["inclusive", "exclusive"]).optional(),
});

/** Control API of prices: what the owner does in Stripe's dashboard. */
export function priceControl(account: Account): Hono {
  const app = new Hono();

  app.post("/add-price", async (c) => {
    const { like, cents, product, isMonthly } = priceInput.parse(await c.req.json());
    const model = findPrice(account, like);
    const { lookupKey, ...copied } = model;
    const added = account.act(() =>
      account.store.put(prices, {
        ...copied,
        id: createId("price"),
        created: account.clock.now(),
        active: true,
        product: product ?? model.product,
        unit_amount: cents ?? model.unit_amount,
        isMonthly: isMonthly ?? model.isMonthly ?? false,
      }),
    );
    return c.json({ id: added.id });
  });
  app.post("/change-price", async (c) => {
    const { price: id, ...change } = changeInput.parse(await c.req.json());
    const { active, metadata, taxBehavior } = change;
    const before = findPrice(account, id);
    const after = {
      ...before,
      ...{ active: active ?? before.active, metadata: metadata ?? {} },
      ...(taxBehavior ? { taxBehavior } : {}),
    };
    account.act(() => account.store.put(prices, after));
    return c.json({ ok: true });
  });
  return app;
}
