import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { giveDesign, MUG, post } from "#server/test/buying.ts";
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

async function countOf(): Promise<number> {
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
  test("takes one of a product at its price, with the label of its mix", async () => {
    const design_id = await giveDesign(shop, user);
    expect((await post(shop, user, "/api/cart", { design_id })).status).toBe(201);
    expect(await readCart()).toMatchObject([
      {
        product: "Coffee Mug",
        price: 20,
        quantity: 1,
        info: "Person 1 - pop art - V1",
        image_url: expect.stringMatching(/^\/files\/\w/),
      },
    ]);
  });

  test("adds to the line that is there, and keeps two products of one mix apart (D6)", async () => {
    const design_id = await giveDesign(shop, user);
    await post(shop, user, "/api/cart", { design_id });
    await post(shop, user, "/api/cart", { design_id, quantity: 2 });
    await post(shop, user, "/api/cart", { design_id: await giveDesign(shop, user, POSTER) });
    const lines = await readCart();
    expect(lines.map(({ variant_id, quantity }) => [variant_id, quantity]).sort()).toEqual([
      [MUG, 3],
      [POSTER, 1],
    ]);
    expect(await countOf()).toBe(4);
  });

  test("never holds fewer than one of anything", async () => {
    await post(shop, user, "/api/cart", { design_id: await giveDesign(shop, user) });
    const [line] = await readCart();
    expect(await setQuantity(line?.id ?? "", 0)).toBe(400);
    expect(await setQuantity(line?.id ?? "", 2)).toBe(200);
    expect(await setQuantity(line?.id ?? "", 1)).toBe(200);
    expect(await countOf()).toBe(1);
  });

  test("lets a line go", async () => {
    await post(shop, user, "/api/cart", { design_id: await giveDesign(shop, user) });
    const [line] = await readCart();
    await shop.fetch(`/api/cart/${line?.id}`, { as: user, method: "DELETE" });
    expect(await readCart()).toEqual([]);
  });
});
