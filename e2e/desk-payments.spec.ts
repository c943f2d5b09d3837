import { TEST_PASSWORD } from "#server/test/users.ts";
import type { Billing } from "#shared/contracts/billing.ts";
import { expectDeskPage, openDeskPage } from "./desk-page.ts";
import { expect, test } from "./fixtures.ts";

/** Refunding a plan's payment at the desk and ending the plan. */

test("the operator finds a plan's payment by customer, refunds a part and ends the plan", async ({
  page,
  context,
  browser,
  login,
  sandbox,
  shop,
}) => {
  const { email } = await login(context, "Philippa Nakamura");
  const { plans }: Billing = await (await page.request.get("/api/billing")).json();
  const [plan] = plans;
  const data = { priceId: plan?.price_id, flag: true, email, level: plan?.level };
  const opened = await page.request.post("/functions/v1/create-checkout-session", { data });
  await sandbox.stripe.pay({ session: (await opened.json()).id });
  const level = async () => {
    const { subscription }: Billing = await (await page.request.get("/api/billing")).json();
    return subscription?.level ?? 0;
  };
  await expect.poll(level).toBe(1);

  const deskPage = await openDeskPage({ browser, shop, login });
  await deskPage.goto("/desk/search?q=philippa+nakam");
  await expect(deskPage.getByRole("heading", { name: "Philippa Nakamura" })).toBeVisible();
  await expectDeskPage(deskPage, "customer with a plan");
  await deskPage.getByRole("link", { name: "Subscription - Starter" }).click();
  await expect(deskPage.getByRole("region", { name: "Details" })).toContainText("Starter");
  await expectDeskPage(deskPage, "payment");

  await deskPage.keyboard.press("r");
  const sheet = deskPage.getByRole("dialog");
  await expect(sheet.getByText("10 renders are revoked")).toBeVisible();
  await sheet.getByText("Custom amount").click();
  await sheet.getByLabel("Amount in US dollars").fill("4.50");
  await expect(sheet.getByText("5 renders are revoked")).toBeVisible();
  await sheet.getByRole("button", { name: "Refund $4.50" }).click();
  await deskPage.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await deskPage.getByRole("button", { name: "Confirm" }).click();
  await expect(deskPage.getByText("Refund of $4.50 sent.")).toBeVisible();
  await expect(deskPage.getByText(/^Refunded, [A-Z][a-z]+ \d/)).toBeVisible();

  await deskPage.getByRole("button", { name: "End plan" }).click();
  await deskPage.getByText("Immediately. The remaining renders are lost").click();
  await deskPage.getByLabel("Reason (for the audit log)").fill("Asked by phone");
  await deskPage.getByRole("dialog").getByRole("button", { name: "End plan" }).click();
  await expect(deskPage.getByText("Plan ended.")).toBeVisible();
  await expect.poll(level).toBe(0);
  await expect(deskPage.getByRole("button", { name: "End plan" })).toHaveCount(0);
  await deskPage.context().close();
});
