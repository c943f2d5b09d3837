import type { Locator, Page } from "@playwright/test";
import { putMugInCart } from "./buying.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { isHydrated } from "./hydration.ts";
import { ASTRONAUT, drawPlain } from "./ready-mixes.ts";

/** Keyboard operation with a visible focus. */

/** More tab stops than any page has, so that a keyboard trap fails. */
const MAX_TAB_STOPS = 200;

test.beforeEach(drawPlain);

/** Presses Tab until the target has the focus, and asserts a visible outline. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < MAX_TAB_STOPS; steps++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) {
      const style = await target.evaluate((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return `${element.matches(":focus-visible")} ${outlineStyle} ${outlineWidth}`;
      });
      expect(style).toMatch(/^true (?!none)\w+ (?!0px)/);
      return;
    }
  }
  throw new Error(`Tab does not lead to ${target}`);
}

async function activate(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

test("a mix can be made by keyboard alone, from the theme to the cart", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await page.goto("/create");
  await activate(page, page.getByRole("button", { name: "MeMix this: watercolor" }));
  await expect(page.getByText("Step 2 of 2")).toBeVisible();
  await expect(page).toHaveTitle("watercolor · Step 2 of 2 · MeMix");
  const chooser = page.waitForEvent("filechooser");
  await activate(page, page.getByRole("button", { name: "Upload new photo" }));
  await (await chooser).setFiles(ASTRONAUT);
  await expect(page.getByRole("img", { name: "Your new photo" })).toBeVisible();

  const expression = page.getByRole("combobox", { name: "Expression" });
  await activate(page, expression);
  // An open list takes the keyboard input once its chosen option is highlighted.
  await expect(page.getByRole("option", { selected: true })).toHaveAttribute("data-highlighted");
  await page.keyboard.type("ser");
  await expect(page.getByRole("option", { name: "serene" })).toHaveAttribute("data-highlighted");
  await page.keyboard.press("Enter");
  await expect(expression).toHaveText("serene");
  await expect(expression).toBeFocused();
  await activate(page, page.getByRole("button", { name: "Render & Save" }));
  await expect(page.getByText("watercolor rendered and saved!")).toBeVisible();

  const change = page.getByRole("button", { name: "Change nickname" });
  await activate(page, change);
  const nickname = page.getByRole("dialog").getByLabel("Image nickname");
  await expect(nickname).toBeFocused();
  // The focus does not leave an open dialog.
  for (let steps = 0; steps < 5; steps++) await page.keyboard.press("Tab");
  const isInside = () =>
    page.getByRole("dialog").evaluate((dialog) => dialog.contains(document.activeElement));
  expect(await isInside()).toBe(true);
  await page.keyboard.press("Escape");
  await expect(change).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(nickname).toBeFocused();
  await page.keyboard.type("Captain");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nickname was added to associated image")).toBeVisible();

  await activate(page, page.getByRole("button", { name: "Add to cart: Coffee Mug" }));
  await expect(page.getByText("Coffee Mug has been added to your cart.")).toBeVisible();
  await activate(page, page.getByRole("link", { name: "Checkout" }));
  await expect(page).toHaveURL(/\/checkout$/);
  // Focusing the heading makes screen readers announce the new page.
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("an order can be paid by keyboard alone", async ({ page, context, login }) => {
  await login(context);
  await putMugInCart(page);
  await page.goto("/cart");
  await activate(page, page.getByRole("button", { name: "One more" }));
  await expect(page.getByText("Subtotal (2 items)", { exact: true })).toBeVisible();
  const less = page.getByRole("button", { name: "One less" });
  await less.press("Enter");
  await expect(less).toHaveAttribute("aria-disabled", "true");
  await expect(less).toBeFocused();
  await expect(page.getByText("Subtotal (1 item) $20.00")).toBeAttached();
  await activate(page, page.getByRole("link", { name: "Checkout" }));

  const customer = page.getByRole("region", { name: "Customer Info" });
  await typeInto(page, customer.getByLabel("Address", { exact: true }), "1 Market Street");
  await typeInto(page, customer.getByLabel("City"), "San Francisco");
  await typeInto(page, customer.getByLabel("State"), "California");
  await typeInto(page, customer.getByLabel("ZIP code"), "94103");
  await expect(customer.getByLabel("State")).toHaveValue("CA");
  await activate(page, page.getByRole("button", { name: "Calculate total" }));
  const complete = page.getByRole("button", { name: /^Complete order for \$/ });
  await expect(complete).toBeVisible();
  await expect(complete).toBeFocused();
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/stripe\/pay\//);
  await activate(page, page.getByRole("button", { name: "A good card" }));
  await expect(page.getByLabel("Card number")).not.toHaveValue("");
  await activate(page, page.getByRole("button", { name: /^Pay \$/ }));
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  await activate(page, page.getByRole("link", { name: "Go to dashboard" }));
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("'?' lists the shortcuts except in a text field, and can be turned off", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await page.goto("/dashboard/themes");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  const search = page.getByRole("searchbox", { name: "Search themes" });
  await search.press("?");
  await expect(search).toHaveValue("?");
  await expect(dialog).toBeHidden();
  await search.clear();
  const posters = page.getByRole("link", { name: /^MeMix this/ });
  await posters.first().press("End");
  // The last cell of the grid.
  await expect(page.getByRole("button", { name: "Pick for me" })).toBeFocused();
  await page.keyboard.press("?");
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("checkbox", { name: "Open this list with ?" }).press("Space");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("?");
  await page.goto("/dashboard/support");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).press("Enter");
  await expect(dialog.getByRole("checkbox")).not.toBeChecked();
});

test("an offline notice is shown until the network is back", async ({ page, context, login }) => {
  await login(context);
  await page.goto("/dashboard");
  await expect(page.getByText("Nothing mixed yet")).toBeVisible();
  await page.waitForFunction(isHydrated);
  const notice = page.getByText("You're offline. What you see may be out of date");
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
});

test.describe("loading", () => {
  test.use({ loadsAhead: true });

  test("other pages' code is prefetched, and a page whose code can't be loaded shows an error", async ({
    page,
    context,
    login,
  }) => {
    await login(context);
    // Not the `page` fixture, which fails on console errors: a failed import logs one.
    const withoutPrefetch = await context.newPage();
    await withoutPrefetch.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    await withoutPrefetch.goto("/dashboard");
    await expect(withoutPrefetch.getByText("Nothing mixed yet")).toBeVisible();
    await withoutPrefetch.waitForFunction(isHydrated);
    await context.setOffline(true);
    await withoutPrefetch.getByRole("link", { name: "Account" }).click();
    await expect(withoutPrefetch.getByText("We can't reach the shop.")).toBeVisible();
    await context.setOffline(false);
    await withoutPrefetch.getByRole("button", { name: "Try again" }).click();
    await expect(
      withoutPrefetch.getByRole("heading", { name: "Account", exact: true }),
    ).toBeVisible();

    await page.goto("/dashboard");
    const hasPlans = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .some(({ name }) => name.includes("/subscriptions-")),
      );
    await expect.poll(hasPlans).toBe(true);
  });
});
