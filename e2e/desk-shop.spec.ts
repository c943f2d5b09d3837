import type { Page } from "@playwright/test";
import { TEST_PASSWORD } from "#server/test/users.ts";
import type { DeskProduct } from "#shared/contracts/desk/products.ts";
import { fillAddress, makeMix } from "./buying.ts";
import { expectRoom, openRoom } from "./desk-room.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { drawPlain } from "./ready-mixes.ts";

/** What is sold, made and changed at the desk while somebody is buying it. */

test.beforeEach(drawPlain);

/** A product of the shop's own in a size that nothing else is sold in; its id. */
async function makeProduct(room: Page, name: string): Promise<number> {
  await room.getByRole("link", { name: "New product" }).click();
  await room.getByLabel("Printed on").selectOption({ label: "Enhanced Matte Paper Poster" });
  await room.getByLabel("Looks like").selectOption("poster");
  await room.getByLabel("Name", { exact: true }).fill(name);
  await room.getByLabel("Price in dollars").fill("24");
  await room.getByRole("checkbox", { disabled: false }).first().check();
  await expect(room.getByRole("img", { name: /^Print area: .*safe: 0.25 in/ })).toBeVisible();
  await expectRoom(room, "new product");
  await room.getByRole("button", { name: "Make it" }).click();
  await room.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await room.getByRole("button", { name: "Confirm" }).click();
  await expect(room.getByRole("heading", { name, level: 1 })).toBeVisible();
  return Number(new URL(room.url()).pathname.split("/").at(-1));
}

/** Puts it where no other test sees it. */
async function takeFromSale({ request }: Page, id: number): Promise<void> {
  const products: DeskProduct[] = await (await request.get("/api/desk/products")).json();
  const found = products.find((product) => product.id === id);
  if (!found) return;
  const variants = found.variants.map((variant) => ({
    id: variant.id,
    extra: 0,
    available: false,
  }));
  const data = { ...found, publish: false, variants, below_cost: null };
  expect((await request.put(`/api/desk/products/${id}`, { data })).status()).toBe(200);
}

test("a product is made, bought at one price and sold at another; a code below cost wants a reason", async ({
  page,
  context,
  browser,
  login,
  shop,
}) => {
  const name = `Desk poster ${Date.now()}`;
  const room = await openRoom({ browser, shop, login });
  await room.goto("/desk/products");
  await expect(room.getByRole("row", { name: /^Coffee Mug .*all there/ })).toBeVisible();
  await expectRoom(room, "products");
  const id = await makeProduct(room, name);
  try {
    await room.getByLabel("Published: can be bought").check();
    await room.getByRole("button", { name: "Save", exact: true }).click();
    await expect(room.getByText("Saved. Pages say it within a minute.")).toBeVisible();

    await login(context);
    const mix = await makeMix(page);
    const data = { merch_id: id, mix_id: mix.id, accept_low_resolution: true };
    expect((await page.request.post("/api/cart", { data })).status()).toBe(201);
    await page.goto("/checkout");
    await fillAddress(page);
    await page.getByRole("button", { name: "Calculate total" }).click();
    await expect(page.getByRole("button", { name: /Complete order for \$/ })).toBeVisible();

    await room.reload();
    await expect(room.getByText("In 1 cart line.")).toBeVisible();
    await room.getByLabel("Price in dollars").fill("26");
    await room.getByRole("button", { name: "Save", exact: true }).click();
    await expect(room.getByText("In 1 cart line, 1 of them put in at another price")).toBeVisible();
    await expectRoom(room, "product");

    await page.getByRole("button", { name: /Complete order for \$/ }).click();
    await expect(page.getByText("The price of a product has changed.")).toBeVisible();
    await expectAccessible(page);
    await page.goto("/cart");
    await expect(page.getByText("$26.00").first()).toBeVisible();

    await room.getByLabel("Price in dollars").fill("5");
    await room.getByRole("button", { name: "Save", exact: true }).click();
    await expect(room.getByRole("alert")).toContainText("Sells below what it costs");
    await expect(room.getByRole("button", { name: "Sell below cost all the same" })).toBeVisible();
  } finally {
    await takeFromSale(room, id);
  }

  const code = `HALF${Date.now() % 100_000_000}`;
  await room.getByRole("link", { name: "Codes" }).click();
  await room.getByRole("button", { name: "New code" }).click();
  await room.getByLabel("Code", { exact: true }).fill(code);
  await room.getByLabel("Percent", { exact: true }).last().fill("60");
  await room.getByRole("button", { name: "Save", exact: true }).click();
  await expect(room.getByRole("alert")).toContainText("Sells below what it costs");
  await expectAccessible(room);
  await room.getByLabel(/^Why it is sold below cost/).fill("opening week");
  await room.getByRole("button", { name: "Sell below cost all the same" }).click();
  await expect(room.getByRole("row", { name: new RegExp(`${code} .*below cost`) })).toBeVisible();
  await expectRoom(room, "codes");
  await room.getByRole("button", { name: `Change ${code}` }).click();
  await room.getByLabel("Can be used").uncheck();
  await room.getByRole("button", { name: "Save", exact: true }).click();
  await expect(room.getByRole("row", { name: new RegExp(`${code} .*off`) })).toBeVisible();
  await room.context().close();
});
