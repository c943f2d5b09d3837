import type { Page } from "@playwright/test";
import { expectFits, resize } from "./fits.ts";
import {
  expect,
  expectAccessible,
  PASSWORD,
  switchScheme,
  test,
  waitForMailLink,
} from "./fixtures.ts";
import { getOwnPhoto, getWaitingMix, PORTRAIT, signUp, startMix } from "./guest-mix.ts";
import { isHydrated } from "./hydration.ts";
import { drawPlain } from "./ready-mixes.ts";

/** The /auth page, and the mix that a visitor can start there. */

/** Records the page's write requests from now on, except those to /api/auth. */
function recordWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const isAuth = pathname.startsWith("/api/auth/");
    if (request.method() !== "GET" && !isAuth) writes.push(`${request.method()} ${pathname}`);
  });
  return writes;
}

declare global {
  interface Window {
    heldReads: (() => void)[];
  }
}

/** Runs in the page: holds the completion of IndexedDB reads until the test releases them. */
function holdReads(): void {
  window.heldReads = [];
  const { prototype } = IDBTransaction;
  const own = Object.getOwnPropertyDescriptor(prototype, "oncomplete") as PropertyDescriptor;
  Object.defineProperty(prototype, "oncomplete", {
    ...own,
    set(this: IDBTransaction, callback: () => void) {
      const held = () => void window.heldReads.push(callback);
      own.set?.call(this, this.mode === "readonly" ? held : callback);
    },
  });
}

const headline = (page: Page) => page.getByRole("heading", { level: 1 });

test("a visitor's mix is pending after sign-up and can be rendered; nothing is uploaded before that", async ({
  page,
  sandbox,
}) => {
  await drawPlain({ sandbox });
  const writes = recordWrites(page);
  await startMix(page, "a tarot card");
  await expect(headline(page)).toHaveText("You, but as a tarot card.");
  await page.getByRole("button", { name: "Adjust photo" }).click();
  const sheet = page.getByRole("dialog", { name: "Adjust photo" });
  await expect(sheet.getByRole("button", { name: "Use whole photo" })).toBeVisible();
  await sheet.getByRole("button", { name: "Done" }).click();
  await expect(sheet).toBeHidden();
  await expectTall(page);
  await page.reload();
  await expectTall(page);
  await expect(headline(page)).toHaveText("You, but as a tarot card.");

  const email = await signUp(page);
  await expect(page.getByLabel("Full name")).toHaveCount(0);
  await expect(page.getByText("Your photo and look stay on this device until then.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expectTall(page);

  await page.goto((await waitForMailLink(sandbox, email)).href);
  const pendingMix = getWaitingMix(page);
  await expect(pendingMix).toContainText("Your first mix is waiting");
  await expect(pendingMix).toContainText("you picked before you signed in: tarot card");
  await expect(pendingMix).toContainText("1 render, 3 left");
  expect(writes).toEqual([]);

  await pendingMix.getByRole("link", { name: "Render & Save" }).click();
  await expect(page).toHaveURL(/\/create\/5$/);
  await expect(page.getByRole("img", { name: "Your new photo" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("img", { name: "Your new photo" })).toBeVisible();
  expect(writes).toEqual([]);
  await page.getByRole("button", { name: "Render & Save" }).click();
  await expect(page.getByText("tarot card rendered and saved!")).toBeVisible();
  expect(writes).toEqual(["POST /api/characters", "POST /api/renders"]);
  await page.goto("/dashboard");
  await expect(page.getByText("Hi, Maya!")).toBeVisible();
  await expect(pendingMix).toHaveCount(0);
});

/** Asserts that the photo is shown cropped to 2:3. */
async function expectTall(page: Page): Promise<void> {
  const shape = () =>
    getOwnPhoto(page).evaluate((img: HTMLImageElement) => img.naturalHeight / img.naturalWidth);
  await expect.poll(shape).toBeCloseTo(1.5, 1);
}

test("a pending mix is not shown to another user of the same browser", async ({
  page,
  context,
  login,
  sandbox,
}) => {
  await startMix(page, "stained glass");
  const email = await signUp(page, "Ana First");

  const other = await context.newPage();
  await other.goto("/auth");
  await expect(headline(other)).toHaveText("You, but as pop art.");
  await expect(getOwnPhoto(other)).toHaveCount(0);
  await login(context, "Ben Second");
  await other.goto("/dashboard");
  await expect(other.getByText("Hi, Ben!")).toBeVisible();
  await other.waitForFunction(isHydrated);
  await expect(other.getByText("Recent Activity")).toBeVisible();
  await expect(getWaitingMix(other)).toHaveCount(0);

  await context.clearCookies();
  await other.goto((await waitForMailLink(sandbox, email)).href);
  await other.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await other.getByRole("button", { name: "Finish signing up" }).click();
  await expect(other.getByText("Hi, Ana!")).toBeVisible();
  await expect(getWaitingMix(other)).toContainText("stained glass");
});

test("a mix started before signing in is shown to the user, and discarding it removes it from all tabs", async ({
  page,
  context,
  login,
}) => {
  await startMix(page, "a watercolor");
  const stage = await context.newPage();
  await stage.goto("/auth");
  await expect(getOwnPhoto(stage)).toBeVisible();
  await login(context, "Ben Second");
  await page.goto("/dashboard");
  await expect(getWaitingMix(page)).toContainText("Started on this device before you signed in");
  await page.reload();
  await getWaitingMix(page).getByRole("button", { name: "Discard" }).click();
  await expect(getWaitingMix(page)).toHaveCount(0);
  await expect(getOwnPhoto(stage)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Hi, Ben!")).toBeVisible();
  await expect(getWaitingMix(page)).toHaveCount(0);
});

test("a started mix is kept when the visitor signs up with another address, and the photo can be discarded on /auth", async ({
  page,
}) => {
  await startMix(page, "a bronze bust");
  await signUp(page);
  await page.getByRole("button", { name: "Use another address" }).click();
  await expect(page.getByRole("heading", { name: "Create Account" })).toBeVisible();
  await expect(getOwnPhoto(page)).toBeVisible();
  await page.reload();
  await expect(getOwnPhoto(page)).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(getOwnPhoto(page)).toHaveCount(0);
  await page.reload();
  await expect(headline(page)).toHaveText("You, but as pop art.");
});

const DAY_MS = 24 * 60 * 60 * 1000;

test("a started mix expires after one week", async ({ page }) => {
  await startMix(page, "an oil painting");
  const startedAt = Date.now();
  await page.clock.setFixedTime(startedAt + 6.9 * DAY_MS);
  await page.reload();
  await expect(getOwnPhoto(page)).toBeVisible();
  await page.clock.setFixedTime(startedAt + 7.1 * DAY_MS);
  await page.reload();
  await expect(headline(page)).toHaveText("You, but as pop art.");
  await expect(getOwnPhoto(page)).toHaveCount(0);
});

test("a full disk is reported, and the mix continues in the open page", async ({
  page,
  context,
  login,
}) => {
  const { email } = await login(context);
  await context.clearCookies();
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await startMix(page, "a tarot card");
  await expect(page.getByText("This browser has no room for your photo")).toBeVisible();
  await page.getByRole("button", { name: "Sign in instead" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await getWaitingMix(page).getByRole("link", { name: "Render & Save" }).click();
  await expect(page.getByRole("img", { name: "Your new photo" })).toBeVisible();
  await expect(page.getByText("This browser has no room to keep your photo.")).toBeVisible();
});

test("a photo chosen while the stored one is still being read is kept", async ({ page }) => {
  await page.addInitScript(holdReads);
  await page.goto("/auth");
  await expect.poll(() => page.evaluate(() => window.heldReads.length)).toBeGreaterThan(0);
  await page.getByLabel("Mix my photo").first().setInputFiles(PORTRAIT);
  await expect(getOwnPhoto(page)).toBeVisible();
  await page.evaluate(async () => {
    for (const answer of window.heldReads) answer();
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  await expect(getOwnPhoto(page)).toBeVisible();
});

test("photo advice is shown on /auth, and a file that is no photo is rejected there", async ({
  page,
}) => {
  await startMix(page, "pop art");
  const picker = page.getByLabel("Mix my photo").first();
  await picker.setInputFiles("web/public/samples/people/person-084-320.webp");
  await expect(page.getByRole("alert")).toHaveText("Please select a JPG or PNG image");
  await picker.setInputFiles("web/public/icon-192.png");
  await expect(page.getByText("It's quite small.")).toBeVisible();
});

test("/auth preselects the theme from the URL, and an unavailable theme is reported", async ({
  page,
  context,
  login,
  rows,
}) => {
  await rows.postponeEarlyThemes();
  await page.goto("/auth?look=coin");
  await expect(headline(page)).toHaveText("You, but on a coin.");
  await expect(page.getByRole("radio", { name: "a coin" })).toBeChecked();
  await page.goto("/auth?look=nonsense");
  await expect(headline(page)).toHaveText("You, but as pop art.");

  await page.goto("/auth?look=linocut");
  await page.getByLabel("Mix my photo").first().setInputFiles(PORTRAIT);
  await expect(getOwnPhoto(page)).toBeVisible();
  await login(context);
  await page.goto("/dashboard");
  await expect(getWaitingMix(page)).toContainText("That look isn't available to you right now.");
  await getWaitingMix(page).getByRole("link", { name: "Pick a Theme" }).click();
  await page.getByRole("button", { name: "MeMix this: coin" }).click();
  await expect(page.getByRole("img", { name: "Your new photo" })).toBeVisible();
});

test("/auth shows the sign-in form first on a known device, above the preview on a phone", async ({
  page,
  context,
  login,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/auth");
  const above = async () => {
    const [form, stage] = await Promise.all([
      page.getByLabel("Email").boundingBox(),
      page.getByRole("radio").first().boundingBox(),
    ]);
    return (form?.y ?? 0) < (stage?.y ?? 0);
  };
  await expect(page.getByRole("heading", { name: "Create Account" })).toBeVisible();
  expect(await above()).toBe(false);
  const mix = await page.getByRole("button", { name: "Mix my photo" }).first().boundingBox();
  expect((mix?.y ?? 844) + (mix?.height ?? 0)).toBeLessThan(844);

  await login(context);
  await page.goto("/dashboard");
  await page.waitForFunction(isHydrated);
  await context.clearCookies();
  await page.goto("/auth");
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  expect(await above()).toBe(true);
});

test("/auth lists themes, products, prices and guarantees", async ({ page }) => {
  await page.goto("/auth");
  const main = page.getByRole("main");
  const [themes, merchs, offers] = await Promise.all(
    ["/api/looks", "/api/merchs", "/api/billing/offers"].map(async (path) =>
      (await page.request.get(path)).json(),
    ),
  );
  await expect(
    main.getByRole("heading", { name: `${themes.length} looks, ${themes.length} people` }),
  ).toBeVisible();
  for (const { slug } of themes)
    await expect(main.locator(`a[href="/looks/${slug}"]`)).toHaveCount(1);
  const mug = merchs.find(({ shape }: { shape: string }) => shape === "mug");
  await expect(main.getByRole("article").filter({ hasText: mug.name })).toContainText(
    `$${mug.price.toFixed(2)}`,
  );
  await expect(main).toContainText("We ship to the US, Canada, the UK and Australia.");
  await expect(main).toContainText("Tell us within 30 days and we'll replace or refund it.");
  for (const { name, price_cents } of offers.plans) {
    await expect(main.getByRole("article").filter({ hasText: name })).toContainText(
      `$${(price_cents / 100).toFixed(2)}`,
    );
  }
  await main.getByRole("button", { name: "What is a render?" }).click();
  await expect(main.getByText("One render makes one picture")).toBeVisible();
  await expect(main.getByRole("heading", { name: "What happens to your photo" })).toBeVisible();

  const chooser = page.waitForEvent("filechooser");
  await main.getByRole("button", { name: "Mix my photo" }).last().click();
  await (await chooser).setFiles(PORTRAIT);
  await expect(getOwnPhoto(page)).toBeInViewport();
});

test("/auth works by keyboard alone and respects reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/auth");
  await page.getByRole("radio", { name: "pop art" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(headline(page)).toHaveText("You, but as a tarot card.");
  // Registered before the key press: otherwise the browser opens its own dialog.
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Mix my photo" }).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(PORTRAIT);
  await expect(page.getByRole("status").filter({ hasText: "in place" })).toHaveCount(1);
  const longest = () =>
    Math.max(
      0,
      ...document.getAnimations().map((each) => Number(each.effect?.getTiming().duration)),
    );
  expect(await page.evaluate(longest)).toBeLessThanOrEqual(1);
  await page.getByRole("button", { name: "Sign in" }).first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeFocused();
});

/** `screens.spec.ts` checks /auth without a photo. */
test("/auth is accessible and fits after a photo is chosen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startMix(page, "a tarot card");
  for (const colorScheme of ["light", "dark"] as const) {
    await switchScheme(page, colorScheme);
    await expectAccessible(page);
  }
  await resize(page, { width: 320, height: 700 });
  await expectFits(page, "started, at 320 px");
  await page.getByRole("button", { name: "Discard" }).click();
  await expectFits(page, "at 320 px");
});

test("a photo chosen before hydration is used once the page is hydrated", async ({ page }) => {
  let release = () => {};
  const pendingMix = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await pendingMix;
    await route.fallback();
  });
  await page.goto("/auth", { waitUntil: "commit" });
  await page.getByRole("radio", { name: "a tarot card" }).check();
  await page.getByLabel("Mix my photo").first().setInputFiles(PORTRAIT);
  await expect(headline(page)).toHaveText("You, but as pop art.");
  release();
  await expect(headline(page)).toHaveText("You, but as a tarot card.");
  await expect(getOwnPhoto(page)).toBeVisible();
});
