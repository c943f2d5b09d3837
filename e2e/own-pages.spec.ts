import type { BrowserContext, Page } from "@playwright/test";
import type { ControlClient } from "#sandbox/control-client.ts";
import { LANGUAGE_COOKIE } from "#shared/visit.ts";
import { OWN_PAGES } from "#shared/written-pages.ts";
import { beginMix, waitingMix } from "./begun.ts";
import { addPhoto } from "./buying.ts";
import { expectFits } from "./fits.ts";
import { expect, expectAccessible, giveMix, test } from "./fixtures.ts";
import { isStanding, readMoves, readStart, watchMoves, watchStart } from "./taking-over.ts";

/** What the server writes for whoever is signed in, before and after the app has taken it over. */

const PHONE = { width: 390, height: 844 };
const FONTS = "**/*.woff2";
const APP = /\/assets\/app-[^/]+\.js$/;

/** Opens the page, whose app waits until the function that this gives is called. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  const arrived = Promise.withResolvers<void>();
  await page.route(APP, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return arrived.resolve;
}

/** Opens the page, whose fonts come once the app stands, as over a slow network. */
async function openWithLateFonts(page: Page, path: string): Promise<void> {
  const arrived = Promise.withResolvers<void>();
  await page.route(FONTS, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(isStanding);
  arrived.resolve();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForLoadState("networkidle");
  await page.unroute(FONTS);
}

/** The same cookie, of a session that is over by now. */
async function endSession(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies();
  const answer = await context.request.post("/api/auth/sign-out", { data: {} });
  expect(answer.ok()).toBe(true);
  await context.addCookies(cookies);
}

test.beforeEach(async ({ login, context }) => void (await login(context)));

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the dashboard stands before any script: greeting, numbers, prints; so do the looks of step 1", async ({
    page,
    context,
  }) => {
    await giveMix(context);
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
    const looks: unknown[] = await (await page.request.get("/api/themes?gender=false")).json();
    await expect(page.getByRole("article")).toHaveCount(looks.length);
    await expect(page.locator('img[fetchpriority="high"]')).toHaveCount(2);
  });
});

test("the app takes over a person's page as it stands, asks for nothing that is there nor for others' scripts, and the policy refuses nothing", async ({
  page,
  context,
}) => {
  await giveMix(context);
  await page.addInitScript(watchStart);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  for (const path of OWN_PAGES) {
    asked.length = 0;
    await page.goto(path);
    await page.waitForFunction(isStanding);
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(readStart), path).toEqual({ isTaken: true, refused: [] });
    const again = asked.filter((each) => /^\/api\/(dashboard|genimages|themes)/.test(each));
    expect(again, path).toEqual([]);
    const ofOthers = asked.filter((each) => /^\/assets\/(desk|zod)-/.test(each));
    expect(ofOthers, path).toEqual([]);
  }
});

test("what is pressed before the app stands is not lost", async ({ page }) => {
  await page.setViewportSize(PHONE);
  let letGo = await openHeld(page, "/dashboard");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeHidden();
  letGo();
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();

  letGo = await openHeld(page, "/create");
  await page.getByRole("radio", { name: "Male", exact: true }).check({ force: true });
  letGo();
  await expect(page.getByRole("article").first().locator("img").first()).toHaveAttribute(
    "src",
    /^\/samples\/male\//,
  );
  await expect(page.getByRole("radio", { name: "Male", exact: true })).toBeChecked();

  letGo = await openHeld(page, "/create");
  await page.getByRole("button", { name: "MeMix this: pop art" }).click();
  letGo();
  await expect(page.getByText("Step 2 of 2")).toBeVisible();
});

test("who signs out in another tab is gone from a page that does not stand yet, too", async ({
  page,
  context,
}) => {
  await page.goto("/dashboard");
  await page.waitForFunction(isStanding);
  const slow = await context.newPage();
  const letGo = await openHeld(slow, "/dashboard");
  await expect(slow.getByRole("heading", { name: "Hi, Maya!" })).toBeVisible();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(slow.getByRole("heading", { name: "Hi, Maya!" })).toHaveCount(0);
  letGo();
  await expect(slow).toHaveURL(/\/auth/);
  await slow.close();
});

test("the cookie of a session that is over leads to /auth, and back", async ({ page, context }) => {
  await endSession(context);
  await page.goto("/create");
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fcreate$/);
  await expect(page.getByText("Hi, Maya!")).toHaveCount(0);
});

test("a person's page is in the account's language at first sight, whatever the cookie says", async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const heading = document.querySelector("#root h1");
      // Outlives that the page loads again.
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
  await page.waitForFunction(isStanding);
  await expect(german).toBeVisible();
});

/** While nobody looked. Gives its id. */
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

test("people's pages have no barrier and stay where they are, in light and dark, on a phone", async ({
  page,
  context,
  login,
  sandbox,
}) => {
  await context.clearCookies();
  await beginMix(page, "a watercolor");
  await login(context);
  await giveMix(context);
  const failed = await failRender(page, sandbox);
  await page.setViewportSize(PHONE);
  await page.addInitScript(watchMoves);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of OWN_PAGES) {
      await openWithLateFonts(page, path);
      expect(await page.evaluate(readMoves), path).toEqual([]);
      const isHome = path === "/dashboard";
      await expect(waitingMix(page)).toHaveCount(isHome ? 1 : 0);
      const isTold = isHome && colorScheme === "light";
      await expect(page.locator("[data-failed]")).toHaveCount(isTold ? 1 : 0);
      await expectAccessible(page);
      await expectFits(page, path);
    }
    const told = JSON.stringify([failed]);
    await page.evaluate((ids) => localStorage.setItem("told-renders", ids), told);
  }
});
