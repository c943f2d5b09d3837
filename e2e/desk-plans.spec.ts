import type { Page } from "@playwright/test";
import { TEST_PASSWORD } from "#server/test/users.ts";
import type { DeskPlans } from "#shared/contracts/desk/plans.ts";
import { usualCardFee } from "#shared/margin.ts";
import { expectOnPhone, expectRoom, openRoom } from "./desk-room.ts";
import { expect, test } from "./fixtures.ts";

const FIRST = "price_starter_monthly";

/** As every other test expects it. */
async function sellAtFirst({ request }: Page): Promise<void> {
  const { offers }: DeskPlans = await (await request.get("/api/desk/plans")).json();
  const version = offers.find(({ key }) => key === "starter")?.version;
  const data = { version, price_id: FIRST, below_cost: null };
  expect((await request.put("/api/desk/plans/starter", { data })).status()).toBe(200);
}

test("a plan gets a new price while its old one is on somebody's screen, goes off sale, and back to the old one", async ({
  page,
  context,
  browser,
  login,
  shop,
}) => {
  // A shop stays up between runs, and keeps each price that it ever had.
  const cents = 1000 + (Math.floor(Date.now() / 1000) % 700);
  const price = (cents / 100).toFixed(2);
  await login(context);
  await page.goto("/subscriptions");
  const starter = page.getByRole("article", { name: "Starter" });
  await expect(starter.getByText("$9/month")).toBeVisible();

  const room = await openRoom({ browser, shop, login });
  await room.goto("/desk/plans");
  const rows = room.getByRole("row");
  const at = (money: string, state: string) =>
    rows.filter({ hasText: "Starter" }).filter({ hasText: money }).filter({ hasText: state });
  await expect(rows.filter({ hasText: "Sweet Spot" }).filter({ hasText: "$18.00" })).toBeVisible();
  await expectRoom(room, "plans");
  try {
    await room.getByRole("button", { name: "New price of Starter" }).click();
    const dialog = room.getByRole("dialog");
    await dialog.getByLabel("Dollars a month").fill(price);
    await dialog.getByLabel("Renders a month").fill("200");
    await dialog.getByRole("button", { name: "Sell at this price" }).click();
    await room.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
    await room.getByRole("button", { name: "Confirm" }).click();
    await expect(room.getByText(/Starter would not fit beside Sweet Spot/)).toBeVisible();
    await dialog.getByLabel("Renders a month").fill("12");
    const fee = (usualCardFee(cents) / 100).toFixed(2);
    await expect(dialog.getByText(`-$${fee}`)).toBeVisible();
    await expectOnPhone(room, "a new price");
    await dialog.getByRole("button", { name: "Sell at this price" }).click();
    await expect(at(`$${price}`, "sold")).toBeVisible();
    await expect(at("$9.00", "not sold any more")).toBeVisible();

    await starter.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText("This offer has changed.").first()).toBeVisible();
    await expect(starter.getByText(`$${price.replace(".00", "")}/month`)).toBeVisible();
    await starter.getByRole("button", { name: "Subscribe" }).click();
    await page.waitForURL(/\/stripe\/pay\//);
    await expect(page.getByText(`$${price}`).first()).toBeVisible();

    await room.getByRole("button", { name: "Take off sale: Starter" }).click();
    await dialog.getByRole("button", { name: "Take off sale" }).click();
    await expect(at(`$${price}`, "Sell at this")).toBeVisible();
    await page.goto("/subscriptions");
    await expect(page.getByRole("article")).toHaveCount(2);
    await room.getByRole("button", { name: /^Sell at this: Starter, \$9\.00/ }).click();
    await dialog.getByRole("button", { name: "Sell at this price" }).click();
    await expect(at("$9.00", "Take off sale")).toBeVisible();

    await room.getByRole("button", { name: "New price of +10 more renders" }).click();
    await dialog.getByLabel("Renders").fill("900");
    await dialog.getByRole("button", { name: "Sell at this price" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Sells below what it costs");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
  } finally {
    await sellAtFirst(room);
  }
  await room.context().close();
});
