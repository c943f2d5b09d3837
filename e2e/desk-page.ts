import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { DeskRole } from "#shared/desk-roles.ts";
import { expectFits, PHONE, resize } from "./fits.ts";
import { expect, expectAccessible, switchScheme } from "./fixtures.ts";
import type { ShopPlace } from "./shop.ts";

const DESKTOP = { width: 1440, height: 900 };

/** Creates the browser context for an operator, apart from the customer's. The caller closes it. */
export async function openDesk(browser: Browser, { url }: ShopPlace): Promise<BrowserContext> {
  return await browser.newContext({ baseURL: url, viewport: DESKTOP, reducedMotion: "reduce" });
}

type DeskOptions = {
  browser: Browser;
  shop: ShopPlace;
  login: (context: BrowserContext, name: string, role: DeskRole) => Promise<unknown>;
};

/** Signs in an owner and returns a blank page. The caller closes its context. */
export async function openDeskPage(
  { browser, shop, login }: DeskOptions,
  name = "Rosa Owner",
): Promise<Page> {
  const desk = await openDesk(browser, shop);
  await login(desk, name, "owner");
  return await desk.newPage();
}

/** Asserts that the page fits and is accessible on a phone in dark mode; `check` adds assertions there. */
export async function expectOnPhone(
  deskPage: Page,
  name: string,
  check?: () => Promise<void>,
): Promise<void> {
  await resize(deskPage, PHONE);
  await switchScheme(deskPage, "dark");
  await expectFits(deskPage, name);
  await expectAccessible(deskPage);
  await check?.();
  await resize(deskPage, DESKTOP);
  await switchScheme(deskPage, "light");
}

/** Asserts that the loaded page is accessible on a desktop in light mode, and then on a phone. */
export async function expectDeskPage(deskPage: Page, name: string): Promise<void> {
  await expect(deskPage.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(deskPage.locator("[aria-busy=true]")).toHaveCount(0);
  await expectAccessible(deskPage);
  await expectOnPhone(deskPage, name);
}
