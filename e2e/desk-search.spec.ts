import { TEST_PASSWORD } from "#server/test/users.ts";
import { expectDeskPage, openDeskPage } from "./desk-page.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

/** The desk's search, states and invitations. */

test("the desk finds a customer by name, lists all states, and an invited user joins the team", async ({
  page,
  context,
  browser,
  login,
  sandbox,
  shop,
}) => {
  const { email } = await login(context, "Wilhelmina Okonkwo");
  const deskPage = await openDeskPage({ browser, shop, login });
  const search = async (typed: string) => {
    await deskPage.keyboard.press("/");
    await deskPage.getByRole("searchbox").fill(typed);
    await deskPage.keyboard.press("Enter");
  };
  await deskPage.goto("/desk");
  await expect(deskPage.getByRole("heading", { level: 1 })).toBeVisible();
  await search("example.com");
  const found = deskPage.getByRole("region", { name: "Results" });
  await expect(found.getByRole("link").nth(1)).toBeVisible();
  await expectDeskPage(deskPage, "search");
  await deskPage.keyboard.press("j");
  await expect(found.getByRole("link").first()).toBeFocused();
  await search("nobody whom anybody knows");
  await expect(deskPage.getByText(/^No results for/)).toBeVisible();
  await search("wilhelm okon");
  await expect(deskPage.getByRole("heading", { name: "Wilhelmina Okonkwo" })).toBeVisible();

  await deskPage.getByRole("link", { name: "States" }).click();
  await expect(deskPage.getByRole("row", { name: /payment processing/ }).first()).toBeVisible();
  await expectDeskPage(deskPage, "states");

  await deskPage.getByRole("link", { name: "Today" }).click();
  await expect(deskPage.getByRole("row", { name: /^Print / })).toBeVisible();
  await expect(deskPage.getByRole("region", { name: /margin per customer/ })).toBeVisible();
  await expectDeskPage(deskPage, "today");

  await deskPage.getByRole("link", { name: "Team" }).click();
  await deskPage.getByLabel("Email address").fill(email);
  await deskPage.getByRole("button", { name: "Send invitation" }).click();
  await deskPage.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await deskPage.getByRole("button", { name: "Confirm" }).click();
  await expect(deskPage.getByRole("region", { name: "Pending invitations" })).toContainText(email);
  await expectDeskPage(deskPage, "team");

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
  await expect(page.getByRole("heading", { name: "Queue" })).toBeVisible();
  await deskPage.context().close();
});
