import { statSync, writeFileSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import { isNotNull } from "drizzle-orm";
import {
  type ControlClient,
  createControlClient,
  findMailLink,
} from "#emulators/control-client.ts";
import { readEnv } from "#server/env.ts";
import { merchs } from "#server/features/catalog/tables.ts";
import { spendingDays } from "#server/features/spending/tables.ts";
import { themes } from "#server/features/themes/tables.ts";
import { openPostgres } from "#server/platform/db/client.ts";
import { createDatabase } from "#server/test/server-databases.ts";
import { addUser, type NewUser, TEST_PASSWORD, type TestUser } from "#server/test/users.ts";
import type { DeskRole } from "#shared/desk-roles.ts";
import { unpackBrowser } from "./browser-file.ts";
import { createMixGiver } from "./ready-mixes.ts";
import { RunningShop, readLog, type ShopPlace } from "./shop.ts";

/** The password of all test users. */
export const PASSWORD = TEST_PASSWORD;

export type Person = { name: string; email: string };

// The package's default arguments are for serverless functions and disable web security.
const CHROMIUM_ARGS = ["--no-sandbox", "--disable-quic", "--disable-gpu"];

type Fixtures = {
  /** Whether pages prefetch other pages' code. Off by default, through `navigator.connection.saveData`. */
  loadsAhead: boolean;
  /** Inserts a new, verified user and signs in the context. */
  login(context: BrowserContext, name?: string, role?: DeskRole): Promise<Person>;
  /** Attaches the shop's log to a failed test. */
  attachedLog: undefined;
  /** Clears faults, releases held calls and resets the emulated clock before each test. */
  resetEmulators: undefined;
};
type WorkerFixtures = {
  /** A connection URL of an empty database. */
  emptyDatabase: string;
  shop: ShopPlace;
  sandbox: ControlClient;
  rows: Rows;
};
/** Writes to the shop's database without its API. */
type Rows = {
  addPerson(user: NewUser): Promise<TestUser>;
  giveMix(owner: TestUser): Promise<void>;
  /** Sets today's image spending. The test has to set it back to 0. */
  setSpent(cents: number): Promise<void>;
  /** Deactivates all themes and products, permanently. */
  takeFromSale(): Promise<void>;
  /** Postpones the opening of themes with early access, whatever the date is. */
  postponeEarlyThemes(): Promise<void>;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  launchOptions: [
    async ({}, use) => {
      await use({ executablePath: await unpackBrowser(), args: CHROMIUM_ARGS });
    },
    { scope: "worker" },
  ],
  emptyDatabase: [
    async ({}, use, { parallelIndex }) => {
      const { STANDING_SHOPS, TEST_DATABASE_URL = "" } = process.env;
      const places: ShopPlace[] = STANDING_SHOPS ? JSON.parse(STANDING_SHOPS) : [];
      await use(await createDatabase(places[parallelIndex]?.databaseUrl ?? TEST_DATABASE_URL));
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ emptyDatabase }, use, { parallelIndex }) => {
      const { STANDING_SHOPS } = process.env;
      if (STANDING_SHOPS) return await use(await getStandingShop(STANDING_SHOPS, parallelIndex));
      const shop = await RunningShop.open(emptyDatabase);
      await use(shop.place);
      await shop.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  rows: [
    async ({ shop }, use) => {
      if (!shop.databaseUrl) throw new Error("this shop's database is its own");
      const { db, close } = await openPostgres(shop.databaseUrl, 2);
      const env = readEnv({});
      const addPerson = (user: NewUser = {}) => addUser({ db, env }, user);
      const setSpent = async (cents: number) => {
        const day = new Date().toISOString().slice(0, 10);
        const set = { cents, toldAt: null };
        await db
          .insert(spendingDays)
          .values({ day, ...set })
          .onConflictDoUpdate({ target: spendingDays.day, set });
      };
      const takeFromSale = async () => {
        await db.update(themes).set({ active: false });
        await db.update(merchs).set({ publish: false });
      };
      const postponeEarlyThemes = async () => {
        const opensAt = new Date("2099-01-01");
        await db.update(themes).set({ opensAt }).where(isNotNull(themes.opensAt));
      };
      const giveMix = createMixGiver({ db, place: shop, addPerson });
      await use({ addPerson, giveMix, setSpent, takeFromSale, postponeEarlyThemes });
      await close();
    },
    { scope: "worker" },
  ],
  sandbox: [
    async ({ shop }, use) => {
      await use(createControlClient(shop.sandboxUrl));
    },
    { scope: "worker" },
  ],
  baseURL: async ({ shop }, use) => {
    await use(shop.url);
  },
  loadsAhead: [false, { option: true }],
  context: async ({ context, loadsAhead }, use) => {
    if (!loadsAhead) await context.addInitScript(enableSaveData);
    await use(context);
  },
  /** Fails the test if the page logs an error. */
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" && !isExpectedError(message.text()))
        errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(String(error)));
    await use(page);
    // Otherwise a handler whose request is still open fails the finished test.
    await page.unrouteAll({ behavior: "ignoreErrors" });
    expect(errors).toEqual([]);
  },
  login: async ({ shop, rows }, use) => {
    await use(async (context, name = "Maya Test", role) => {
      const person = await rows.addPerson({ name, hasPassword: true, ...(role && { role }) });
      const { email, cookie } = person;
      mixGiversByContext.set(context, () => rows.giveMix(person));
      await context.addCookies([
        { url: shop.url, httpOnly: true, sameSite: "Lax", ...parseCookie(cookie) },
      ]);
      return { name, email };
    });
  },
  resetEmulators: [
    async ({ sandbox }, use) => {
      await sandbox.clearFaults();
      await sandbox.stripe.resetClock();
      await use(undefined);
    },
    { auto: true },
  ],
  attachedLog: [
    async ({ shop }, use, testInfo) => {
      const from = statSync(shop.logPath).size;
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      const path = testInfo.outputPath("shop.log");
      writeFileSync(path, readLog(shop.logPath, from));
      testInfo.attachments.push({ name: "the shop's log", path, contentType: "text/plain" });
    },
    { auto: true },
  ],
});

const mixGiversByContext = new WeakMap<BrowserContext, () => Promise<void>>();

/** Adds a mix to the account that `login` signed in to this context. */
export async function addMixToAccount(context: BrowserContext): Promise<void> {
  const give = mixGiversByContext.get(context);
  if (!give) throw new Error("no user is signed in to this context by `login`");
  await give();
}

/** Returns the running shop of this worker with its emulators reset. Its rows remain. */
async function getStandingShop(places: string, index: number): Promise<ShopPlace> {
  const shop = (JSON.parse(places) as ShopPlace[])[index];
  if (!shop) throw new Error(`no shop is running for worker ${index}`);
  await createControlClient(shop.sandboxUrl).reset();
  return shop;
}

/** Runs in the page. */
function enableSaveData(): void {
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });
}

function parseCookie(header: string): { name: string; value: string } {
  const [name = "", value = ""] = header.split("=", 2);
  return { name, value };
}

export { expect };

/**
 * Returns true for failed requests (4xx or offline), which tests cause on purpose, and for the mailbox's sandboxed
 * frames, which block the script that Playwright injects for traces.
 */
function isExpectedError(text: string): boolean {
  if (/^Blocked script execution in '[^']+\/mailbox\//.test(text)) return true;
  return /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/.test(
    text,
  );
}

/** Waits for a mail with a link to the address and returns the newest one's link. */
export async function waitForMailLink(sandbox: ControlClient, email: string): Promise<URL> {
  let link = "";
  await expect
    .poll(async () => {
      link = (await sandbox.listMails(email)).map(findMailLink).find(Boolean) ?? "";
      return link;
    })
    .not.toBe("");
  return new URL(link);
}

/** Clicks the link of the newest mail in the sandbox's mailbox and returns the page it opens. */
export async function followMail(page: Page, sandboxUrl: string, email: string): Promise<Page> {
  await page.goto(`${sandboxUrl}/mailbox`);
  await page
    .getByRole("link", { name: new RegExp(email) })
    .first()
    .click();
  const opened = page.context().waitForEvent("page");
  await page.frameLocator("iframe").getByRole("link").first().click();
  return await opened;
}

/** Asserts that the image has loaded and that its source contains `address`, in whichever size. */
export async function expectPicture(picture: Locator, address: string): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  const shown = () =>
    picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.currentSrc]);
  await expect
    .poll(async () => {
      const [width, src] = await shown();
      return Number(width) > 0 ? src : "not loaded";
    })
    .toContain(address);
}

/** Waits for CSS transitions to finish: axe would measure too little contrast during a fade. */
export async function waitForTransitions(page: Page): Promise<void> {
  // `waitForFunction` checks each frame; `expect.poll` would wait longer between two checks. Finished
  // transitions inside hidden elements stay in the list.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((each) => !(each instanceof CSSTransition) || each.playState === "finished"),
  );
}

/** Emulates the color scheme and waits until the page has applied it. */
export async function switchScheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  const hasTheme = (scheme: string) => document.documentElement.dataset.theme === scheme;
  await page.waitForFunction(hasTheme, colorScheme);
}

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Asserts that axe reports no violation, including accessible names that lack the visible label; or only of `rules`. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // A page without a heading is still loading.
  await expect(page.locator("h1").first()).toBeVisible();
  await waitForTransitions(page);
  const axe = new AxeBuilder({ page })
    .options({
      rules: { "label-content-name-mismatch": { enabled: true } },
      // Reporting passed rules too would take a fifth of the time.
      resultTypes: ["violations"],
    })
    // Otherwise axe opens another page for cross-origin frames, which takes half of the time, and we have none.
    .setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(TAGS)).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
}
