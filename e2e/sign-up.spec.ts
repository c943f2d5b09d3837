import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  PASSWORD,
  switchScheme,
  test,
  verificationLink,
} from "./fixtures.ts";

/** Links of sign-ups that are opened elsewhere, and addresses that Google can't vouch for. */

/** In another browser than the page's. */
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

test("a link that is opened in another browser asks for its sign-up's password", async ({
  page,
  request,
  sandbox,
  shop,
}) => {
  const email = await signUpElsewhere(request, "Ana Elsewhere");
  const link = await verificationLink(sandbox, email);
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

test("a link for which too many wrong passwords were typed is sent again from its page", async ({
  page,
  request,
  sandbox,
}) => {
  const email = await signUpElsewhere(request, "Ana Forgetful");
  const link = await verificationLink(sandbox, email);
  await page.goto(link.href);
  const data = { token: link.searchParams.get("token"), password: "wrong horse" };
  const type = () => request.post("/api/auth/confirm-registration", { data });
  await Promise.all(Array.from({ length: 10 }, type));
  await finish(page, PASSWORD);
  await expect(page.getByRole("alert")).toContainText("Too many wrong passwords");
  await page.getByRole("button", { name: "Send the link again" }).click();
  await expect(page.getByText("Sent. The link is valid for 24 hours.")).toBeVisible();
  const newest = async () => (await verificationLink(sandbox, email)).href;
  await expect.poll(newest).not.toBe(link.href);
  await page.goto(await newest());
  await finish(page, PASSWORD);
  await expect(page.getByText("Hi, Ana!")).toBeVisible();
});

test("who is signed in and opens somebody else's link is told so, and stays until the password", async ({
  page,
  context,
  login,
  request,
  sandbox,
}) => {
  const person = await login(context, "Maya Signed-in");
  const email = await signUpElsewhere(request, "Ana Other");
  const link = await verificationLink(sandbox, email);
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
