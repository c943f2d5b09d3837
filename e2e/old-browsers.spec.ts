import { globSync, readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { transformWithOxc } from "vite";
import { BROWSERS, TARGET } from "#web/vite/browsers.ts";
import { expect, test } from "./fixtures.ts";

const TOO_OLD = /This browser is too old for MeMix/;
const NOT_LOADED = /MeMix didn't load/;
const ENTRY = /\/assets\/(index|app|vendor)-[^/]+\.js$/;

/** APIs newer than the oldest supported browsers. Feature-detected uses in libraries are excluded. */
const TOO_NEW =
  /\b(Object\.groupBy|Map\.groupBy|Promise\.(withResolvers|try)|Array\.fromAsync|AbortSignal\.any|Iterator\.(from|concat)|RegExp\.escape|Uint8Array\.from(Base64|Hex)|URL\.parse|(?<!typeof )URL\.canParse(?!==|\(e\):\(new URL))\b/;

/** Opens /auth without the `page` fixture, which fails on console errors. */
async function openPage(browser: Browser, url: string, prepare: (page: Page) => Promise<unknown>) {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await prepare(page);
  await page.goto("/auth");
  return page;
}

/** Runs in the page: removes a feature that browsers older than the supported ones lack. */
function removeRegisterProperty(): void {
  Reflect.deleteProperty(CSS, "registerProperty");
}

test("every built script uses only syntax and APIs of the supported browsers", async () => {
  const files = globSync("dist/web/assets/*.js");
  expect(files.length).toBeGreaterThan(20);
  const print = async (path: string, target: string | string[]) => {
    const options = { target, sourcemap: false } as const;
    return (await transformWithOxc(readFileSync(path, "utf8"), path, options)).code;
  };
  for (const path of files) {
    expect(await print(path, TARGET), path).toBe(await print(path, "esnext"));
    expect(TOO_NEW.exec(readFileSync(path, "utf8"))?.[0], path).toBeUndefined();
  }
  const check = readFileSync("web/public/start-check.js", "utf8").replace(/\/\/.*|\/\*.*\*\//g, "");
  expect(check).not.toMatch(/=>|`|\?\.|\?\?|\.\.\.|\b(const|let|class|async|of)\b/);
  expect(readFileSync("README.md", "utf8").replace(/\s+/g, " ")).toContain(BROWSERS);
});

test("a browser that is too old, can't load the app or has no JavaScript shows a message", async ({
  browser,
  shop,
}) => {
  const garbled = { contentType: "text/javascript", body: "export const = static {" };
  const old = await openPage(browser, shop.url, async (page) => {
    await page.addInitScript(removeRegisterProperty);
    await page.route(ENTRY, (route) => route.fulfill(garbled));
  });
  await expect(old.getByText(TOO_OLD)).toBeVisible();
  await expect(old.getByText(TOO_OLD)).toContainText(BROWSERS);
  await expect(old.getByText(NOT_LOADED)).toBeHidden();

  const offline = await openPage(browser, shop.url, (page) =>
    page.route(ENTRY, (route) => route.abort()),
  );
  await expect(offline.getByText(NOT_LOADED)).toBeVisible();
  await offline.unroute(ENTRY);
  await offline.reload();
  await expect(offline.getByRole("button", { name: "Continue with Google" })).toBeVisible();
  await expect(offline.getByText(NOT_LOADED)).toHaveCount(0);

  const noScript = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const page = await noScript.newPage();
  await page.goto("/auth");
  const message = page.locator("noscript");
  await expect(message).toBeVisible();
  expect(await message.textContent()).toMatch(/^MeMix needs JavaScript/);
});
