import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  PASSWORD,
  switchScheme,
  test,
  waitForMailLink,
} from "./fixtures.ts";

/** Verification links that are opened in another browser. */

/** Signs up without the page's cookies and returns the address. */
async function signUpElsewhere(request: APIRequestContext, name: string): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const data = { name, email, password: PASSWORD };
  expect((await request.post("/api/auth/sign-up/email", { data })).ok()).toBe(true);
  return email;
}

async function finish(page: Page, password: string): Promise<void> {
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Finish signing up" }).click();
}

test("a verification link in another browser asks for the password of the sign-up", async ({
  page,
  request,
  sandbox,
  shop,
}) => {
  const email = await signUpElsewhere(request, "Ana Elsewhere");
  const link = await waitForMailLink(sandbox, email);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(link.href);
  await expect(page.getByRole("heading", { name: "One step left" })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await switchScheme(page, colorScheme);
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: "Finish signing up" }).click();
  await expect(page.getByText("Enter your password.")).toBeVisible();
  await finish(page, "wrong horse");
  await expect(page.getByRole("alert")).toHaveText("That's not the password for this sign-up.");
  await finish(page, PASSWORD);
  await expect(page).toHaveURL(`${shop.url}/dashboard`);
  await expect(page.getByText("Hi, Ana!")).toBeVisible();
});

test("a verification link that is locked after too many wrong passwords can be sent again", async ({
  page,
  request,
  sandbox,
}) => {
  const email = await signUpElsewhere(request, "Ana Forgetful");
  const link = await waitForMailLink(sandbox, email);
  await page.goto(link.href);
  const data = { token: link.searchParams.get("token"), password: "wrong horse" };
  const tryPassword = () => request.post("/api/auth/confirm-registration", { data });
  await Promise.all(Array.from({ length: 10 }, tryPassword));
  await finish(page, PASSWORD);
  await expect(page.getByRole("alert")).toContainText("Too many wrong passwords");
  await page.getByRole("button", { name: "Send the link again" }).click();
  await expect(page.getByText("Sent. The link is valid for 24 hours.")).toBeVisible();
  const newest = async () => (await waitForMailLink(sandbox, email)).href;
  await expect.poll(newest).not.toBe(link.href);
  await page.goto(await newest());
  await finish(page, PASSWORD);
  await expect(page.getByText("Hi, Ana!")).toBeVisible();
});

test("another user's verification link keeps the current session until its password is entered", async ({
  page,
  context,
  login,
  request,
  sandbox,
}) => {
  const person = await login(context, "Maya Signed-in");
  const email = await signUpElsewhere(request, "Ana Other");
  const link = await waitForMailLink(sandbox, email);
  await page.goto(link.href);
  await expect(
    page.getByText(/^Maya Signed-in \(.+\) is signed in to this browser\./),
  ).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expectAccessible(page);
  await page.goto("/dashboard");
  await expect(page.getByText("Hi, Maya!")).toBeVisible();
  await page.goto(link.href);
  await finish(page, PASSWORD);
  await expect(page.getByText("Hi, Ana!")).toBeVisible();
});
