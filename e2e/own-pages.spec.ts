import type { BrowserContext, Page } from "@playwright/test";
import type { ControlClient } from "#emulators/control-client.ts";
import { LANGUAGE_COOKIE } from "#shared/visit.ts";
import { OWN_PAGES } from "#shared/written-pages.ts";
import { addPhoto } from "./buying.ts";
import { expectFits, PHONE } from "./fits.ts";
import { addMixToAccount, expect, expectAccessible, test } from "./fixtures.ts";
import { getWaitingMix, startMix } from "./guest-mix.ts";
import {
  isHydrated,
  readHydration,
  readLayoutShifts,
  recordHydration,
  recordLayoutShifts,
} from "./hydration.ts";

/** Server-rendered pages of signed-in users, before and after hydration. */

const FONTS = "**/*.woff2";
const APP = /\/assets\/app-[^/]+\.js$/;

/** Opens the page and holds the app's script until the returned function is called. */
async function openWithHeldApp(page: Page, path: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(APP, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return released.resolve;
}

/** Opens the page with fonts that arrive after hydration, as on a slow network. */
async function openWithLateFonts(page: Page, path: string): Promise<void> {
  const released = Promise.withResolvers<void>();
  await page.route(FONTS, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(isHydrated);
  released.resolve();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForLoadState("networkidle");
  await page.unroute(FONTS);
}

/** Ends the session and restores its cookie. */
async function endSession(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies();
  const answer = await context.request.post("/api/auth/sign-out", { data: {} });
  expect(answer.ok()).toBe(true);
  await context.addCookies(cookies);
}

test.beforeEach(async ({ login, context }) => void (await login(context)));

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the dashboard and the themes of step 1 are rendered without scripts", async ({
    page,
    context,
  }) => {
    await addMixToAccount(context);
    await page.goto("/dashboard");
    await expect(page).toHaveTitle("Dashboard · MeMix");
    await expect(page.getByRole("heading", { level: 1, name: "Hi, Maya!" })).toBeVisible();
    await expect(page.getByRole("link", { name: /^MeMixes ?1$/ })).toBeVisible();
    const latest = page.getByRole("region", { name: "Your latest" });
    await expect(latest.locator("img")).toHaveJSProperty("complete", true);
    await expect(
      page.getByRole("region", { name: "Try these next" }).locator("article"),
    ).toHaveCount(3);
    await expect(page.getByRole("row", { name: /pop art - V1/ })).toBeVisible();
    await page.goto("/create");
    await expect(page.getByRole("heading", { level: 1, name: "Pick a Theme" })).toBeVisible();
    const themes: unknown[] = await (await page.request.get("/api/themes?gender=false")).json();
    await expect(page.getByRole("article")).toHaveCount(themes.length);
    await expect(page.locator('img[fetchpriority="high"]')).toHaveCount(2);
  });
});

test("the app hydrates signed-in pages without repeated requests, unneeded scripts or CSP violations", async ({
  page,
  context,
}) => {
  await addMixToAccount(context);
  await page.addInitScript(recordHydration);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  for (const path of OWN_PAGES) {
    requests.length = 0;
    await page.goto(path);
    await page.waitForFunction(isHydrated);
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(readHydration), path).toEqual({ isTaken: true, refused: [] });
    const repeated = requests.filter((each) => /^\/api\/(dashboard|genimages|themes)/.test(each));
    expect(repeated, path).toEqual([]);
    const unneeded = requests.filter((each) => /^\/assets\/(desk|zod)-/.test(each));
    expect(unneeded, path).toEqual([]);
  }
});

test("clicks before hydration are replayed", async ({ page }) => {
  await page.setViewportSize(PHONE);
  let release = await openWithHeldApp(page, "/dashboard");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeHidden();
  release();
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();

  release = await openWithHeldApp(page, "/create");
  await page.getByRole("radio", { name: "Male", exact: true }).check({ force: true });
  release();
  await expect(page.getByRole("article").first().locator("img").first()).toHaveAttribute(
    "src",
    /^\/samples\/male\//,
  );
  await expect(page.getByRole("radio", { name: "Male", exact: true })).toBeChecked();

  release = await openWithHeldApp(page, "/create");
  await page.getByRole("button", { name: "MeMix this: pop art" }).click();
  release();
  await expect(page.getByText("Step 2 of 2")).toBeVisible();
});

test("signing out in another tab also signs out a page that is not hydrated yet", async ({
  page,
  context,
}) => {
  await page.goto("/dashboard");
  await page.waitForFunction(isHydrated);
  const slow = await context.newPage();
  const release = await openWithHeldApp(slow, "/dashboard");
  await expect(slow.getByRole("heading", { name: "Hi, Maya!" })).toBeVisible();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(slow.getByRole("heading", { name: "Hi, Maya!" })).toHaveCount(0);
  release();
  await expect(slow).toHaveURL(/\/auth/);
  await slow.close();
});

test("the cookie of an ended session redirects to /auth with the return path", async ({
  page,
  context,
}) => {
  await endSession(context);
  await page.goto("/create");
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fcreate$/);
  await expect(page.getByText("Hi, Maya!")).toHaveCount(0);
});

test("a signed-in page is rendered in the account's language from the start, whatever the cookie says", async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const heading = document.querySelector("#root h1");
      // Session storage survives a reload.
      if (heading?.textContent === "Hi, Maya!") sessionStorage.setItem("was-english", "yes");
    }).observe(document, { childList: true, subtree: true });
  });
  const answer = await page.request.patch("/api/users/me", { data: { language: "de" } });
  expect(answer.ok()).toBe(true);
  const german = page.getByRole("heading", { level: 1, name: "Hallo Maya!" });
  await page.goto("/dashboard");
  await expect(german).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("was-english"))).toBeNull();

  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === LANGUAGE_COOKIE)?.value).toBe("de");
  const html = await (await page.request.get("/dashboard")).text();
  expect(html).toContain('<html lang="de"');
  expect(html).toContain("Hallo Maya!");
  await page.reload();
  await page.waitForFunction(isHydrated);
  await expect(german).toBeVisible();
});

/** Creates a render that fails while no page is open, and returns its id. */
async function failRender(page: Page, sandbox: ControlClient): Promise<string> {
  await sandbox.addFault({ vendor: "openai", kind: "refusal_input" });
  const answer = await page.request.post("/api/renders", {
    headers: { "idempotency-key": crypto.randomUUID() },
    data: { character_id: await addPhoto(page), theme_id: 1, fields: {} },
  });
  const { id } = await answer.json();
  const status = async () => (await (await page.request.get(`/api/renders/${id}`)).json()).status;
  await expect.poll(status).toBe("failed");
  return id;
}

test("signed-in pages are accessible and have no layout shifts, in light and dark mode on a phone", async ({
  page,
  context,
  login,
  sandbox,
}) => {
  await context.clearCookies();
  await startMix(page, "a watercolor");
  await login(context);
  await addMixToAccount(context);
  const failed = await failRender(page, sandbox);
  await page.setViewportSize(PHONE);
  await page.addInitScript(recordLayoutShifts);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of OWN_PAGES) {
      await openWithLateFonts(page, path);
      expect(await page.evaluate(readLayoutShifts), path).toEqual([]);
      const isHome = path === "/dashboard";
      await expect(getWaitingMix(page)).toHaveCount(isHome ? 1 : 0);
      const isShown = isHome && colorScheme === "light";
      await expect(page.locator("[data-failed]")).toHaveCount(isShown ? 1 : 0);
      // screens.spec.ts checks the other page with the same content.
      if (isHome) await expectAccessible(page);
      await expectFits(page, path);
    }
    const shownIds = JSON.stringify([failed]);
    await page.evaluate((ids) => localStorage.setItem("told-renders", ids), shownIds);
  }
});
