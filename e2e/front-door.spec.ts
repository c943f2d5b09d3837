import type { Page } from "@playwright/test";
import { beginMix, ownPhoto, PORTRAIT, signUpHere, waitingMix } from "./begun.ts";
import { expectFits, resize } from "./fits.ts";
import { expect, expectAccessible, PASSWORD, test, verificationLink } from "./fixtures.ts";
import { drawPlain } from "./ready-mixes.ts";
import { isStanding } from "./taking-over.ts";

/** The front door, and what a stranger may begin there. */

/** Everything but the way in that the page sends to the shop from now on. */
function watchSending(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const isWayIn = pathname.startsWith("/api/auth/");
    if (request.method() !== "GET" && !isWayIn) sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
}

declare global {
  interface Window {
    heldLookups: (() => void)[];
  }
}

/** In the page: what is read of the browser's photos is told only once the test says so. */
function holdLookups(): void {
  window.heldLookups = [];
  const { prototype } = IDBTransaction;
  const own = Object.getOwnPropertyDescriptor(prototype, "oncomplete") as PropertyDescriptor;
  Object.defineProperty(prototype, "oncomplete", {
    ...own,
    set(this: IDBTransaction, told: () => void) {
      const held = () => void window.heldLookups.push(told);
      own.set?.call(this, this.mode === "readonly" ? held : told);
    },
  });
}

const headline = (page: Page) => page.getByRole("heading", { level: 1 });

test("a stranger begins a mix, signs up, finds it waiting behind the mail and renders it; nothing is sent before", async ({
  page,
  sandbox,
}) => {
  await drawPlain({ sandbox });
  const sent = watchSending(page);
  await beginMix(page, "a tarot card");
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

  const email = await signUpHere(page);
  await expect(page.getByLabel("Full name")).toHaveCount(0);
  await expect(page.getByText("Your photo and look wait on this device until then.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expectTall(page);

  await page.goto((await verificationLink(sandbox, email)).href);
  const waiting = waitingMix(page);
  await expect(waiting).toContainText("Your first mix is waiting");
  await expect(waiting).toContainText("you picked before you signed in: tarot card");
  await expect(waiting).toContainText("1 render, 3 left");
  expect(sent).toEqual([]);

  await waiting.getByRole("link", { name: "Render & Save" }).click();
  await expect(page).toHaveURL(/\/create\/5$/);
  await expect(page.getByRole("img", { name: "Your new photo" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("img", { name: "Your new photo" })).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole("button", { name: "Render & Save" }).click();
  await expect(page.getByText("tarot card rendered and saved!")).toBeVisible();
  expect(sent).toEqual(["POST /api/characters", "POST /api/renders"]);
  await page.goto("/dashboard");
  await expect(page.getByText("Hi, Maya!")).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

/** The photo is shown as it was cropped. */
async function expectTall(page: Page): Promise<void> {
  const shape = () =>
    ownPhoto(page).evaluate((img: HTMLImageElement) => img.naturalHeight / img.naturalWidth);
  await expect.poll(shape).toBeCloseTo(1.5, 1);
}

test("what waits for one address is shown to nobody else at this device", async ({
  page,
  context,
  login,
  sandbox,
}) => {
  await beginMix(page, "stained glass");
  const email = await signUpHere(page, "Ana First");

  const other = await context.newPage();
  await other.goto("/auth");
  await expect(headline(other)).toHaveText("You, but as pop art.");
  await expect(ownPhoto(other)).toHaveCount(0);
  await login(context, "Ben Second");
  await other.goto("/dashboard");
  await expect(other.getByText("Hi, Ben!")).toBeVisible();
  await other.waitForFunction(isStanding);
  await expect(other.getByText("Recent Activity")).toBeVisible();
  await expect(waitingMix(other)).toHaveCount(0);

  await context.clearCookies();
  await other.goto((await verificationLink(sandbox, email)).href);
  await other.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await other.getByRole("button", { name: "Finish signing up" }).click();
  await expect(other.getByText("Hi, Ana!")).toBeVisible();
  await expect(waitingMix(other)).toContainText("stained glass");
});

test("what nobody signed up with is shown to who signs in, and thrown away for good, in every tab", async ({
  page,
  context,
  login,
}) => {
  await beginMix(page, "a watercolor");
  const stage = await context.newPage();
  await stage.goto("/auth");
  await expect(ownPhoto(stage)).toBeVisible();
  await login(context, "Ben Second");
  await page.goto("/dashboard");
  await expect(waitingMix(page)).toContainText("Started on this device before you signed in");
  await page.reload();
  await waitingMix(page).getByRole("button", { name: "Throw it away" }).click();
  await expect(waitingMix(page)).toHaveCount(0);
  await expect(ownPhoto(stage)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Hi, Ben!")).toBeVisible();
  await expect(waitingMix(page)).toHaveCount(0);
});

test("another address takes along what was begun, and the photo can be thrown away at the door", async ({
  page,
}) => {
  await beginMix(page, "a bronze bust");
  await signUpHere(page);
  await page.getByRole("button", { name: "Use another address" }).click();
  await expect(page.getByRole("heading", { name: "Create Account" })).toBeVisible();
  await expect(ownPhoto(page)).toBeVisible();
  await page.reload();
  await expect(ownPhoto(page)).toBeVisible();
  await page.getByRole("button", { name: "Throw it away" }).click();
  await expect(ownPhoto(page)).toHaveCount(0);
  await page.reload();
  await expect(headline(page)).toHaveText("You, but as pop art.");
});

const DAY_MS = 24 * 60 * 60 * 1000;

test("it waits for a week, and not longer", async ({ page }) => {
  await beginMix(page, "an oil painting");
  const begun = Date.now();
  await page.clock.setFixedTime(begun + 6.9 * DAY_MS);
  await page.reload();
  await expect(ownPhoto(page)).toBeVisible();
  await page.clock.setFixedTime(begun + 7.1 * DAY_MS);
  await page.reload();
  await expect(headline(page)).toHaveText("You, but as pop art.");
  await expect(ownPhoto(page)).toHaveCount(0);
});

test("a full disk is told kindly, and the mix goes on with the page that is open", async ({
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
  await beginMix(page, "a tarot card");
  await expect(page.getByText("This browser has no room for your photo")).toBeVisible();
  await page.getByRole("button", { name: "Sign in instead" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await waitingMix(page).getByRole("link", { name: "Render & Save" }).click();
  await expect(page.getByRole("img", { name: "Your new photo" })).toBeVisible();
  await expect(page.getByText("This browser has no room to keep your photo.")).toBeVisible();
});

test("a photo that is chosen while the device is still asked for an earlier one stays", async ({
  page,
}) => {
  await page.addInitScript(holdLookups);
  await page.goto("/auth");
  await expect.poll(() => page.evaluate(() => window.heldLookups.length)).toBeGreaterThan(0);
  await page.getByLabel("Mix my photo").first().setInputFiles(PORTRAIT);
  await expect(ownPhoto(page)).toBeVisible();
  await page.evaluate(async () => {
    for (const answer of window.heldLookups) answer();
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  await expect(ownPhoto(page)).toBeVisible();
});

test("advice on a photo comes at the door, a file that is no photo is refused there", async ({
  page,
}) => {
  await beginMix(page, "pop art");
  const picker = page.getByLabel("Mix my photo").first();
  await picker.setInputFiles("web/public/samples/people/person-084-320.webp");
  await expect(page.getByRole("alert")).toHaveText("Please select a JPG or PNG image");
  await picker.setInputFiles("web/public/icon-192.png");
  await expect(page.getByText("It's quite small.")).toBeVisible();
});

test("a look is brought along from its page; one that is not open yet says so", async ({
  page,
  context,
  login,
}) => {
  await page.goto("/auth?look=coin");
  await expect(headline(page)).toHaveText("You, but on a coin.");
  await expect(page.getByRole("radio", { name: "a coin" })).toBeChecked();
  await page.goto("/auth?look=nonsense");
  await expect(headline(page)).toHaveText("You, but as pop art.");

  await page.goto("/auth?look=linocut");
  await page.getByLabel("Mix my photo").first().setInputFiles(PORTRAIT);
  await expect(ownPhoto(page)).toBeVisible();
  await login(context);
  await page.goto("/dashboard");
  await expect(waitingMix(page)).toContainText("That look isn't open to you right now.");
  await waitingMix(page).getByRole("link", { name: "Pick a Theme" }).click();
  await page.getByRole("button", { name: "MeMix this: coin" }).click();
  await expect(page.getByRole("img", { name: "Your new photo" })).toBeVisible();
});

test("a known device is asked to sign in first, above the stage on a phone", async ({
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
  await page.waitForFunction(isStanding);
  await context.clearCookies();
  await page.goto("/auth");
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  expect(await above()).toBe(true);
});

test("the page says what is sold, for what it costs, and what is promised", async ({ page }) => {
  await page.goto("/auth");
  const main = page.getByRole("main");
  const [looks, merchs, offers] = await Promise.all(
    ["/api/looks", "/api/merchs", "/api/billing/offers"].map(async (path) =>
      (await page.request.get(path)).json(),
    ),
  );
  await expect(main.getByRole("heading", { name: "12 looks, 12 people" })).toBeVisible();
  for (const { slug } of looks)
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
  await expect(ownPhoto(page)).toBeInViewport();
});

test("by keyboard alone: a look, the photo, the form; and nothing moves for who wants it still", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/auth");
  await page.getByRole("radio", { name: "pop art" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(headline(page)).toHaveText("You, but as a tarot card.");
  // Asked for ahead: a busy page would else open one of its own.
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

test("no barrier and nothing cut, before and after a photo is chosen", async ({ page }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/auth");
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await beginMix(page, "a tarot card");
    await expectAccessible(page);
    await resize(page, { width: 320, height: 700 });
    await expectFits(page, `begun, at 320 px, ${colorScheme}`);
    await page.getByRole("button", { name: "Throw it away" }).click();
    await expectFits(page, `at 320 px, ${colorScheme}`);
  }
});

test("a photo that is chosen before the page comes to life is taken once it has", async ({
  page,
}) => {
  let letGo = () => {};
  const waiting = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await waiting;
    await route.fallback();
  });
  await page.goto("/auth", { waitUntil: "commit" });
  await page.getByRole("radio", { name: "a tarot card" }).check();
  await page.getByLabel("Mix my photo").first().setInputFiles(PORTRAIT);
  await expect(headline(page)).toHaveText("You, but as pop art.");
  letGo();
  await expect(headline(page)).toHaveText("You, but as a tarot card.");
  await expect(ownPhoto(page)).toBeVisible();
});
