import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { designs } from "#server/features/designs/tables.ts";
import { insertDesign, insertMix, MUG, post, quoteCart } from "#server/test/buying.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import type { TestUser } from "#server/test/users.ts";
import type { CartItem } from "#shared/contracts/carts.ts";

const POSTER = 201;

let shop: TestShop;
let user: TestUser;
beforeAll(async () => {
  shop = await openTestShop({ work: false });
});
afterAll(async () => await shop.close());
beforeEach(async () => {
  user = await shop.addUser();
});

async function readCart(): Promise<CartItem[]> {
  return (await (await shop.fetch("/api/cart", { as: user })).json()) as CartItem[];
}

async function countItems(): Promise<number> {
  return (await (await shop.fetch("/api/dashboard", { as: user })).json()).cart_count;
}

async function setQuantity(id: string, quantity: number): Promise<number> {
  const answer = await shop.fetch(`/api/cart/${id}`, {
    as: user,
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ quantity }),
  });
  return answer.status;
}

describe("the cart", () => {
  test("adds one of a product at its price, with the label of its mix", async () => {
    const design_id = await insertDesign(shop, user);
    expect((await post(shop, user, "/api/cart", { design_id })).status).toBe(201);
    expect(await readCart()).toMatchObject([
      {
        product: "Coffee Mug",
        price: 20,
        quantity: 1,
        info: "Person 1 - pop art - V1",
        mix: { name: "Person 1", theme: "pop art", version: "V1" },
        image_url: expect.stringMatching(/^\/files\/\w/),
      },
    ]);
  });

  test("adds to the existing line, and keeps two products of one mix apart (D6)", async () => {
    const design_id = await insertDesign(shop, user);
    await post(shop, user, "/api/cart", { design_id });
    await post(shop, user, "/api/cart", { design_id, quantity: 2 });
    await post(shop, user, "/api/cart", { design_id: await insertDesign(shop, user, POSTER) });
    const lines = await readCart();
    expect(lines.map(({ variant_id, quantity }) => [variant_id, quantity]).sort()).toEqual([
      [MUG, 3],
      [POSTER, 1],
    ]);
    expect(await countItems()).toBe(4);
  });

  test("rejects a quantity below one", async () => {
    await post(shop, user, "/api/cart", { design_id: await insertDesign(shop, user) });
    const [line] = await readCart();
    expect(await setQuantity(line?.id ?? "", 0)).toBe(400);
    expect(await setQuantity(line?.id ?? "", 2)).toBe(200);
    expect(await setQuantity(line?.id ?? "", 1)).toBe(200);
    expect(await countItems()).toBe(1);
  });

  test("removes a line", async () => {
    await post(shop, user, "/api/cart", { design_id: await insertDesign(shop, user) });
    const [line] = await readCart();
    await shop.fetch(`/api/cart/${line?.id}`, { as: user, method: "DELETE" });
    expect(await readCart()).toEqual([]);
  });

  test("adds once per idempotency key, however often and concurrently it is sent", async () => {
    const design_id = await insertDesign(shop, user);
    const send = (key: string) =>
      shop.fetch("/api/cart", {
        as: user,
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify({ design_id }),
      });
    const answers = await Promise.all(Array.from({ length: 5 }, () => send("press-of-ana-1")));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(await countItems()).toBe(1);
    await send("press-of-ana-2");
    expect((await send("press-of-ana-1")).status).toBe(201);
    expect(await countItems()).toBe(2);
    const [line] = await readCart();
    await shop.fetch(`/api/cart/${line?.id}`, { as: user, method: "DELETE" });
    expect((await send("press-of-ana-2")).status).toBe(409);
    expect(await readCart()).toEqual([]);
  });

  test("sets the line to the given total, however often it is sent", async () => {
    const design_id = await insertDesign(shop, user);
    for (const quantity of [1, 2, 2, 3, 1]) {
      await post(shop, user, "/api/cart", { design_id, quantity, is_total: true });
      expect(await countItems()).toBe(quantity);
    }
  });

  test("creates a design and adds it in one request", async () => {
    const mix_id = await insertMix(shop, user, { width: 400, height: 600 });
    const layout = {
      picture: { x: 0.4, y: 0.5, width: 0.2, rotation: 8, copies: 1 },
      background: "#ffffff",
      text: null,
    };
    const input = { mix_id, variant_id: MUG, layout, accept_low_resolution: true };
    expect((await post(shop, user, "/api/cart", input)).status).toBe(201);
    const [line] = await readCart();
    const design = await shop.fetch(`/api/designs/${line?.design_id}`, { as: user });
    expect(await design.json()).toMatchObject({ layout, mix_id, variant_id: MUG });
  });

  test("redraws outdated lettering when it is bought, once", async () => {
    const design_id = await insertDesign(shop, user);
    const byOldId = eq(designs.id, design_id);
    const { db } = shop.deps;
    const [stored] = await db.select().from(designs).where(byOldId);
    const text = { value: "HI", color: "#000000", x: 0.5, y: 0.9, height: 0.05 };
    const layout = stored && { ...stored.layout, text };
    await db.update(designs).set({ layout }).where(byOldId);
    await post(shop, user, "/api/cart", { design_id, quantity: 2 });
    const [old] = await readCart();

    const quote = await quoteCart(shop, user);
    const [line, ...others] = await readCart();
    expect(others).toEqual([]);
    expect(line).toMatchObject({ quantity: 2, mix_id: old?.mix_id, added_price: 20 });
    expect(line?.design_id).not.toBe(design_id);
    expect(line?.image_url).not.toBe(old?.image_url);
    expect((await quoteCart(shop, user)).amount).toBe(quote.amount);
    expect((await readCart())[0]?.design_id).toBe(line?.design_id);
  });
});
