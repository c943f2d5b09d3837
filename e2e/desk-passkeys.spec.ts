import type { BrowserContext, Page } from "@playwright/test";
import type { DeskSettings } from "#shared/contracts/desk/settings.ts";
import { addAuthenticator } from "./authenticator.ts";
import { expectDeskPage, openDesk, openDeskPage } from "./desk-page.ts";
import { expect, PASSWORD, test } from "./fixtures.ts";

/** The setting that requires a passkey of every operator. */

async function addPasskey(deskPage: Page): Promise<void> {
  await deskPage.getByRole("button", { name: "Add a passkey" }).click();
  await deskPage.getByRole("dialog").getByRole("button", { name: "Add a passkey" }).click();
  const confirmation = deskPage.getByRole("dialog", { name: "Confirm it's you" });
  await confirmation.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await confirmation.getByRole("button", { name: "Confirm" }).click();
  await expect(deskPage.getByText("Your passkey has been added.")).toBeVisible();
}

async function makePasskeysOptional(desk: BrowserContext): Promise<void> {
  const now: DeskSettings = await (await desk.request.get("/api/desk/settings")).json();
  const version = now.states?.passkeys?.version ?? 0;
  const change = { name: "passkeys", value: { are_demanded: false }, version };
  await desk.request.put("/api/desk/settings", { data: change });
}

test("the desk requires a passkey once an owner enables it, and an owner can reset a lost one", async ({
  browser,
  login,
  shop,
}) => {
  const deskPage = await openDeskPage({ browser, shop, login }, "Pia Owner");
  await addAuthenticator(deskPage);
  await deskPage.goto("/desk/passkeys");
  await addPasskey(deskPage);

  const helperContext = await openDesk(browser, shop);
  const helper = await login(helperContext, "Ian Helper", "helper");
  const helperPage = await helperContext.newPage();
  await addAuthenticator(helperPage);
  try {
    await deskPage.goto("/desk/settings");
    const setting = deskPage.getByRole("form", { name: "Passkeys" });
    await setting.getByLabel("Require a passkey").check();
    await setting.getByRole("button", { name: "Save Passkeys" }).click();
    await deskPage.getByRole("dialog").getByRole("button", { name: "Use a passkey" }).click();
    await expect(setting.getByText(/^Changed by Pia Owner/)).toBeVisible();

    await helperPage.goto("/desk/orders");
    await expect(helperPage.getByText(/Add one to open the desk/)).toBeVisible();
    await expectDeskPage(helperPage, "passkeys");
    await addPasskey(helperPage);
    await helperPage.getByRole("link", { name: "Go to the desk" }).click();
    await expect(helperPage.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();

    const signIn = { email: helper.email, password: PASSWORD };
    await helperContext.request.post("/api/auth/sign-in/email", { data: signIn });
    await helperPage.goto("/desk/orders");
    await helperPage.getByRole("button", { name: "Use a passkey" }).click();
    await expect(helperPage.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();

    await deskPage.goto("/desk/team");
    await deskPage.getByRole("button", { name: "Reset the passkeys of Ian Helper" }).click();
    await deskPage.getByRole("dialog").getByRole("button", { name: "Reset" }).click();
    await expect(deskPage.getByText("Passkeys reset.")).toBeVisible();
    await expectDeskPage(deskPage, "team");
    expect((await helperContext.request.get("/api/desk/me")).status()).toBe(404);
  } finally {
    await makePasskeysOptional(deskPage.context());
  }
  await helperContext.close();
  await deskPage.context().close();
});
