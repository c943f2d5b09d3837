import { afterAll, beforeAll, expect, test } from "vitest";
import { buyMugs, post } from "#server/test/buying.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { buy } from "#server/test/subscribing.ts";
import { TEST_PASSWORD } from "#server/test/users.ts";
import type { OrderDetail, Receipt } from "#shared/contracts/orders.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ serve: true });
});
afterAll(async () => await shop.close());

test("the order page and the receipts link to each invoice and credit note as a PDF for its owner only", async () => {
  const user = await shop.addUser();
  const { order } = await buyMugs(shop, user, { quantity: 2 });
  const owner = await shop.addUser({ role: "owner", hasPassword: true });
  await post(shop, owner, "/api/desk/proof", { password: TEST_PASSWORD });
  const refund = { amount: 5, seen: order?.total, reason: "goodwill" };
  const given = await post(shop, owner, `/api/desk/orders/${order?.id}/refund`, refund);
  expect(given.status).toBe(200);

  const get = async (path: string) => await (await shop.fetch(path, { as: user })).json();
  const read = async (): Promise<OrderDetail> => await get(`/api/orders/${order?.number}`);
  await expect
    .poll(async () => (await read()).documents)
    .toMatchObject([
      { kind: "invoice", total: order?.total, tax: order?.tax },
      { kind: "credit_note", total: 5 },
    ]);
  const { documents } = await read();

  await buy(shop, user, { pack: "pack_10" });
  const [pack, mugs]: Receipt[] = await get("/api/checkout");
  expect(pack?.documents).toMatchObject([{ kind: "invoice", total: pack?.price, tax: 0 }]);
  expect(mugs?.documents).toEqual(documents);

  const stranger = await shop.addUser();
  for (const { id, number } of [...documents, ...(pack?.documents ?? [])]) {
    const own = await shop.fetch(`/api/documents/${id}/pdf`, { as: user });
    expect(own.headers.get("content-disposition")).toContain(`${number}.pdf`);
    expect((await own.text()).slice(0, 5)).toBe("%PDF-");
    const foreign = await shop.fetch(`/api/documents/${id}/pdf`, { as: stranger });
    expect(foreign.status).toBe(404);
  }
});
