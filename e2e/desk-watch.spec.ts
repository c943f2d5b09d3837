import { TEST_PASSWORD } from "#server/test/users.ts";
import { expectRoom, openRoom } from "./desk-room.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

/** The desk's search, its states, and who is invited to it. */

test("a name is found, every state is shown, and who is invited takes a place", async ({
  page,
  context,
  browser,
  login,
  sandbox,
  shop,
}) => {
  const { email } = await login(context, "Wilhelmina Okonkwo");
  const room = await openRoom({ browser, shop, login });
  const search = async (typed: string) => {
    await room.keyboard.press("/");
    await room.getByRole("searchbox").fill(typed);
    await room.keyboard.press("Enter");
  };
  await room.goto("/desk");
  await expect(room.getByRole("heading", { level: 1 })).toBeVisible();
  await search("example.com");
  const found = room.getByRole("region", { name: "Found" });
  await expect(found.getByRole("link").nth(1)).toBeVisible();
  await expectRoom(room, "search");
  await room.keyboard.press("j");
  await expect(found.getByRole("link").first()).toBeFocused();
  await search("nobody whom anybody knows");
  await expect(room.getByText(/^Nothing is found by/)).toBeVisible();
  await search("wilhelm okon");
  await expect(room.getByRole("heading", { name: "Wilhelmina Okonkwo" })).toBeVisible();

  await room.getByRole("link", { name: "States" }).click();
  await expect(room.getByRole("row", { name: /being confirmed/ }).first()).toBeVisible();
  await expectRoom(room, "states");

  await room.getByRole("link", { name: "Today" }).click();
  await expect(room.getByRole("row", { name: /^Print / })).toBeVisible();
  await expect(room.getByRole("region", { name: /plan's customer/ })).toBeVisible();
  await expectRoom(room, "today");

  await room.getByRole("link", { name: "Team" }).click();
  await room.getByLabel("Their email").fill(email);
  await room.getByRole("button", { name: "Send the invitation" }).click();
  await room.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await room.getByRole("button", { name: "Confirm" }).click();
  await expect(room.getByRole("region", { name: "Invited, not here yet" })).toContainText(email);
  await expectRoom(room, "team");

  const invitation = async () =>
    (await sandbox.listMails(email)).find(({ subject }) =>
      subject.startsWith("Rosa Owner invited"),
    );
  await expect.poll(invitation).toBeTruthy();
  const link = /\/invitation\?token=[\w-]+/.exec((await invitation())?.text ?? "")?.[0] ?? "";
  await page.goto(link);
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await expect(page.getByRole("heading", { name: "Money that needs a person" })).toBeVisible();
  await room.context().close();
});
