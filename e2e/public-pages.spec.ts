import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { RENDERS_RULE } from "#shared/plans.ts";
import { PUBLIC_PAGES } from "#shared/written-pages.ts";
import { expect, test } from "./fixtures.ts";
import { isStanding, readStart, watchStart } from "./taking-over.ts";

/** As a search engine or a very slow phone sees it. */
async function openWithoutScripts(browser: Browser, baseURL: string): Promise<Page> {
  return await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
}

test("public pages stand before any script: headline, looks, prices", async ({ browser, shop }) => {
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

test("the app takes over what stands there, and the policy refuses nothing", async ({ page }) => {
  await page.addInitScript(watchStart);
  for (const path of [
    ...PUBLIC_PAGES,
    "/looks/pop-art",
    "/looks/linocut",
    "/auth?redirect=%2Fcart",
  ]) {
    await page.goto(path);
    await page.waitForFunction(isStanding);
    expect(await page.evaluate(readStart), path).toEqual({ isTaken: true, refused: [] });
  }
});

test("titles, addresses and cards say which page it is", async ({ page, shop, request }) => {
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

test("search engines are told of the public pages, and of nothing else", async ({
  request,
  shop,
}) => {
  const looks: { slug: string }[] = await (await request.get("/api/looks")).json();
  expect(looks).toHaveLength(12);
  const wanted = [...PUBLIC_PAGES, ...looks.map(({ slug }) => `/looks/${slug}`)];
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual(wanted.map((path) => `${shop.url}${path}`));
  for (const path of wanted) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(/<div id="root">.*<h1/s);
    expect(html, path).not.toContain("noindex");
  }
  const robots = (await (await request.get("/robots.txt")).text()).split("\n");
  expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
  const refused = robots.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  for (const path of ["/api", "/files", "/dashboard", "/create", "/cart", "/auth/verify"]) {
    expect(refused).toContain(path);
  }
  expect(refused.filter((part) => wanted.some((path) => path.startsWith(part)))).toEqual([]);
});

test("a look that is none is a 404 in words", async ({ request, browser, shop }) => {
  const answer = await request.get("/looks/nobody-knows");
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('<meta name="robots" content="noindex">');
  const page = await openWithoutScripts(browser, shop.url);
  await page.goto("/looks/nobody-knows");
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
});

test("/ and 'Mix my photo' lead a stranger to /auth, a signed-in person on", async ({
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

test("a chosen language is there at first, also where only storage knows it", async ({
  page,
  browser,
  shop,
}) => {
  await page.goto("/looks");
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { name: "Ein Foto, jeder dieser Looks" })).toBeVisible();
  const html = await (await page.request.get("/looks")).text();
  expect(html).toContain('<html lang="de"');
  expect(html).toContain("Ein Foto, jeder dieser Looks");

  await page.context().clearCookies();
  await page.addInitScript(() => {
    // What is read until the app stands must not be English.
    new MutationObserver(() => {
      const heading = document.querySelector<HTMLElement>("#root h1");
      const isSeen = heading && getComputedStyle(heading).visibility === "visible";
      if (isSeen && heading.textContent === "One photo, any of these looks") {
        Object.assign(window, { wasEnglish: true });
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Ein Foto, jeder dieser Looks" })).toBeVisible();
  expect(await page.evaluate(() => "wasEnglish" in window)).toBe(false);

  const german = await browser.newContext({ locale: "de-DE", javaScriptEnabled: false });
  const offered = await german.newPage();
  await offered.goto(`${shop.url}/looks`);
  await expect(offered.getByText("Auf Deutsch ansehen")).toBeVisible();
  await expect(
    offered.getByRole("heading", { name: "One photo, any of these looks" }),
  ).toBeVisible();
});

test("what is typed and pressed before the app stands is not lost, and sent nowhere", async ({
  page,
}) => {
  let arrived = Promise.withResolvers<void>();
  await page.route(/\/assets\/app-[^/]+\.js$/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto("/contact", { waitUntil: "commit" });
  await page.getByLabel("Message").fill("Hello there");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  arrived.resolve();
  await expect(page.getByText("Name must be at least 2 characters.")).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Hello there");

  arrived = Promise.withResolvers();
  await page.goto("/auth", { waitUntil: "commit" });
  const look = page.getByRole("radio").nth(2);
  const headline = await page.getByRole("heading", { level: 1 }).textContent();
  await look.check({ force: true });
  arrived.resolve();
  await page.waitForFunction(isStanding);
  await expect(look).toBeChecked();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(headline ?? "");
});

test("who has scrolled before the app stands stays there", async ({ page }) => {
  const arrived = Promise.withResolvers<void>();
  await page.route("**/assets/vendor-*.js", async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto("/auth", { waitUntil: "commit" });
  await page.getByRole("heading", { name: "Your turn." }).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  arrived.resolve();
  await page.waitForFunction(isStanding);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("'Back' leads back also from a page that was opened before the app stood", async ({
  page,
}) => {
  await page.goto("/faq");
  const privacy = page.getByRole("contentinfo").getByRole("link", { name: "Privacy" });
  // As its link does as long as nobody but the browser hears of it.
  await privacy.evaluate((link: HTMLAnchorElement) => location.assign(link.href));
  await page.waitForURL(/\/privacy$/);
  await page.waitForFunction(isStanding);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/faq$/);
});
