import type { Page } from "@playwright/test";
import { hold, leaveToBrowser } from "../answers.ts";
import { expect, expectAccessible, PASSWORD, test } from "../fixtures.ts";
import { isStanding } from "../taking-over.ts";

/** What the screens before signing in say, word for word. */

async function expectPolicyLinks(page: Page): Promise<void> {
  await expect(page.getByRole("link", { name: "Terms of Service" })).toHaveAttribute(
    "href",
    "/terms",
  );
  await expect(page.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute(
    "href",
    "/privacy",
  );
}

test("/auth in both modes", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Sign in instead" }).click();
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveCount(0);
  await expectPolicyLinks(page);
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByRole("heading", { name: "Create Account" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeVisible();
  for (const label of ["Full name", "Email"]) await expect(page.getByLabel(label)).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  await expectPolicyLinks(page);
  await expect(page.getByRole("link", { name: "MeMix, home" })).toHaveAttribute("href", "/");

  await page.getByLabel("Full name").fill("Maya Reader");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("link", { name: "Terms of Service" }).click();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel("Full name")).toHaveValue("Maya Reader");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");

  await page.getByRole("button", { name: "Sign in instead" }).click();
  await page.getByRole("button", { name: "Forgot password" }).click();
  const dialog = page.getByRole("dialog", { name: "Reset your password" });
  await expect(dialog.getByLabel("Email")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Send Reset Link" })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
});

test("/auth opens in signup mode where the way there says so", async ({ page, context, login }) => {
  await login(context);
  await page.goto("/dashboard");
  await page.waitForFunction(isStanding);
  await context.clearCookies({ name: /session/ });
  await page.goto("/auth");
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await page.evaluate(() => {
    history.replaceState({ ...history.state, mode: "signup" }, "", "/auth");
  });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Create Account" })).toBeVisible();
});

test("name, e-mail and password are required", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Sign in instead" }).click();
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("Enter your password.")).toBeVisible();
  await page.getByRole("button", { name: "Create an account" }).click();
  await page.getByRole("button", { name: "Sign Up" }).click();
  for (const label of ["Full name", "Email"]) {
    await expect(page.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
  }
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
});

test("'Logging in...' and 'Verifying...' while that is so", async ({ page, context, login }) => {
  await page.goto("/auth/verify?token=worthless&email=maya%40example.com");
  await expect(
    page.getByText("Verification failed or session missing. Please try logging in again."),
  ).toBeVisible();

  await login(context);
  let letGo = await hold(page, "**/api/dashboard");
  await page.goto("/auth/callback");
  await expect(page.getByText("Logging in...")).toBeVisible();
  letGo();
  await expect(page).toHaveURL(/\/dashboard$/);

  letGo = await hold(page, "**/api/auth/confirm-registration");
  await page.goto("/auth/verify?token=worthless");
  await expect(page.getByText("Verifying...")).toBeVisible();
  letGo();
  // A link that is worth nothing, opened by somebody who is signed in.
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("'Loading...' while the session is checked", async ({ page, context, login }) => {
  await login(context);
  await leaveToBrowser(page);
  const letGo = await hold(page, "**/api/dashboard");
  await page.goto("/dashboard");
  await expect(page.getByText("Loading...")).toBeVisible();
  letGo();
  await expect(page.getByRole("heading", { name: "Hi, Maya!" })).toBeVisible();
});

test("a link for an address that is not one's own says so, and leads to the account", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  const query = new URLSearchParams({ token: "usr_old.token", email: "new@example.com" });
  await page.goto(`/auth/confirm-email?${query}`);
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await expect(page.getByRole("heading", { name: "That link didn't work" })).toBeVisible();
  await expect(page.getByText("Your address hasn't changed")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to account" }).click();
  await expect(page).toHaveURL(/\/dashboard\/account$/);
});
