import type { Page } from "@playwright/test";
import { addAuthenticator } from "./authenticator.ts";
import { expect, expectAccessible, PASSWORD, switchScheme, test } from "./fixtures.ts";

/** Re-authentication by password, passkey and Google before sensitive account changes. */

/** Returns the status and the error code of a sign-in with the virtual authenticator's passkey. */
async function authenticateWithPasskey(
  page: Page,
  userVerification: UserVerificationRequirement = "required",
): Promise<[number, string]> {
  return await page.evaluate(async (verification) => {
    const path = "/api/auth/passkey";
    const options = await (await fetch(`${path}/generate-authenticate-options`)).json();
    const publicKey = {
      ...PublicKeyCredential.parseRequestOptionsFromJSON(options),
      userVerification: verification,
    };
    const shown = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
    const answer = await fetch(`${path}/verify-authentication`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ response: shown.toJSON() }),
    });
    return [answer.status, (await answer.json()).code];
  }, userVerification);
}

async function confirmWithPassword(page: Page, password: string): Promise<void> {
  const confirmation = page.getByRole("dialog", { name: "Confirm it's you" });
  await confirmation.getByLabel("Password", { exact: true }).fill(password);
  await confirmation.getByRole("button", { name: "Confirm" }).click();
}

async function addPasskey(page: Page): Promise<void> {
  await page.goto("/dashboard/account");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Add a passkey" }).click();
  await confirmWithPassword(page, PASSWORD);
  await expect(page.getByText("Your passkey has been added.")).toBeVisible();
}

test("a passkey can be added, signs the user in without a password, and can be removed", async ({
  page,
  context,
  login,
  shop,
}) => {
  await addAuthenticator(page);
  const { email } = await login(context);
  await page.goto("/dashboard/account");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const adding = page.getByRole("dialog", { name: "Add a passkey" });
  await expect(adding.getByLabel("Name")).toHaveValue("Chrome on Linux");
  await adding.getByLabel("Name").fill("Blue phone");
  await adding.getByRole("button", { name: "Add a passkey" }).click();
  await confirmWithPassword(page, PASSWORD);
  await expect(page.getByText("Your passkey has been added.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove Blue phone" })).toBeVisible();

  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/auth/);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(`${shop.url}/dashboard`);
  await page.goto("/dashboard/account");
  await expect(page.getByText(email).first()).toBeVisible();

  await page.getByRole("button", { name: "Rename Blue phone" }).click();
  const renaming = page.getByRole("dialog", { name: "Rename the passkey" });
  await renaming.getByLabel("Name").fill("Old phone");
  await renaming.getByRole("button", { name: "Save" }).click();
  // The sign-in by passkey is recent enough, so no re-authentication is required.
  await page.getByRole("button", { name: "Remove Old phone" }).click();
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await expect(page.getByText("The passkey has been removed.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove Old phone" })).toHaveCount(0);

  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("This passkey is no longer linked to an account.")).toBeVisible();
  await expect(page).toHaveURL(/\/auth/);
});

test("a passkey re-authenticates the user on the same page", async ({ page, context, login }) => {
  await addAuthenticator(page);
  await login(context);
  await addPasskey(page);
  await page.getByRole("button", { name: "Download ZIP of my data" }).click();
  const confirmation = page.getByRole("dialog", { name: "Confirm it's you" });
  const downloading = page.waitForEvent("download");
  await confirmation.getByRole("button", { name: "Use a passkey" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^memix-.*\.zip$/);
  await expect(confirmation).toBeHidden();
});

test("a passkey is rejected without user verification, and while another user is signed in", async ({
  page,
  context,
  login,
}) => {
  await addAuthenticator(page);
  await login(context);
  await addPasskey(page);

  await login(context, "Other Person");
  await page.goto("/dashboard");
  expect(await authenticateWithPasskey(page)).toEqual([401, "PASSKEY_OF_OTHER_ACCOUNT"]);
  await expect(page.getByText("Hi, Other!")).toBeVisible();

  await context.clearCookies();
  await page.goto("/auth");
  expect(await authenticateWithPasskey(page, "discouraged")).toEqual([
    401,
    "PASSKEY_USER_NOT_VERIFIED",
  ]);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/auth/);
});

test("an e-mail change requires the password and can be reverted from the old mailbox", async ({
  page,
  context,
  login,
  sandbox,
}) => {
  const { email } = await login(context);
  const thief = `thief-${email}`;
  await page.goto("/dashboard/account");
  await page.getByRole("button", { name: "Change email" }).click();
  const changing = page.getByRole("dialog", { name: "Change your email" });
  await changing.getByLabel("New email").fill(thief);
  await changing.getByRole("button", { name: "Send the link" }).click();
  await confirmWithPassword(page, "wrong horse");
  await expect(page.getByText("That password isn't right.")).toBeVisible();
  await confirmWithPassword(page, PASSWORD);
  await expect(page.getByText(`Check ${thief} for a link`)).toBeVisible();

  const waitForLink = async (to: string, path: string) => {
    let link = "";
    await expect
      .poll(async () => {
        const texts = (await sandbox.listMails(to)).map(({ text }) => text ?? "");
        link = texts.join("\n").match(new RegExp(`https?://\\S+${path}\\S+`))?.[0] ?? "";
        return link;
      })
      .not.toBe("");
    return link;
  };
  await page.goto(await waitForLink(thief, "/auth/confirm-email"));
  await expect(page.getByText(`You're signed in as ${email}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await expect(page.getByRole("heading", { name: "Your address is verified" })).toBeVisible();
  const recoveryLink = await waitForLink(email, "/auth/rescue");
  await page.goto(recoveryLink);
  await expect(page.getByRole("heading", { name: "Take your account back" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Take my account back" }).click();
  await expect(page.getByRole("heading", { name: "Your account is yours again" })).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/auth/);

  await page.goto(await waitForLink(email, "/auth/reset-password"));
  await page.getByLabel("New password").first().fill("another horse");
  await page.getByLabel("New password").last().fill("another horse");
  await page.getByRole("button", { name: "Set new password" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("another horse");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto(recoveryLink);
  await page.getByRole("button", { name: "Take my account back" }).click();
  await expect(page.getByText("already been used or is more than 72 hours old")).toBeVisible();
});

test("a password reset lets the user remove passkeys", async ({
  page,
  context,
  login,
  sandbox,
}) => {
  await addAuthenticator(page);
  const { email } = await login(context);
  await addPasskey(page);
  await page.request.post("/api/auth/request-password-reset", {
    data: { email, redirectTo: "/auth/reset-password" },
  });
  const readLink = async () => {
    const texts = (await sandbox.listMails(email)).map(({ text }) => text ?? "");
    return /https?:\/\/\S+\/auth\/reset-password\S+/.exec(texts.join("\n"))?.[0] ?? "";
  };
  await expect.poll(readLink).not.toBe("");
  await page.goto(await readLink());
  const choice = page.getByRole("group", { name: /^Chrome on Linux\s*Added/ });
  await expect(choice.getByLabel("Remove")).toBeChecked();
  await expectAccessible(page);
  await page.getByLabel("New password").first().fill("another horse");
  await page.getByLabel("New password").last().fill("another horse");
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  expect((await authenticateWithPasskey(page))[0]).toBe(401);
});

test("Google re-authenticates the user and resumes the interrupted change", async ({
  page,
  context,
  login,
  shop,
}) => {
  const { email } = await login(context);
  const chooseAtGoogle = async () => {
    await page.waitForURL((url) => url.origin !== shop.url);
    await page.getByLabel("E-mail", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL((url) => url.origin === shop.url);
  };
  await page.goto("/dashboard/account");
  await page.getByRole("button", { name: "Connect Google" }).click();
  await confirmWithPassword(page, PASSWORD);
  await chooseAtGoogle();
  await expect(page.getByText("Google is connected.")).toBeVisible();

  await page.getByRole("button", { name: "Change email" }).click();
  const changing = page.getByRole("dialog", { name: "Change your email" });
  await changing.getByLabel("New email").fill(`new-${email}`);
  await changing.getByRole("button", { name: "Send the link" }).click();
  const confirmation = page.getByRole("dialog", { name: "Confirm it's you" });
  await confirmation.getByRole("button", { name: "Continue with Google" }).click();
  await chooseAtGoogle();
  await expect(changing.getByLabel("New email")).toHaveValue(`new-${email}`);
  await changing.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(`Check new-${email} for a link`)).toBeVisible();
});

test("the account page does not move while the sign-in methods and devices load", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await page.setViewportSize({ width: 390, height: 844 });
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/auth\/list-/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto("/dashboard/account");
  const button = page.getByRole("button", { name: "Delete my account" });
  await button.scrollIntoViewIfNeeded();
  await expect(page.getByText("Loading devices")).toBeAttached();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(2);
  const readTop = async () => Math.round((await button.boundingBox())?.y ?? 0);
  const before = await readTop();
  release();
  await expect(page.getByText("This device")).toBeVisible();
  await expect(page.getByText("Loading ways to sign in")).toHaveCount(0);
  expect(Math.abs((await readTop()) - before)).toBeLessThanOrEqual(2);
});

test("the re-authentication dialog is accessible in light and dark mode and can be canceled", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard/account");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByLabel("Type DELETE to confirm").fill("DELETE");
  await page.getByRole("dialog").getByRole("button", { name: "Delete my account" }).click();
  const confirmation = page.getByRole("dialog", { name: "Confirm it's you" });
  await expect(confirmation.getByLabel("Password", { exact: true })).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await switchScheme(page, colorScheme);
    await expectAccessible(page);
  }
  await confirmation.getByRole("button", { name: "Cancel" }).click();
  await expect(confirmation).toBeHidden();
  await expect(page.getByRole("button", { name: "Keep my account" })).toBeVisible();
});
