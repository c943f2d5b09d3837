import type { Page } from "@playwright/test";
import { TEST_PASSWORD } from "#server/test/users.ts";
import type { DeskPlans } from "#shared/contracts/desk/plans.ts";
import { estimateCardFee } from "#shared/margin.ts";
import { expectDeskPage, expectOnPhone, openDeskPage } from "./desk-page.ts";
import { expect, test } from "./fixtures.ts";

const INITIAL_PRICE = "price_starter_monthly";

/** Restores the price that all other tests expect. */
async function restoreStarterPrice({ request }: Page): Promise<void> {
  const { offers }: DeskPlans = await (await request.get("/api/desk/plans")).json();
  const version = offers.find(({ key }) => key === "starter")?.version;
  const data = { version, price_id: INITIAL_PRICE, below_cost: null };
  expect((await request.put("/api/desk/plans/starter", { data })).status()).toBe(200);
}

test("a plan's price changes while a customer sees the old one; the plan can be taken off sale and sold at the old price again", async ({
  page,
  context,
  browser,
  login,
  shop,
}) => {
  // The shop keeps running between test runs and keeps every price, so each run needs a new one.
  const cents = 1000 + (Math.floor(Date.now() / 1000) % 700);
  const price = (cents / 100).toFixed(2);
  await login(context);
  await page.goto("/subscriptions");
  const starter = page.getByRole("article", { name: "Starter" });
  await expect(starter.getByText("$9/month")).toBeVisible();

  const deskPage = await openDeskPage({ browser, shop, login });
  await deskPage.goto("/desk/plans");
  const rows = deskPage.getByRole("row");
  const findPriceRow = (money: string, state: string) =>
    rows.filter({ hasText: "Starter" }).filter({ hasText: money }).filter({ hasText: state });
  await expect(rows.filter({ hasText: "Sweet Spot" }).filter({ hasText: "$18.00" })).toBeVisible();
  await expectDeskPage(deskPage, "plans");
  try {
    await deskPage.getByRole("button", { name: "New price of Starter" }).click();
    const dialog = deskPage.getByRole("dialog");
    await dialog.getByLabel("Price per month in dollars").fill(price);
    await dialog.getByLabel("Renders per month").fill("200");
    await dialog.getByRole("button", { name: "Sell at this price" }).click();
    await deskPage.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
    await deskPage.getByRole("button", { name: "Confirm" }).click();
    await expect(deskPage.getByText(/Starter doesn't fit with Sweet Spot/)).toBeVisible();
    await dialog.getByLabel("Renders per month").fill("12");
    const fee = (estimateCardFee(cents) / 100).toFixed(2);
    await expect(dialog.getByText(`-$${fee}`)).toBeVisible();
    await expectOnPhone(deskPage, "a new price");
    await dialog.getByRole("button", { name: "Sell at this price" }).click();
    await expect(findPriceRow(`$${price}`, "on sale")).toBeVisible();
    await expect(findPriceRow("$9.00", "no longer sold")).toBeVisible();

    await starter.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText("This offer has changed.").first()).toBeVisible();
    await expect(starter.getByText(`$${price.replace(".00", "")}/month`)).toBeVisible();
    await starter.getByRole("button", { name: "Subscribe" }).click();
    await page.waitForURL(/\/stripe\/pay\//);
    await expect(page.getByText(`$${price}`).first()).toBeVisible();

    await deskPage.getByRole("button", { name: "Take off sale: Starter" }).click();
    await dialog.getByRole("button", { name: "Take off sale" }).click();
    await expect(findPriceRow(`$${price}`, "Sell at this")).toBeVisible();
    await page.goto("/subscriptions");
    await expect(page.getByRole("article")).toHaveCount(2);
    await deskPage.getByRole("button", { name: /^Sell at this price: Starter, \$9\.00/ }).click();
    await dialog.getByRole("button", { name: "Sell at this price" }).click();
    await expect(findPriceRow("$9.00", "Take off sale")).toBeVisible();

    await deskPage.getByRole("button", { name: "New price of +10 more renders" }).click();
    await dialog.getByLabel("Renders").fill("900");
    await dialog.getByRole("button", { name: "Sell at this price" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Sells below cost");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
  } finally {
    await restoreStarterPrice(deskPage);
  }
  await deskPage.context().close();
});
