import { randomUUID } from "node:crypto";
import { expect, followMail, PASSWORD, test, waitForMailLink } from "./fixtures.ts";
import { signUp } from "./guest-mix.ts";

test("a new user signs up, verifies the address by mail, signs out and in again", async ({
  page,
  sandbox,
  shop,
}) => {
  const email = `${randomUUID()}@example.com`;
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/auth/);
  await page.getByLabel("Full name").fill("Maya Newcomer");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(
    page.getByText("Account created! Please check your email for verification."),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect(page.getByText("One step left.")).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveCount(0);
  await page.getByRole("button", { name: "Sign in instead" }).click();
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await expect(page.getByText("One step left.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);

  const opened = await followMail(page, shop.sandboxUrl, email);
  await expect(opened).toHaveURL(`${shop.url}/dashboard`);
  await expect(opened.getByText("Hi, Maya!")).toBeVisible();

  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText("Signed out successfully")).toBeVisible();
  await expect(opened).toHaveURL(`${shop.url}/auth?redirect=%2Fdashboard`);
  await expect(opened.getByRole("heading", { name: "Hi, Maya!" })).toBeHidden();
  await page.goto((await waitForMailLink(sandbox, email)).href);
  await expect(page.getByRole("heading", { name: "Your address is verified" })).toBeVisible();
  await page.getByRole("link", { name: "Sign In" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("wrong password");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("Login Successful!")).toBeVisible();
  await expect(page).toHaveURL(`${shop.url}/dashboard`);

  // Idle, so that no other request detects the ended session before the click does.
  await page.goto("/dashboard", { waitUntil: "networkidle" });
  await page.context().clearCookies();
  await page.getByRole("link", { name: "Account" }).click();
  // The failed account page may also show an alert until the redirect to /auth is done.
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Your session has ended.");
  await page.goto("/dashboard/account");
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a forgotten password is reset by the mailed link", async ({
  page,
  context,
  login,
  sandbox,
  shop,
}) => {
  const { email } = await login(context);
  await context.clearCookies();
  await page.goto("/auth");
  await page.getByRole("button", { name: "Sign in instead" }).click();
  await page.getByRole("button", { name: "Forgot password" }).click();
  const dialog = page.getByRole("dialog", { name: "Reset your password" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByText("Password reset link sent! Please check your email.")).toBeVisible();

  const subjects = async () => (await sandbox.listMails(email)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain("Reset your MeMix password");
  await page.goto((await waitForMailLink(sandbox, email)).href);
  await page.getByLabel("New password").first().fill("another horse");
  await page.getByLabel("New password").last().fill("another horse");
  await page
    .getByRole("button", { name: /password/i })
    .last()
    .click();
  await expect(page).toHaveURL(/\/auth$/);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("another horse");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(`${shop.url}/dashboard`);
});

test("Google signs the user in and returns to the requested page", async ({ page, shop }) => {
  await page.goto("/dashboard/stuff?tab=1");
  await expect(page).toHaveURL(/\/auth/);
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.waitForURL((url) => url.origin !== shop.url);
  await page.getByRole("button").first().click();
  await expect(page).toHaveURL(`${shop.url}/dashboard/stuff?tab=1`);
});

test("the notice of an open sign-up disappears in all tabs after verification, and stays away after the account's deletion", async ({
  page,
  context,
  sandbox,
  shop,
}) => {
  const notice = page.getByText("One step left.");
  await page.goto("/auth");
  const email = await signUp(page);
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(notice).toBeVisible();

  const elsewhere = await context.newPage();
  await elsewhere.goto((await waitForMailLink(sandbox, email)).href);
  await expect(elsewhere).toHaveURL(`${shop.url}/dashboard`);
  await expect(page).toHaveURL(`${shop.url}/dashboard`);
  await page.goto("/dashboard/account");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByLabel("Type DELETE").fill("DELETE");
  await page.getByRole("dialog").getByRole("button", { name: "Delete my account" }).click();
  const confirmation = page.getByRole("dialog", { name: "Confirm it's you" });
  await confirmation.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await confirmation.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Your account has been deleted.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test("a tab that was on another site during verification shows no notice of an open sign-up", async ({
  page,
  context,
  sandbox,
  shop,
}) => {
  await page.goto("/auth");
  const email = await signUp(page);
  await expect(page.getByText("One step left.")).toBeVisible();
  await page.goto("about:blank");
  const elsewhere = await context.newPage();
  await elsewhere.goto((await waitForMailLink(sandbox, email)).href);
  await expect(elsewhere).toHaveURL(`${shop.url}/dashboard`);
  await context.clearCookies();
  await page.goto("/auth");
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await expect(page.getByText("One step left.")).toHaveCount(0);
});

const GOOGLE_FAILED = "Google login failed. Please try again.";

test("a canceled or failed Google sign-in shows an error", async ({ page, shop, sandbox }) => {
  async function goToGoogle() {
    await page.goto("/dashboard/stuff?tab=1");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.waitForURL((url) => url.origin !== shop.url);
  }
  async function expectFailed() {
    await expect(page.locator("[data-sonner-toast]").getByText(GOOGLE_FAILED)).toBeVisible();
    await expect(page.getByRole("alert").getByText(GOOGLE_FAILED)).toBeVisible();
  }
  await goToGoogle();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/auth\?redirect=.*error=access_denied$/);
  await expectFailed();
  for (const kind of ["invalid_grant", "bad_signature"]) {
    await goToGoogle();
    await sandbox.addFault({ vendor: "google", kind });
    await page.getByRole("button").first().click();
    await expectFailed();
  }
  // A callback with an unknown state.
  await page.goto("/api/auth/callback/google?error=access_denied&state=unknown");
  await expectFailed();
  await page.goto("/auth?error=google&error=access_denied");
  await expectFailed();

  await goToGoogle();
  await page.getByLabel("E-mail", { exact: true }).fill("unproven@example.com");
  await page.getByLabel("E-mail verified").uncheck();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText("Google hasn't verified that email address");
  expect(new URL(page.url()).searchParams.get("redirect")).toBe("/dashboard/stuff?tab=1");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Create Account" })).toBeVisible();

  await goToGoogle();
  await page.getByRole("button").first().click();
  await expect(page).toHaveURL(`${shop.url}/dashboard/stuff?tab=1`);
});

test("the account page lists another device and signs it out", async ({
  page,
  context,
  login,
  request,
}) => {
  const { email } = await login(context);
  const data = { email, password: PASSWORD };
  expect((await request.post("/api/auth/sign-in/email", { data })).ok()).toBe(true);
  await page.goto("/dashboard/account");
  await expect(page.getByText("This device")).toHaveCount(1);
  const signOut = page.getByRole("button", { name: /^Sign out .+\. Signed in on/ });
  await signOut.click();
  await expect(page.getByText(/^Signed out: /)).toBeVisible();
  await expect(signOut).toHaveCount(0);
  expect((await request.get("/api/users/me")).status()).toBe(401);
  await page.reload();
  await expect(page.getByText("This device")).toBeVisible();
});

test("signed-in pages redirect visitors to /auth, public pages don't", async ({ page }) => {
  const closed = [
    "/dashboard",
    "/dashboard/themes",
    "/dashboard/account",
    "/invitation",
    "/dashboard/merchandise",
    "/dashboard/support",
    "/dashboard/stuff",
    "/dashboard/statement",
    "/subscriptions",
    "/create",
    "/create/1",
    "/imagedetail/x",
    "/memixdetail/x",
    "/merchdetail/x",
    "/orderdetail/x",
    "/cart",
    "/checkout",
    "/success",
  ];
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Create Account" })).toBeVisible();
  for (const path of closed) {
    // Within the app: loading it for each path would take half a second of CPU time each.
    await page.evaluate((to) => history.pushState(null, "", to), path);
    await expect(page, path).toHaveURL(
      ({ pathname, searchParams }) =>
        pathname === "/auth" && searchParams.get("redirect")?.startsWith(path) === true,
    );
  }
  for (const path of ["/faq", "/privacy", "/terms", "/shipping", "/contact", "/auth"]) {
    await page.goto(path);
    await expect(page.getByRole("heading").first(), path).toBeVisible();
    await expect(page, path).toHaveURL(new RegExp(`${path}$`));
  }
});
