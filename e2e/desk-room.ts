import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { DeskRole } from "#shared/desk-roles.ts";
import { expectFits, resize } from "./fits.ts";
import { expect, expectAccessible, switchScheme } from "./fixtures.ts";
import type { ShopPlace } from "./shop.ts";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** Another browser than the customer's, in which the owner is to sign in. Close it at the end. */
export async function openDesk(browser: Browser, { url }: ShopPlace): Promise<BrowserContext> {
  return await browser.newContext({ baseURL: url, viewport: DESKTOP, reducedMotion: "reduce" });
}

type Way = {
  browser: Browser;
  shop: ShopPlace;
  login: (context: BrowserContext, name: string, role: DeskRole) => Promise<unknown>;
};

/** A page of the owner's there, with nothing opened yet. Close its context at the end. */
export async function openRoom({ browser, shop, login }: Way, name = "Rosa Owner"): Promise<Page> {
  const desk = await openDesk(browser, shop);
  await login(desk, name, "owner");
  return await desk.newPage();
}

/** It is neither cut nor has it a barrier on a phone in the dark; `check` looks at more of it there. */
export async function expectOnPhone(
  room: Page,
  name: string,
  check?: () => Promise<void>,
): Promise<void> {
  await resize(room, PHONE);
  await switchScheme(room, "dark");
  await expectFits(room, name);
  await expectAccessible(room);
  await check?.();
  await resize(room, DESKTOP);
  await switchScheme(room, "light");
}

/** The same of a room that has come, and before it on a desktop in the light. */
export async function expectRoom(room: Page, name: string): Promise<void> {
  await expect(room.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(room.locator("[aria-busy=true]")).toHaveCount(0);
  await expectAccessible(room);
  await expectOnPhone(room, name);
}
