import { TEST_PASSWORD } from "#server/test/users.ts";
import type { Billing } from "#shared/contracts/billing.ts";
import { expectRoom, openRoom } from "./desk-room.ts";
import { expect, test } from "./fixtures.ts";

/** What was paid for a plan, given back at the desk, and the plan's end. */

test("a plan's bill is found by its person, given back in part, and the plan ends", async ({
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

  const room = await openRoom({ browser, shop, login });
  await room.goto("/desk/search?q=philippa+nakam");
  await expect(room.getByRole("heading", { name: "Philippa Nakamura" })).toBeVisible();
  await expectRoom(room, "customer with a plan");
  await room.getByRole("link", { name: "Subscription - Starter" }).click();
  await expect(room.getByRole("region", { name: "What it was for" })).toContainText("Starter");
  await expectRoom(room, "payment");

  await room.keyboard.press("r");
  const sheet = room.getByRole("dialog");
  await expect(sheet.getByText("10 renders that were given for it are taken back")).toBeVisible();
  await sheet.getByText("An amount").click();
  await sheet.getByLabel("Amount in US dollars").fill("4.50");
  await expect(sheet.getByText("5 renders that were given for it are taken back")).toBeVisible();
  await sheet.getByRole("button", { name: "Refund $4.50" }).click();
  await room.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await room.getByRole("button", { name: "Confirm" }).click();
  await expect(room.getByText("$4.50 are on their way back.")).toBeVisible();
  await expect(room.getByText(/^Refund, \d/)).toBeVisible();

  await room.getByRole("button", { name: "End the plan" }).click();
  await room.getByText("Now. What is left of its renders goes with it").click();
  await room.getByLabel("Why; it is read in the audit log").fill("Asked by phone");
  await room.getByRole("button", { name: "End it" }).click();
  await expect(room.getByText("The plan ends.")).toBeVisible();
  await expect.poll(level).toBe(0);
  await expect(room.getByRole("button", { name: "End the plan" })).toHaveCount(0);
  await room.context().close();
});
