import type { Locator, Page } from "@playwright/test";
import { addPhoto, makeMix, putMugInCart } from "./buying.ts";
import { expect, test } from "./fixtures.ts";
import { isHydrated } from "./hydration.ts";
import { drawPlain } from "./ready-mixes.ts";

/** Durations of toasts and tooltips, on a fake clock. */

async function stopClock(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** Adds an activity row whose 'View' only opens a toast. */
async function addDeletedPhoto(page: Page): Promise<void> {
  const id = await addPhoto(page);
  expect((await page.request.delete(`/api/characters/${id}`)).ok()).toBe(true);
}

test("at most three toasts are visible, each for 4 to 5 seconds", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await addDeletedPhoto(page);
  await page.clock.install();
  await page.goto("/dashboard");
  const view = page.getByRole("button", { name: "View" });
  await expect(view).toBeVisible();
  await stopClock(page);
  const toasts = page.locator("[data-sonner-toast]");
  for (let count = 1; count <= 4; count++) {
    await view.click();
    await page.clock.runFor(20);
    await expect(toasts).toHaveCount(count);
  }
  await expect(toasts.first()).toContainText("This character is deleted");
  await expect(page.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(3);
  await page.clock.runFor(4000);
  await expect(toasts).toHaveCount(4);
  await page.clock.runFor(1000);
  await expect(toasts).toHaveCount(0);

  // A focused toast stays open, and closing it restores the focus.
  await view.click();
  await page.clock.runFor(20);
  await toasts.getByRole("button", { name: "Close toast" }).focus();
  await page.clock.runFor(20_000);
  await expect(toasts).toHaveCount(1);
  await page.keyboard.press("Enter");
  await page.clock.runFor(1000);
  await expect(toasts).toHaveCount(0);
  await expect(view).toBeFocused();
});

test("a tooltip opens after 700 ms, and at once within 300 ms after another", async ({
  page,
  context,
  login,
  sandbox,
}) => {
  await drawPlain({ sandbox });
  await login(context);
  await makeMix(page);
  await makeMix(page);
  await page.clock.install();
  await page.goto("/dashboard/stuff");
  const stars = page.getByRole("button", { name: /^Star / });
  const [one, other] = [stars.first(), stars.last()];
  await other.scrollIntoViewIfNeeded();
  await stopClock(page);
  const tip = page.locator("[data-tooltip]");
  const getTip = async (button: Locator) => (await button.getAttribute("data-tip")) ?? "none";
  const tips = { one: await getTip(one), other: await getTip(other) };
  expect(tips.one).not.toBe(tips.other);

  await one.hover();
  await page.clock.runFor(699);
  await expect(tip).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tip).toHaveText(tips.one);
  await page.mouse.move(5, 5);
  await expect(tip).toHaveCount(0);
  await page.clock.runFor(299);
  await other.hover();
  await page.clock.runFor(1);
  await expect(tip).toHaveText(tips.other);

  await page.keyboard.press("Escape");
  await expect(tip).toHaveCount(0);
  await page.clock.runFor(301);
  await one.hover();
  await page.clock.runFor(699);
  await expect(tip).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tip).toHaveText(tips.one);
});

test("a toast with a button is visible for 10 seconds", async ({ page, context, login }) => {
  await login(context);
  await putMugInCart(page);
  await page.clock.install();
  await page.goto("/cart");
  const remove = page.getByRole("button", { name: /^Remove Coffee Mug/ });
  await expect(remove).toBeVisible();
  await stopClock(page);
  const removed = page.waitForResponse((answer) => answer.request().method() === "DELETE");
  await remove.click();
  await (await removed).finished();
  const undo = page.locator("[data-sonner-toast]").getByRole("button", { name: "Undo" });
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(undo).toBeVisible({ timeout: 200 });
  }).toPass();
  await page.clock.runFor(9000);
  await expect(undo).toBeVisible();
  await page.clock.runFor(2000);
  await expect(undo).toHaveCount(0);
});
