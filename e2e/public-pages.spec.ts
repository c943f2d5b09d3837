import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { RENDERS_RULE } from "#shared/plans.ts";
import { SAMPLE_SLUGS } from "#shared/samples.ts";
import { PUBLIC_PAGES } from "#shared/written-pages.ts";
import { expect, test } from "./fixtures.ts";
import { isHydrated, readHydration, recordHydration } from "./hydration.ts";

/** Opens a page in a browser without JavaScript. */
async function openWithoutScripts(browser: Browser, baseURL: string): Promise<Page> {
  return await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
}

test("public pages are rendered without scripts: headline, themes, prices", async ({
  browser,
  shop,
}) => {
  const page = await openWithoutScripts(browser, shop.url);
  await page.goto("/auth");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/looks");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(12);
  await page.getByRole("link", { name: "action figure" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "action figure" })).toBeVisible();
  await expect(page.getByText("for example Ruby Trail").first()).toBeVisible();
  await expect(page.getByRole("img", { name: "The photo it came from" })).toHaveCount(2);
  await page.goto("/prices");
  for (const price of ["$9.00", "$18.00", "$32.00", "$20.00"]) {
    await expect(page.getByText(price, { exact: true }).first(), price).toBeVisible();
  }
  await expect(page.getByText(RENDERS_RULE)).toBeVisible();
  await expect(page.getByText("We ship to the US, Canada, the UK and Australia.")).toBeVisible();
  await page.goto("/faq");
  await expect(page.getByRole("button", { name: "What is a render?" })).toBeVisible();
});

test("the app hydrates public pages without CSP violations", async ({ page }) => {
  await page.addInitScript(recordHydration);
  for (const path of [
    ...PUBLIC_PAGES,
    "/looks/pop-art",
    "/looks/linocut",
    "/auth?redirect=%2Fcart",
  ]) {
    await page.goto(path);
    await page.waitForFunction(isHydrated);
    expect(await page.evaluate(readHydration), path).toEqual({ isTaken: true, refused: [] });
  }
});

test("every public page has its own title, canonical URL and preview card", async ({
  browser,
  shop,
  request,
}) => {
  const page = await openWithoutScripts(browser, shop.url);
  const titles = new Set<string>();
  const meta = (name: string) =>
    page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute("content");
  for (const path of [...PUBLIC_PAGES, "/looks/pop-art"]) {
    await page.goto(`${path}?utm_source=letter`);
    titles.add(await page.title());
    const address = `${shop.url}${path}`;
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", address);
    expect(await meta("og:url")).toBe(address);
    expect(await meta("og:title")).toBe(await page.title());
    expect(await meta("twitter:card")).toBe("summary_large_image");
    expect((await meta("og:image"))?.startsWith(`${shop.url}/cards/`), path).toBe(true);
    if (path !== "/auth") expect((await meta("description"))?.length, path).toBeGreaterThan(40);
  }
  expect(titles.size).toBe(PUBLIC_PAGES.length + 1);
  const card = await request.get((await meta("og:image")) ?? "");
  expect(await meta("og:image")).toContain("look-pop-art");
  const { width, height } = await sharp(await card.body()).metadata();
  expect({ width, height }).toEqual({ width: 1200, height: 630 });
});

test("sitemap and robots.txt list exactly the public pages", async ({ request, shop }) => {
  const themes: { slug: string }[] = await (await request.get("/api/looks")).json();
  expect(themes).toHaveLength(SAMPLE_SLUGS.length);
  const expected = [...PUBLIC_PAGES, ...themes.map(({ slug }) => `/looks/${slug}`)];
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual(expected.map((path) => `${shop.url}${path}`));
  for (const path of expected) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(/<div id="root">.*<h1/s);
    expect(html, path).not.toContain("noindex");
  }
  const robots = (await (await request.get("/robots.txt")).text()).split("\n");
  expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
  const disallowed = robots.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  for (const path of ["/api", "/files", "/dashboard", "/create", "/cart", "/auth/verify"]) {
    expect(disallowed).toContain(path);
  }
  expect(disallowed.filter((part) => expected.some((path) => path.startsWith(part)))).toEqual([]);
});

test("an unknown theme is a 404 page", async ({ request, browser, shop }) => {
  const answer = await request.get("/looks/nobody-knows");
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('<meta name="robots" content="noindex">');
  const page = await openWithoutScripts(browser, shop.url);
  await page.goto("/looks/nobody-knows");
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
});

test("/ and 'Mix my photo' lead visitors to /auth and signed-in users into the app", async ({
  page,
  context,
  login,
}) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/auth$/);
  await page.goto("/faq");
  await page.getByRole("link", { name: "Mix my photo" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await page.goto("/looks/coin");
  await page.getByRole("link", { name: "Mix this" }).click();
  await expect(page).toHaveURL(/\/auth\?look=coin$/);

  await login(context);
  await page.goto("/");
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto("/faq");
  await expect(page.getByRole("link", { name: "Sign in" })).toHaveCount(0);
  await page.getByRole("link", { name: "Mix my photo" }).click();
  await expect(page).toHaveURL(/\/create$/);
  await page.goto("/looks/coin");
  await page.getByRole("link", { name: "Mix this" }).click();
  await expect(page).toHaveURL(/\/create\/coin$/);
  await expect(page.getByLabel("Custom Text")).toBeVisible();
  await page.goto("/auth");
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a chosen language is rendered from the start, also if only local storage has it", async ({
  page,
  browser,
  shop,
}) => {
  await page.goto("/looks");
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { name: "Ein Foto, alle diese Looks" })).toBeVisible();
  const html = await (await page.request.get("/looks")).text();
  expect(html).toContain('<html lang="de"');
  expect(html).toContain("Ein Foto, alle diese Looks");

  await page.context().clearCookies();
  await page.addInitScript(() => {
    // No English text may be visible before hydration.
    new MutationObserver(() => {
      const heading = document.querySelector<HTMLElement>("#root h1");
      const isSeen = heading && getComputedStyle(heading).visibility === "visible";
      if (isSeen && heading.textContent === "One photo, any of these looks") {
        Object.assign(window, { wasEnglish: true });
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Ein Foto, alle diese Looks" })).toBeVisible();
  expect(await page.evaluate(() => "wasEnglish" in window)).toBe(false);

  const german = await browser.newContext({ locale: "de-DE", javaScriptEnabled: false });
  const offered = await german.newPage();
  await offered.goto(`${shop.url}/looks`);
  await expect(offered.getByText("Auf Deutsch ansehen")).toBeVisible();
  await expect(
    offered.getByRole("heading", { name: "One photo, any of these looks" }),
  ).toBeVisible();
});

test("input and clicks before hydration are kept and not submitted", async ({ page }) => {
  let released = Promise.withResolvers<void>();
  await page.route(/\/assets\/app-[^/]+\.js$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto("/contact", { waitUntil: "commit" });
  await page.getByLabel("Message").fill("Hello there");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  released.resolve();
  await expect(page.getByText("Name must be at least 2 characters.")).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Hello there");

  released = Promise.withResolvers();
  await page.goto("/auth", { waitUntil: "commit" });
  const theme = page.getByRole("radio").nth(2);
  const headline = await page.getByRole("heading", { level: 1 }).textContent();
  await theme.check({ force: true });
  released.resolve();
  await page.waitForFunction(isHydrated);
  await expect(theme).toBeChecked();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(headline ?? "");
});

test("hydration keeps the scroll position", async ({ page }) => {
  const released = Promise.withResolvers<void>();
  await page.route("**/assets/vendor-*.js", async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto("/auth", { waitUntil: "commit" });
  await page.getByRole("heading", { name: "Your turn." }).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  released.resolve();
  await page.waitForFunction(isHydrated);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("'Back' works on a page that was opened before hydration", async ({ page }) => {
  await page.goto("/faq");
  const privacy = page.getByRole("contentinfo").getByRole("link", { name: "Privacy" });
  // Navigates like the link does before hydration.
  await privacy.evaluate((link: HTMLAnchorElement) => location.assign(link.href));
  await page.waitForURL(/\/privacy$/);
  await page.waitForFunction(isHydrated);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/faq$/);
});
