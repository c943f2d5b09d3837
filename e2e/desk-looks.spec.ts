import { TEST_PASSWORD } from "#server/test/users.ts";
import { expectOnPhone, openRoom } from "./desk-room.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { drawPlain } from "./ready-mixes.ts";

/** A look from its first draft to everybody and back, without a restart. */

test.beforeEach(drawPlain);

test("a new look is made, tried, published, compared with its next draft, and rolled back", async ({
  page,
  context,
  browser,
  login,
  shop,
}) => {
  await login(context, "Thea Lindgren");
  const room = await openRoom({ browser, shop, login });
  const press = (name: string | RegExp) => room.getByRole("button", { name }).first().click();
  const publish = async (open: string) => {
    await press(open);
    await room.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  };
  await room.goto("/desk/themes");
  await press("New look");
  const dialog = room.getByRole("dialog");
  await dialog.getByLabel("Name").fill("paper cut");
  await expect(dialog.getByLabel("Address")).toHaveValue("paper-cut");
  await dialog.getByRole("button", { name: "Make draft" }).click();
  await expect(room.getByRole("heading", { level: 1, name: "Paper cut" })).toBeVisible();

  await press(/^Try on all/);
  const first = room.getByRole("img", { name: "Version 1 on Sample person 1" });
  await expect(first).toBeVisible();
  await press("Compare sample person 1");
  for (const set of ["female", "male"]) {
    const use = dialog.getByRole("button", { name: `Use on the ${set} card` });
    await use.click();
    await expect(use).toHaveAttribute("aria-pressed", "true");
  }
  await room.keyboard.press("Escape");
  await publish("Publish 1");
  await room.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await room.getByRole("button", { name: "Confirm" }).click();
  await expect(room.getByText("on", { exact: true })).toBeVisible();

  await page.goto("/looks/paper-cut");
  await expect(page.getByRole("heading", { level: 1, name: /paper cut/i })).toBeVisible();

  const card = page.locator('meta[property="og:image"]');
  await expect(card).toHaveAttribute("content", /\/api\/looks\/paper-cut\/card$/);

  await press("New draft from 1");
  await room.getByLabel("Line on its card").fill("Scissors and patience");
  await room.getByLabel("In German too").check();
  await room.getByLabel("Name in German").fill("Scherenschnitt");
  await room.getByLabel("Line in German").fill("Schere und Geduld");
  await press("Save draft");
  await expect(room.getByText("Draft saved.")).toBeVisible();
  await press(/^Try on all/);
  const second = room.getByRole("img", { name: "Version 2 on Sample person 1" });
  await expect(second).toBeVisible();
  await press("Compare sample person 1");
  await expect(dialog.getByRole("img")).toHaveCount(2);
  await expectAccessible(room);
  await room.keyboard.press("Escape");
  await expectOnPhone(room, "look");
  await press("Publish 2");
  await room.getByText("20 in 100 people").click();
  await room.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(room.getByText("on trial, 20 in 100 people")).toBeVisible();
  await press("Give 2 to everybody");
  await expect(room.getByRole("button", { name: "Give 2 to everybody" })).toBeHidden();
  await page.request.patch("/api/users/me", { data: { language: "de" } });
  await page.goto("/create");
  await expect(page.getByRole("button", { name: "Damit mixen: Scherenschnitt" })).toBeVisible();
  await expect(page.getByText("Schere und Geduld")).toBeVisible();
  await page.goto("/looks/paper-cut");
  await expect(page.getByRole("heading", { level: 1, name: "Scherenschnitt" })).toBeVisible();

  await room.getByRole("link", { name: /^1 former/ }).click();
  await publish("Roll back to 1");
  await expect(room.getByRole("dialog")).toBeHidden();
  await expect(room.getByRole("button", { name: "Roll back to 1" })).toBeHidden();
  await page.goto("/create");
  await expect(page.getByRole("button", { name: "Damit mixen: paper cut" })).toBeVisible();
  await room.getByRole("link", { name: "Themes" }).first().click();
  await press("Switch off: paper cut");
  await expect(room.getByRole("button", { name: "Switch on: paper cut" })).toBeVisible();
  await room.context().close();
});
