import { TEST_PASSWORD } from "#server/test/users.ts";
import type { DeskSettings } from "#shared/contracts/desk/settings.ts";
import { expectRoom, openRoom } from "./desk-room.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

/** What an owner sets without a start of the shop. */

test("a banner stands over all pages at once and goes again; a test alert is mailed; what a live shop lacks is told", async ({
  page,
  context,
  browser,
  login,
  sandbox,
  shop,
}) => {
  const room = await openRoom({ browser, shop, login });
  await room.goto("/desk/settings");
  const banner = room.getByRole("form", { name: "Banner" });
  await banner.getByLabel("In English").fill("Parcels are late this week.");
  try {
    await banner.getByRole("button", { name: "Save Banner" }).click();
    await room.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
    await room.getByRole("button", { name: "Confirm" }).click();
    await expect(banner.getByText(/^Changed by Rosa Owner/)).toBeVisible();
    await page.goto("/prices");
    await expect(page.getByText("Parcels are late this week.")).toBeVisible();
    await expectAccessible(page);
    await login(context, "Nadia Okafor");
    await page.goto("/dashboard/merchandise");
    await expect(page.getByText("Parcels are late this week.")).toBeVisible();
    await expectAccessible(page);
    await banner.getByRole("button", { name: "Undo the last change of Banner" }).click();
    await expect(room.getByText("As it was before.")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Parcels are late this week.")).toHaveCount(0);
  } finally {
    const now: DeskSettings = await (await room.request.get("/api/desk/settings")).json();
    const version = now.states.banner?.version ?? 0;
    const value = { en: "", de: "", last_day: null };
    await room.request.put("/api/desk/settings", { data: { name: "banner", value, version } });
  }

  const holidays = room.getByRole("form", { name: "Holidays" });
  await holidays.getByLabel("Day", { exact: true }).fill("2040-12-25");
  await holidays.getByRole("button", { name: "Add the day" }).click();
  await expect(holidays.getByText("December 25, 2040")).toBeVisible();
  const waits = room.getByRole("form", { name: "Times of waiting" });
  await waits.getByLabel("No news from the carrier").fill("1");
  await expect(waits.getByText("From 3 to 30 days. Over a weekend no parcel moves.")).toBeVisible();
  await expectRoom(room, "settings");
  await room.getByRole("button", { name: "Send a test alert" }).click();
  const said = room.getByText(/^There is no webhook; a mail is on its way to /);
  const mail = /to (\S+)\.$/.exec((await said.textContent()) ?? "")?.[1] ?? "";
  const subjects = async () => (await sandbox.listMails(mail)).map(({ text }) => text);
  await expect.poll(async () => (await subjects()).join()).toContain("This is a test");

  // What a live shop would lack, tried and made from the desk.
  await room.goto("/desk/set-up");
  const missing = room.getByRole("region", { name: "What a live shop still lacks" });
  await expect(missing.getByText("STRIPE_SECRET_KEY", { exact: true })).toBeVisible();
  await expect(missing.getByText("APP_URL=")).toBeVisible();
  await room.getByRole("button", { name: "Try all settings" }).click();
  await expect(room.getByText(/^Look at it OPENAI_API_KEY: not set/)).toBeVisible();
  await room.getByRole("button", { name: "Make what is missing" }).click();
  const left = room.getByRole("region", { name: "Left to you" });
  await expect(left.getByText(/^STRIPE_SECRET_KEY is empty/)).toBeVisible();
  await expectRoom(room, "set-up");
  await room.context().close();
});
