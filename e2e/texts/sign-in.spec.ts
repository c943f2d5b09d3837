import type { Page } from "@playwright/test";
import { expect, expectAccessible, PASSWORD, test } from "../fixtures.ts";
import { isHydrated } from "../hydration.ts";
import { holdRequests, renderInBrowser } from "../stubs.ts";

/** The specified texts of the pages before signing in. */

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

test("/auth shows the specified texts in both modes", async ({ page }) => {
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

test("/auth opens in sign-up mode if the history state requests it", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await page.goto("/dashboard");
  await page.waitForFunction(isHydrated);
  await context.clearCookies({ name: /session/ });
  await page.goto("/auth");
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await page.evaluate(() => {
    history.replaceState({ ...history.state, mode: "signup" }, "", "/auth");
  });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Create Account" })).toBeVisible();
});

test("/auth requires name, e-mail and password", async ({ page }) => {
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

test("'Logging in...' and 'Verifying...' are shown during sign-in and verification", async ({
  page,
  context,
  login,
}) => {
  await page.goto("/auth/verify?token=worthless&email=maya%40example.com");
  await expect(
    page.getByText("Verification failed or session missing. Please try logging in again."),
  ).toBeVisible();

  await login(context);
  let release = await holdRequests(page, "**/api/dashboard");
  await page.goto("/auth/callback");
  await expect(page.getByText("Logging in...")).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/dashboard$/);

  release = await holdRequests(page, "**/api/auth/confirm-registration");
  await page.goto("/auth/verify?token=worthless");
  await expect(page.getByText("Verifying...")).toBeVisible();
  release();
  // An invalid link does not sign the user out.
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("'Loading...' is shown while the session is checked", async ({ page, context, login }) => {
  await login(context);
  await renderInBrowser(page);
  const release = await holdRequests(page, "**/api/dashboard");
  await page.goto("/dashboard");
  await expect(page.getByText("Loading...")).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: "Hi, Maya!" })).toBeVisible();
});

test("a confirmation link for another account shows an error and leads to the account page", async ({
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
