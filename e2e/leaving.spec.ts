import type { Locator, Page } from "@playwright/test";
import { openCheckout } from "./buying.ts";
import { expect, PASSWORD, test } from "./fixtures.ts";
import { drawPlain } from "./ready-mixes.ts";

/**
 * Pages restored from the back/forward cache after Google, Stripe Checkout or the billing portal. Headless Chromium
 * has no such cache, so the test blocks the navigation and dispatches `pageshow` itself.
 */

const OUTSIDE = /\/(google|stripe\/(pay|portal))\//;

/** Clicks, asserts that the button works again after `pageshow`, and returns the URL of the blocked navigation. */
async function leaveAndReturn(page: Page, button: Locator, confirm = async () => {}) {
  const navigation = page.waitForRequest(OUTSIDE);
  await button.click();
  await confirm();
  const url = (await navigation).url();
  const busy = page.locator("button[aria-busy=true]");
  await expect(busy).toHaveCount(1);
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  await expect(busy).toHaveCount(0);
  await expect(button).toBeEnabled();
  return url;
}

function parseSessionId(url: string): string {
  return /pay\/([^/?]+)/.exec(url)?.[1] ?? "";
}

test("buttons that leave the shop work again after Back", async ({
  page,
  context,
  login,
  sandbox,
}) => {
  await drawPlain({ sandbox });
  await page.route(OUTSIDE, (route) => route.fulfill({ status: 204 }));
  const getButton = (name: string | RegExp) => page.getByRole("button", { name }).first();

  await page.goto("/auth");
  await leaveAndReturn(page, getButton("Continue with Google"));

  await login(context);
  await openCheckout(page);
  await getButton("Calculate total").click();
  await leaveAndReturn(page, getButton(/^Complete order for/));

  await page.goto("/subscriptions");
  const plan = await leaveAndReturn(page, getButton("Subscribe"));
  await sandbox.stripe.pay({ session: parseSessionId(plan) });
  await expect
    .poll(async () => (await (await page.request.get("/api/users/me")).json()).subscription)
    .toBe(1);

  await page.goto("/subscriptions");
  await leaveAndReturn(page, getButton("Change card"));
  await page.goto("/dashboard/account");
  await leaveAndReturn(page, getButton("Change card"));
  await leaveAndReturn(page, getButton(/^Buy /));
  await leaveAndReturn(page, getButton("Connect Google"), async () => {
    const question = page.getByRole("dialog", { name: "Confirm it's you" });
    await question.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await question.getByRole("button", { name: "Confirm" }).click();
  });
});
