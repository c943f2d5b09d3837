import type { BrowserContext, Page } from "@playwright/test";
import type { DeskSettings } from "#shared/contracts/desk/settings.ts";
import { addAuthenticator } from "./authenticator.ts";
import { expectRoom, openDesk, openRoom } from "./desk-room.ts";
import { expect, PASSWORD, test } from "./fixtures.ts";

/** An owner demands a passkey of everybody at the desk. */

async function addPasskey(room: Page): Promise<void> {
  await room.getByRole("button", { name: "Add a passkey" }).click();
  await room.getByRole("dialog").getByRole("button", { name: "Add a passkey" }).click();
  const question = room.getByRole("dialog", { name: "Confirm it's you" });
  await question.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await question.getByRole("button", { name: "Confirm" }).click();
  await expect(room.getByText("Your passkey has been added.")).toBeVisible();
}

async function demandNone(desk: BrowserContext): Promise<void> {
  const now: DeskSettings = await (await desk.request.get("/api/desk/settings")).json();
  const version = now.states?.passkeys?.version ?? 0;
  const change = { name: "passkeys", value: { are_demanded: false }, version };
  await desk.request.put("/api/desk/settings", { data: change });
}

test("nobody works at the desk without a passkey once an owner says so; a lost one is reset", async ({
  browser,
  login,
  shop,
}) => {
  const room = await openRoom({ browser, shop, login }, "Pia Owner");
  await addAuthenticator(room);
  await room.goto("/desk/passkeys");
  await addPasskey(room);

  const house = await openDesk(browser, shop);
  const helper = await login(house, "Ian Helper", "helper");
  const second = await house.newPage();
  await addAuthenticator(second);
  try {
    await room.goto("/desk/settings");
    const setting = room.getByRole("form", { name: "Passkeys" });
    await setting.getByLabel("Demand a passkey of everybody").check();
    await setting.getByRole("button", { name: "Save Passkeys" }).click();
    await room.getByRole("dialog").getByRole("button", { name: "Use a passkey" }).click();
    await expect(setting.getByText(/^Changed by Pia Owner/)).toBeVisible();

    await second.goto("/desk/orders");
    await expect(second.getByText(/Add yours, and the desk opens/)).toBeVisible();
    await expectRoom(second, "passkeys");
    await addPasskey(second);
    await second.getByRole("link", { name: "Go to the desk" }).click();
    await expect(second.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();

    const signIn = { email: helper.email, password: PASSWORD };
    await house.request.post("/api/auth/sign-in/email", { data: signIn });
    await second.goto("/desk/orders");
    await second.getByRole("button", { name: "Use a passkey" }).click();
    await expect(second.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();

    await room.goto("/desk/team");
    await room.getByRole("button", { name: "Reset the passkeys of Ian Helper" }).click();
    await room.getByRole("dialog").getByRole("button", { name: "Reset" }).click();
    await expect(room.getByText("Reset. They are told by mail.")).toBeVisible();
    await expectRoom(room, "team");
    expect((await house.request.get("/api/desk/me")).status()).toBe(404);
  } finally {
    await demandNone(room.context());
  }
  await house.close();
  await room.context().close();
});
