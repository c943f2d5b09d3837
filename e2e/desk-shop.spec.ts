import type { Page } from "@playwright/test";
import { TEST_PASSWORD } from "#server/test/users.ts";
import type { DeskProduct } from "#shared/contracts/desk/products.ts";
import { fillAddress, makeMix } from "./buying.ts";
import { expectDeskPage, openDeskPage } from "./desk-page.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { drawPlain } from "./ready-mixes.ts";

/** Products and promo codes that change at the desk during a customer's checkout. */

test.beforeEach(drawPlain);

/** Creates a product in a size that no other product has, and returns its id. */
async function createProduct(deskPage: Page, name: string): Promise<number> {
  await deskPage.getByRole("link", { name: "New product" }).click();
  await deskPage
    .getByLabel("Printful product")
    .selectOption({ label: "Enhanced Matte Paper Poster" });
  await deskPage.getByLabel("Product type").selectOption("poster");
  await deskPage.getByLabel("Name", { exact: true }).fill(name);
  await deskPage.getByLabel("Price in dollars").fill("24");
  await deskPage.getByRole("checkbox", { disabled: false }).first().check();
  await expect(
    deskPage.getByRole("img", { name: /^Print area: .*safe margin: 0.25 in/ }),
  ).toBeVisible();
  await expectDeskPage(deskPage, "new product");
  await deskPage.getByRole("button", { name: "Create product" }).click();
  await deskPage.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await deskPage.getByRole("button", { name: "Confirm" }).click();
  await expect(deskPage.getByRole("heading", { name, level: 1 })).toBeVisible();
  return Number(new URL(deskPage.url()).pathname.split("/").at(-1));
}

/** Unpublishes the product, so that other tests don't see it. */
async function unpublish({ request }: Page, id: number): Promise<void> {
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

test("a price that changes during checkout is confirmed by the customer, and selling below cost requires a reason", async ({
  page,
  context,
  browser,
  login,
  shop,
}) => {
  const name = `Desk poster ${Date.now()}`;
  const deskPage = await openDeskPage({ browser, shop, login });
  await deskPage.goto("/desk/products");
  await expect(deskPage.getByRole("row", { name: /^Coffee Mug .*all available/ })).toBeVisible();
  await expectDeskPage(deskPage, "products");
  const id = await createProduct(deskPage, name);
  try {
    await deskPage.getByLabel("Published").check();
    await deskPage.getByRole("button", { name: "Save", exact: true }).click();
    await expect(deskPage.getByText("Saved. The shop shows it within a minute.")).toBeVisible();

    await login(context);
    const mix = await makeMix(page);
    const data = { merch_id: id, mix_id: mix.id, accept_low_resolution: true };
    expect((await page.request.post("/api/cart", { data })).status()).toBe(201);
    await page.goto("/checkout");
    await fillAddress(page);
    await page.getByRole("button", { name: "Calculate total" }).click();
    await expect(page.getByRole("button", { name: /Complete order for \$/ })).toBeVisible();

    await deskPage.reload();
    await expect(deskPage.getByText("1 cart item.")).toBeVisible();
    await deskPage.getByLabel("Price in dollars").fill("26");
    await deskPage.getByRole("button", { name: "Save", exact: true }).click();
    await expect(deskPage.getByText("1 cart item, 1 added at another price")).toBeVisible();
    await expectDeskPage(deskPage, "product");

    await page.getByRole("button", { name: /Complete order for \$/ }).click();
    await expect(page.getByText("The price of a product has changed.")).toBeVisible();
    await expectAccessible(page);
    await page.goto("/cart");
    await expect(page.getByText("$26.00").first()).toBeVisible();

    await deskPage.getByLabel("Price in dollars").fill("5");
    await deskPage.getByRole("button", { name: "Save", exact: true }).click();
    await expect(deskPage.getByRole("alert")).toContainText("Sells below cost");
    await expect(deskPage.getByRole("button", { name: "Sell below cost anyway" })).toBeVisible();
  } finally {
    await unpublish(deskPage, id);
  }

  const code = `HALF${Date.now() % 100_000_000}`;
  await deskPage.getByRole("link", { name: "Promo codes" }).click();
  await deskPage.getByRole("button", { name: "New promo code" }).click();
  await deskPage.getByLabel("Code", { exact: true }).fill(code);
  await deskPage.getByLabel("Percent", { exact: true }).last().fill("60");
  await deskPage.getByRole("button", { name: "Save", exact: true }).click();
  await expect(deskPage.getByRole("alert")).toContainText("Sells below cost");
  await expectAccessible(deskPage);
  await deskPage.getByLabel(/^Reason for selling below cost/).fill("opening week");
  await deskPage.getByRole("button", { name: "Sell below cost anyway" }).click();
  await expect(
    deskPage.getByRole("row", { name: new RegExp(`${code} .*below cost`) }),
  ).toBeVisible();
  await expectDeskPage(deskPage, "codes");
  await deskPage.getByRole("button", { name: `Edit ${code}` }).click();
  await deskPage.getByLabel("Active", { exact: true }).uncheck();
  await deskPage.getByRole("button", { name: "Save", exact: true }).click();
  await expect(deskPage.getByRole("row", { name: new RegExp(`${code} .*inactive`) })).toBeVisible();
  await deskPage.context().close();
});
