import { globSync, readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { transformWithOxc } from "vite";
import { BROWSERS, TARGET } from "#web/vite/browsers.ts";
import { expect, test } from "./fixtures.ts";

const TOO_OLD = /This browser is too old for MeMix/;
const NOT_LOADED = /MeMix did not load/;
const ENTRY = /\/assets\/(index|app|vendor)-[^/]+\.js$/;

/** Newer than the oldest browsers; where a library asks first whether it is there, that is said. */
const LATER =
  /\b(Object\.groupBy|Map\.groupBy|Promise\.(withResolvers|try)|Array\.fromAsync|AbortSignal\.any|Iterator\.(from|concat)|RegExp\.escape|Uint8Array\.from(Base64|Hex)|URL\.parse|(?<!typeof )URL\.canParse(?!==|\(e\):\(new URL))\b/;

/** A page whose errors are what is tried. */
async function openPage(browser: Browser, url: string, prepare: (page: Page) => Promise<unknown>) {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await prepare(page);
  await page.goto("/auth");
  return page;
}

/** In a page: what the oldest browsers brought, older ones lack. */
function forgetProperties(): void {
  Reflect.deleteProperty(CSS, "registerProperty");
}

test("every built script is written in words that the promised browsers read", async () => {
  const files = globSync("dist/web/assets/*.js");
  expect(files.length).toBeGreaterThan(20);
  const print = async (path: string, target: string | string[]) => {
    const options = { target, sourcemap: false } as const;
    return (await transformWithOxc(readFileSync(path, "utf8"), path, options)).code;
  };
  for (const path of files) {
    expect(await print(path, TARGET), path).toBe(await print(path, "esnext"));
    expect(LATER.exec(readFileSync(path, "utf8"))?.[0], path).toBeUndefined();
  }
  const check = readFileSync("web/public/start-check.js", "utf8").replace(/\/\/.*|\/\*.*\*\//g, "");
  expect(check).not.toMatch(/=>|`|\?\.|\?\?|\.\.\.|\b(const|let|class|async|of)\b/);
  expect(readFileSync("README.md", "utf8").replace(/\s+/g, " ")).toContain(BROWSERS);
});

test("a browser that can't read the app, or can't load it, is told so in words", async ({
  browser,
  shop,
}) => {
  const garbled = { contentType: "text/javascript", body: "export const = static {" };
  const old = await openPage(browser, shop.url, async (page) => {
    await page.addInitScript(forgetProperties);
    await page.route(ENTRY, (route) => route.fulfill(garbled));
  });
  await expect(old.getByText(TOO_OLD)).toBeVisible();
  await expect(old.getByText(TOO_OLD)).toContainText(BROWSERS);
  await expect(old.getByText(NOT_LOADED)).toBeHidden();

  const cutOff = await openPage(browser, shop.url, (page) =>
    page.route(ENTRY, (route) => route.abort()),
  );
  await expect(cutOff.getByText(NOT_LOADED)).toBeVisible();
  await cutOff.unroute(ENTRY);
  await cutOff.reload();
  await expect(cutOff.getByRole("button", { name: "Continue with Google" })).toBeVisible();
  await expect(cutOff.getByText(NOT_LOADED)).toHaveCount(0);

  const bare = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const page = await bare.newPage();
  await page.goto("/auth");
  const words = page.locator("noscript");
  await expect(words).toBeVisible();
  expect(await words.textContent()).toMatch(/^MeMix needs JavaScript/);
});
