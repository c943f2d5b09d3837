import type { Page } from "@playwright/test";
import { expect, expectAccessible, PASSWORD, test, waitForMailLink } from "./fixtures.ts";

/** Links in mails, opened by a scanner and in a browser without a session. */

async function requestEmailChange(page: Page, newEmail: string): Promise<void> {
  const answer = await page.request.post("/api/auth/change-email", {
    data: { newEmail, password: PASSWORD },
  });
  expect(answer.status()).toBe(200);
}

test("an e-mail change link that a scanner loads with its scripts changes nothing", async ({
  page,
  context,
  browser,
  login,
  sandbox,
}) => {
  const { email } = await login(context);
  const target = `victim-${email}`;
  await requestEmailChange(page, target);
  const link = await waitForMailLink(sandbox, target);

  const scanner = await browser.newContext();
  const tab = await scanner.newPage();
  await tab.goto(link.href, { waitUntil: "networkidle" });
  await expect(tab.getByRole("heading", { name: "Confirm your new address" })).toBeVisible();
  const me = async () => (await (await page.request.get("/api/users/me")).json()).email;
  expect(await me()).toBe(email);

  await expectAccessible(tab);
  await tab.getByLabel("Password", { exact: true }).fill("a wrong password");
  await tab.getByRole("button", { name: "Confirm this address" }).click();
  await expect(tab.getByText("That password isn't right.")).toBeVisible();
  expect(await me()).toBe(email);
  await tab.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await tab.getByRole("button", { name: "Confirm this address" }).click();
  await expect(tab.getByRole("heading", { name: "Your address is verified" })).toBeVisible();
  await expect(tab.getByText(`From now on, sign in with ${target}`)).toBeVisible();
  expect(await me()).toBe(target);
  await scanner.close();
});
