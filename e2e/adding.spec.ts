import type { Locator, Page } from "@playwright/test";
import type { CartItem } from "#shared/contracts/carts.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import { makeMix } from "./buying.ts";
import { expect, test } from "./fixtures.ts";
import { drawPlain } from "./ready-mixes.ts";

/** What was pressed comes into the cart, however fast its screen is left, and once. */

test.beforeEach(drawPlain);

async function openCustomiser(page: Page, mix: Mix): Promise<void> {
  await page.goto(customiserOf(mix, 1));
  await expect(page.getByText(/512 dpi/)).toBeVisible();
}

function customiserOf({ print_image_url }: Mix, product: number): string {
  return `/merchdetail/${encodeURIComponent(print_image_url)}?product=${product}`;
}

async function turnPicture(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Rotation in degrees" }).fill("8");
  await page.keyboard.press("Enter");
}

async function addTurned(page: Page): Promise<void> {
  await openCustomiser(page, await makeMix(page));
  await turnPicture(page);
  await page.getByRole("button", { name: "Add to cart" }).click();
}

async function listCart(page: Page): Promise<CartItem[]> {
  return await (await page.request.get("/api/cart")).json();
}

/** The one line, of the picture as it was turned. */
async function expectTurnedOnce(page: Page): Promise<void> {
  await expect.poll(async () => (await listCart(page)).length).toBe(1);
  const [line] = await listCart(page);
  expect(line?.quantity).toBe(1);
  const design = await (await page.request.get(`/api/designs/${line?.design_id}`)).json();
  expect(design.layout.picture.rotation).toBe(8);
}

test("who changes a design, adds it and goes to the cart at once finds it there", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await addTurned(page);
  await page.getByRole("link", { name: "Cart (0)" }).click();
  await expect(page.getByRole("heading", { name: "Cart", level: 1 })).toBeVisible();
  await expect(page.getByText("Coffee Mug has been added to your cart.")).toBeVisible();
  await expect(page.getByText("Line total $20.00")).toBeVisible();
  await expect(page.getByText("CancelledError")).toHaveCount(0);
  await expectTurnedOnce(page);
});

test("who loads the page again right after the press finds it in the cart, once", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await addTurned(page);
  await page.reload();
  await expect(page.getByText("Coffee Mug has been added to your cart.")).toBeVisible();
  await page.getByRole("link", { name: "Cart (1)" }).click();
  await expect(page.getByText("Line total $20.00")).toBeVisible();
  await expectTurnedOnce(page);
});

test("without a network it waits, says so in the cart, and comes with the network", async ({
  context,
  login,
}) => {
  await login(context);
  // A lost network is an error in the console, so this is not the page whose console is watched.
  const page = await context.newPage();
  await openCustomiser(page, await makeMix(page));
  await page.getByRole("link", { name: "Cart (0)" }).click();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/512 dpi/)).toBeVisible();
  await turnPicture(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("link", { name: "Cart (0)" }).click();
  await expect(page.getByText("isn't in your cart yet")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Line total $20.00")).toBeVisible();
  await expect(page.getByText("isn't in your cart yet")).toHaveCount(0);
  await expectTurnedOnce(page);
});

test("a print that would look soft is asked about on the screen one went to", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await page.goto(`${customiserOf(await makeMix(page), 3)}&variant=307`);
  await expect(page.getByText("42 dpi at")).toBeVisible();
  await expect(page.getByText("Enlarged for this size")).toBeVisible();
  const picture = page.getByRole("application", { name: /plus and minus zoom/ });
  for (let presses = 0; presses < 3; presses++) await picture.press("+");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("link", { name: "Cart (0)" }).click();
  const dialog = page.getByRole("dialog", { name: "Too small" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Make it smaller" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Print it anyway" }).click();
  await expect(page.getByText("Line total $30.00")).toBeVisible();
});

test("step 4: add, plus, add, as fast as one can, is two", async ({ page, context, login }) => {
  await login(context);
  await makeMix(page);
  const [render] = await (await page.request.get("/api/renders")).json();
  await page.goto(`/create?render=${render.id}&merch=1`);
  const add = page.getByRole("button", { name: "Add to cart" });
  const more = page.getByRole("button", { name: "One more" });
  await expect(add).toBeEnabled();
  await pressAtOnce(page, [add, more, add]);
  await expect(page.getByText("2 in your cart")).toBeVisible();
  await expect(add).toBeDisabled();
  await page.getByRole("link", { name: "Cart (2)" }).click();
  await expect(page.getByText("Line total $40.00")).toBeVisible();
  expect((await listCart(page)).map(({ quantity }) => quantity)).toEqual([2]);
});

/** Where they stand, one press right after the other: nobody waits for a button to be ready. */
async function pressAtOnce(page: Page, buttons: Locator[]): Promise<void> {
  const places = [];
  for (const button of buttons) {
    await button.scrollIntoViewIfNeeded();
    places.push(await button.boundingBox());
  }
  for (const place of places) {
    if (!place) throw new Error("there is no such button");
    await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  }
}
