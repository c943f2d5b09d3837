import type { Locator, Page } from "@playwright/test";
import { fillAddress, makeMix } from "./buying.ts";
import { expect, PASSWORD, test } from "./fixtures.ts";
import { drawPlain } from "./ready-mixes.ts";

/**
 * Back from another company's page, where the browser kept ours as it was left. Here that page never comes
 * and the browser's word for 'back again' is said by the test: this browser keeps no page.
 */

const OUTSIDE = /\/(google|stripe\/(pay|portal))\//;

/** Presses; gives the address that the browser was on its way to. */
async function leaveAndReturn(page: Page, button: Locator, confirm = async () => {}) {
  const leaving = page.waitForRequest(OUTSIDE);
  await button.click();
  await confirm();
  const url = (await leaving).url();
  const busy = page.locator("button[aria-busy=true]");
  await expect(busy).toHaveCount(1);
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  await expect(busy).toHaveCount(0);
  await expect(button).toBeEnabled();
  return url;
}

function sessionIn(url: string): string {
  return /pay\/([^/?]+)/.exec(url)?.[1] ?? "";
}

test("every way out of the shop can be taken again after Back", async ({
  page,
  context,
  login,
  sandbox,
}) => {
  await drawPlain({ sandbox });
  await page.route(OUTSIDE, (route) => route.fulfill({ status: 204 }));
  const named = (name: string | RegExp) => page.getByRole("button", { name }).first();

  await page.goto("/auth");
  await leaveAndReturn(page, named("Continue with Google"));

  await login(context);
  const { id } = await makeMix(page);
  await page.request.post("/api/cart", { data: { merch_id: 1, mix_id: id } });
  await page.goto("/checkout");
  await fillAddress(page);
  await named("Calculate total").click();
  await leaveAndReturn(page, named(/^Complete order for/));

  await page.goto("/subscriptions");
  const plan = await leaveAndReturn(page, named("Subscribe"));
  await sandbox.stripe.pay({ session: sessionIn(plan) });
  await expect
    .poll(async () => (await (await page.request.get("/api/users/me")).json()).subscription)
    .toBe(1);

  await page.goto("/subscriptions");
  await leaveAndReturn(page, named("Change card"));
  await page.goto("/dashboard/account");
  await leaveAndReturn(page, named("Change card"));
  await leaveAndReturn(page, named(/^Buy /));
  await leaveAndReturn(page, named("Connect Google"), async () => {
    const question = page.getByRole("dialog", { name: "Confirm it's you" });
    await question.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await question.getByRole("button", { name: "Confirm" }).click();
  });
});
