import { TEST_PASSWORD } from "#server/test/users.ts";
import type { DeskSettings } from "#shared/contracts/desk/settings.ts";
import { expectDeskPage, openDeskPage } from "./desk-page.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

/** Settings that take effect without a restart. */

test("a banner is shown on all pages at once and removed again; a test alert is mailed; missing live settings are listed", async ({
  page,
  context,
  browser,
  login,
  sandbox,
  shop,
}) => {
  const deskPage = await openDeskPage({ browser, shop, login });
  await deskPage.goto("/desk/settings");
  const banner = deskPage.getByRole("form", { name: "Banner" });
  await banner.getByLabel("English", { exact: true }).fill("Parcels are late this week.");
  try {
    await banner.getByRole("button", { name: "Save Banner" }).click();
    await deskPage.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
    await deskPage.getByRole("button", { name: "Confirm" }).click();
    await expect(banner.getByText(/^Changed by Rosa Owner/)).toBeVisible();
    await page.goto("/prices");
    await expect(page.getByText("Parcels are late this week.")).toBeVisible();
    await expectAccessible(page);
    await login(context, "Nadia Okafor");
    await page.goto("/dashboard/merchandise");
    await expect(page.getByText("Parcels are late this week.")).toBeVisible();
    await expectAccessible(page);
    await banner.getByRole("button", { name: "Undo the last change to Banner" }).click();
    await expect(deskPage.getByText("Change undone.")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Parcels are late this week.")).toHaveCount(0);
  } finally {
    const now: DeskSettings = await (await deskPage.request.get("/api/desk/settings")).json();
    const version = now.states.banner?.version ?? 0;
    const value = { en: "", de: "", last_day: null };
    await deskPage.request.put("/api/desk/settings", { data: { name: "banner", value, version } });
  }

  const holidays = deskPage.getByRole("form", { name: "Holidays" });
  await holidays.getByLabel("Date", { exact: true }).fill("2040-12-25");
  await holidays.getByRole("button", { name: "Add holiday" }).click();
  await expect(holidays.getByText("December 25, 2040")).toBeVisible();
  const timeLimits = deskPage.getByRole("form", { name: "Time limits" });
  await timeLimits.getByLabel("No update from the carrier").fill("1");
  await expect(
    timeLimits.getByText("Enter 3 to 30 days. Parcels may not move on weekends."),
  ).toBeVisible();
  await expectDeskPage(deskPage, "settings");
  await deskPage.getByRole("button", { name: "Send test alert" }).click();
  const confirmation = deskPage.getByText(/^No webhook is set\. Test alert sent to /);
  const mail = /to (\S+)\.$/.exec((await confirmation.textContent()) ?? "")?.[1] ?? "";
  const subjects = async () => (await sandbox.listMails(mail)).map(({ text }) => text);
  await expect.poll(async () => (await subjects()).join()).toContain("This is a test");

  // The checks of the settings, and the setup at the providers.
  await deskPage.goto("/desk/set-up");
  const missing = deskPage.getByRole("region", { name: "Missing settings for a live shop" });
  await expect(missing.getByText("STRIPE_SECRET_KEY", { exact: true })).toBeVisible();
  await expect(missing.getByText("APP_URL=")).toBeVisible();
  await deskPage.getByRole("button", { name: "Test all settings" }).click();
  await expect(deskPage.getByText(/^Warning OPENAI_API_KEY: not set/)).toBeVisible();
  await deskPage.getByRole("button", { name: "Create what's missing" }).click();
  const left = deskPage.getByRole("region", { name: "To do" });
  await expect(left.getByText(/^STRIPE_SECRET_KEY is empty/)).toBeVisible();
  await expectDeskPage(deskPage, "set-up");

  await deskPage.goto("/desk/taxes");
  await expectDeskPage(deskPage, "taxes");
  await deskPage.context().close();
});
