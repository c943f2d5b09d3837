import type { Locator, Page } from "@playwright/test";
import { addPhoto, makeMix } from "./buying.ts";
import { expect, test } from "./fixtures.ts";
import { drawPlain } from "./ready-mixes.ts";
import { isStanding } from "./taking-over.ts";

/** How long toasts and tooltips stay, on a clock that only the test moves. */

async function stopClock(page: Page): Promise<void> {
  await page.waitForFunction(isStanding);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** An entry whose 'View' only says something. */
async function addDeletedPhoto(page: Page): Promise<void> {
  const id = await addPhoto(page);
  expect((await page.request.delete(`/api/characters/${id}`)).ok()).toBe(true);
}

test("at most three toasts are seen, each for 4 to 5 seconds", async ({ page, context, login }) => {
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

  // While the focus is in one, it stays; closed, it gives the focus back.
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

test("a tooltip opens after 700 ms, the next within 300 ms at once", async ({
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
  const tipOf = async (button: Locator) => (await button.getAttribute("data-tip")) ?? "none";
  const tips = { one: await tipOf(one), other: await tipOf(other) };
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

test("a toast with a button stays for 10 seconds", async ({ page, context, login }) => {
  await login(context);
  const { id } = await makeMix(page);
  await page.request.post("/api/cart", { data: { merch_id: 1, mix_id: id } });
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
