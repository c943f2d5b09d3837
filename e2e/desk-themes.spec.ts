import { TEST_PASSWORD } from "#server/test/users.ts";
import { expectOnPhone, openDeskPage } from "./desk-page.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { drawPlain } from "./ready-mixes.ts";

/** A theme from its first draft to all users and back, without a restart. */

test.beforeEach(drawPlain);

test("a theme can be created, tried, published, compared with its next draft and rolled back", async ({
  page,
  context,
  browser,
  login,
  shop,
}) => {
  await login(context, "Thea Lindgren");
  const deskPage = await openDeskPage({ browser, shop, login });
  const click = (name: string | RegExp) => deskPage.getByRole("button", { name }).first().click();
  const publish = async (open: string) => {
    await click(open);
    await deskPage.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  };
  await deskPage.goto("/desk/themes");
  await click("New theme");
  const dialog = deskPage.getByRole("dialog");
  await dialog.getByLabel("Name").fill("paper cut");
  await expect(dialog.getByLabel("URL")).toHaveValue("paper-cut");
  await dialog.getByRole("button", { name: "Create draft" }).click();
  await expect(deskPage.getByRole("heading", { level: 1, name: "Paper cut" })).toBeVisible();

  await click(/^Test all/);
  const first = deskPage.getByRole("img", { name: "Version 1 on Sample person 1" });
  await expect(first).toBeVisible();
  await click("Compare sample person 1");
  for (const set of ["female", "male"]) {
    const use = dialog.getByRole("button", { name: `Use as ${set} sample` });
    await use.click();
    await expect(use).toHaveAttribute("aria-pressed", "true");
  }
  await deskPage.keyboard.press("Escape");
  await publish("Publish 1");
  await deskPage.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await deskPage.getByRole("button", { name: "Confirm" }).click();
  await expect(deskPage.getByText("published", { exact: true })).toBeVisible();

  await page.goto("/looks/paper-cut");
  await expect(page.getByRole("heading", { level: 1, name: /paper cut/i })).toBeVisible();

  const card = page.locator('meta[property="og:image"]');
  await expect(card).toHaveAttribute("content", /\/api\/looks\/paper-cut\/card$/);

  await click("New draft from 1");
  await deskPage.getByLabel("Description", { exact: true }).fill("Scissors and patience");
  await deskPage.getByLabel("Add a German translation").check();
  await deskPage.getByLabel("Name in German").fill("Scherenschnitt");
  await deskPage.getByLabel("Description in German").fill("Schere und Geduld");
  await click("Save draft");
  await expect(deskPage.getByText("Draft saved.")).toBeVisible();
  await click(/^Test all/);
  const second = deskPage.getByRole("img", { name: "Version 2 on Sample person 1" });
  await expect(second).toBeVisible();
  await click("Compare sample person 1");
  await expect(dialog.getByRole("img")).toHaveCount(2);
  await expectAccessible(deskPage);
  await deskPage.keyboard.press("Escape");
  await expectOnPhone(deskPage, "theme");
  await click("Publish 2");
  await deskPage.getByText("20% of customers").click();
  await deskPage.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(deskPage.getByText("in trial, 20% of customers")).toBeVisible();
  await click("Publish 2 to everyone");
  await expect(deskPage.getByRole("button", { name: "Publish 2 to everyone" })).toBeHidden();
  await page.request.patch("/api/users/me", { data: { language: "de" } });
  await page.goto("/create");
  await expect(page.getByRole("button", { name: "Jetzt mixen: Scherenschnitt" })).toBeVisible();
  await expect(page.getByText("Schere und Geduld")).toBeVisible();
  await page.goto("/looks/paper-cut");
  await expect(page.getByRole("heading", { level: 1, name: "Scherenschnitt" })).toBeVisible();

  await deskPage.getByRole("link", { name: /^1 retired/ }).click();
  await publish("Roll back to 1");
  await expect(deskPage.getByRole("dialog")).toBeHidden();
  await expect(deskPage.getByRole("button", { name: "Roll back to 1" })).toBeHidden();
  await page.goto("/create");
  await expect(page.getByRole("button", { name: "Jetzt mixen: paper cut" })).toBeVisible();
  await deskPage.getByRole("link", { name: "Themes" }).first().click();
  await click("Turn off: paper cut");
  await expect(deskPage.getByRole("button", { name: "Turn on: paper cut" })).toBeVisible();
  await deskPage.context().close();
});
