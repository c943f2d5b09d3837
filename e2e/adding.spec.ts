import type { Locator, Page } from "@playwright/test";
import type { CartItem } from "#shared/contracts/carts.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import { getCustomizerPath, makeMix } from "./buying.ts";
import { expect, test } from "./fixtures.ts";
import { drawPlain } from "./ready-mixes.ts";

/** 'Add to cart' adds the item exactly once, even if the user leaves the page at once. */

test.beforeEach(drawPlain);

async function openCustomizer(page: Page, mix: Mix): Promise<void> {
  await page.goto(getCustomizerPath(mix));
  await expect(page.getByText(/512 dpi/)).toBeVisible();
}

async function rotatePicture(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Rotation in degrees" }).fill("8");
  await page.keyboard.press("Enter");
}

async function addRotated(page: Page): Promise<void> {
  await openCustomizer(page, await makeMix(page));
  await rotatePicture(page);
  await page.getByRole("button", { name: "Add to cart" }).click();
}

async function listCart(page: Page): Promise<CartItem[]> {
  return await (await page.request.get("/api/cart")).json();
}

/** Asserts that the cart has one line, with the rotated picture. */
async function expectRotatedOnce(page: Page): Promise<void> {
  await expect.poll(async () => (await listCart(page)).length).toBe(1);
  const [line] = await listCart(page);
  expect(line?.quantity).toBe(1);
  const design = await (await page.request.get(`/api/designs/${line?.design_id}`)).json();
  expect(design.layout.picture.rotation).toBe(8);
}

test("a changed design is in the cart if the user opens the cart right after adding it", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await addRotated(page);
  await page.getByRole("link", { name: "Cart (0)" }).click();
  await expect(page.getByRole("heading", { name: "Cart", level: 1 })).toBeVisible();
  await expect(page.getByText("Coffee Mug has been added to your cart.")).toBeVisible();
  await expect(page.getByText("Line total $20.00")).toBeVisible();
  await expect(page.getByText("CancelledError")).toHaveCount(0);
  await expectRotatedOnce(page);
});

test("an item is in the cart once if the user reloads right after adding it", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await addRotated(page);
  await page.reload();
  await expect(page.getByText("Coffee Mug has been added to your cart.")).toBeVisible();
  await page.getByRole("link", { name: "Cart (1)" }).click();
  await expect(page.getByText("Line total $20.00")).toBeVisible();
  await expectRotatedOnce(page);
});

test("an item added offline is shown as pending in the cart and added once the network is back", async ({
  context,
  login,
}) => {
  await login(context);
  // Not the `page` fixture, which fails on console errors: being offline logs one.
  const page = await context.newPage();
  await openCustomizer(page, await makeMix(page));
  await page.getByRole("link", { name: "Cart (0)" }).click();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/512 dpi/)).toBeVisible();
  await rotatePicture(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("link", { name: "Cart (0)" }).click();
  await expect(page.getByText("isn't in your cart yet")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Line total $20.00")).toBeVisible();
  await expect(page.getByText("isn't in your cart yet")).toHaveCount(0);
  await expectRotatedOnce(page);
});

test("a print of low resolution is confirmed on the page the user went to", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await page.goto(`${getCustomizerPath(await makeMix(page), 3)}&variant=307`);
  await expect(page.getByText("42 dpi at")).toBeVisible();
  await expect(page.getByText("Enlarged for this size")).toBeVisible();
  const picture = page.getByRole("application", { name: /plus and minus zoom/ });
  for (let clicks = 0; clicks < 3; clicks++) await picture.press("+");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("link", { name: "Cart (0)" }).click();
  const dialog = page.getByRole("dialog", { name: "Too small" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Make it smaller" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Print it anyway" }).click();
  await expect(page.getByText("Line total $30.00")).toBeVisible();
});

test("step 4: quick clicks on add, plus and add put two items in the cart", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await makeMix(page);
  const [render] = await (await page.request.get("/api/renders")).json();
  await page.goto(`/create?render=${render.id}&merch=1`);
  const add = page.getByRole("button", { name: "Add to cart" });
  const more = page.getByRole("button", { name: "One more" });
  await expect(add).toBeEnabled();
  await clickWithoutWaiting(page, [add, more, add]);
  await expect(page.getByText("2 in your cart")).toBeVisible();
  await expect(add).toBeDisabled();
  await page.getByRole("link", { name: "Cart (2)" }).click();
  await expect(page.getByText("Line total $40.00")).toBeVisible();
  expect((await listCart(page)).map(({ quantity }) => quantity)).toEqual([2]);
});

/** Clicks the buttons' positions one right after the other, without Playwright's wait for an enabled button. */
async function clickWithoutWaiting(page: Page, buttons: Locator[]): Promise<void> {
  const boxes = [];
  for (const button of buttons) {
    await button.scrollIntoViewIfNeeded();
    boxes.push(await button.boundingBox());
  }
  for (const box of boxes) {
    if (!box) throw new Error("there is no such button");
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
}
