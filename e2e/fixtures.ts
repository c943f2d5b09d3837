import { statSync, writeFileSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import { type ControlClient, createControlClient } from "#sandbox/control-client.ts";
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

/** Of everybody who signs up or is signed in here. */
export const PASSWORD = TEST_PASSWORD;

export type Person = { name: string; email: string };

// The package's own arguments are for small cloud functions: they switch web security off.
const CHROMIUM_ARGS = ["--no-sandbox", "--disable-quic", "--disable-gpu"];

type Fixtures = {
  /** Whether a page fetches the other screens too, as it does unless its person saves data. */
  loadsAhead: boolean;
  /** A new, verified person is signed in: their rows are there, as signing up leaves them. */
  login(context: BrowserContext, name?: string, role?: DeskRole): Promise<Person>;
  /** Keeps of a test that fails what its shop wrote meanwhile. */
  keptLog: undefined;
  /** Clears the faults that an earlier test left, releases the calls it held and sets the emulated clock back. */
  resetEmulators: undefined;
};
type WorkerFixtures = {
  /** A database on the server that the tests have, for a shop of a test's own. */
  emptyDatabase: string;
  shop: ShopPlace;
  sandbox: ControlClient;
  rows: Rows;
};
/** What a test puts into its shop without going through it. */
type Rows = {
  addPerson(user: NewUser): Promise<TestUser>;
  giveMix(owner: TestUser): Promise<void>;
  /** What pictures have cost today, until the test sets it to 0 again. */
  setSpent(cents: number): Promise<void>;
  /** Every theme and product is withdrawn, for good. */
  takeFromSale(): Promise<void>;
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
      if (STANDING_SHOPS) return await use(await standingShop(STANDING_SHOPS, parallelIndex));
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
      const giveMix = createMixGiver({ db, place: shop, addPerson });
      await use({ addPerson, giveMix, setSpent, takeFromSale });
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
    if (!loadsAhead) await context.addInitScript(saveData);
    await use(context);
  },
  /** A page that writes an error to the console has failed, whatever it shows. */
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" && !isExpected(message.text())) errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(String(error)));
    await use(page);
    expect(errors).toEqual([]);
  },
  login: async ({ shop, rows }, use) => {
    await use(async (context, name = "Maya Test", role) => {
      const person = await rows.addPerson({ name, hasPassword: true, ...(role && { role }) });
      const { email, cookie } = person;
      mixGivers.set(context, () => rows.giveMix(person));
      await context.addCookies([
        { url: shop.url, httpOnly: true, sameSite: "Lax", ...cookieOf(cookie) },
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
  keptLog: [
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

/** By the browser of each person who is signed in. */
const mixGivers = new WeakMap<BrowserContext, () => Promise<void>>();

/** Gives the person who is signed in there one more mix, as the shop makes them. */
export async function giveMix(context: BrowserContext): Promise<void> {
  const give = mixGivers.get(context);
  if (!give) throw new Error("nobody is signed in there by `login`");
  await give();
}

/** As it was when it was new, but for its rows. */
async function standingShop(places: string, index: number): Promise<ShopPlace> {
  const shop = (JSON.parse(places) as ShopPlace[])[index];
  if (!shop) throw new Error(`no shop stands for worker ${index}`);
  await createControlClient(shop.sandboxUrl).reset();
  return shop;
}

/** In a page. */
function saveData(): void {
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });
}

function cookieOf(header: string): { name: string; value: string } {
  const [name = "", value = ""] = header.split("=", 2);
  return { name, value };
}

export { expect };

/**
 * Refusals and lost networks that a test asks for show as failed requests in the console; the mailbox
 * lets no script into its mails, not even the one by which a trace takes its pictures.
 */
function isExpected(text: string): boolean {
  if (/^Blocked script execution in '[^']+\/mailbox\//.test(text)) return true;
  return /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/.test(
    text,
  );
}

/** The link with a token in the newest mail to an address that has one, once it is there. */
export async function verificationLink(sandbox: ControlClient, email: string): Promise<URL> {
  let link = "";
  await expect
    .poll(async () => {
      const links = (await sandbox.listMails(email)).flatMap(
        ({ text }) => /https?:\/\/\S+\?\S+/.exec(text ?? "") ?? [],
      );
      link = links[0] ?? "";
      return link;
    })
    .not.toBe("");
  return new URL(link);
}

/** Opens the newest mail to an address in the sandbox's mailbox and follows its button. */
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

/** The stored picture of this address is there, in one of its sizes. */
export async function expectPicture(picture: Locator, address: string): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  const shown = () =>
    picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.currentSrc]);
  await expect
    .poll(async () => {
      const [width, src] = await shown();
      return Number(width) > 0 ? src : "not there yet";
    })
    .toContain(address);
}

/** Nothing fades or moves any more: half a fade has half the contrast. */
export async function untilStill(page: Page): Promise<void> {
  // Looked at with each frame: a poll from outside would look again only a quarter of a second later.
  // What is over within a part that is folded away stays in the list.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((each) => !(each instanceof CSSTransition) || each.playState === "finished"),
  );
}

/** Ends once the page that is shown has followed. */
export async function switchScheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  const hasFollowed = (scheme: string) => document.documentElement.dataset.theme === scheme;
  await page.waitForFunction(hasFollowed, colorScheme);
}

/** Axe finds nothing, nor a name read aloud that lacks the words on the control. */
export async function expectAccessible(page: Page): Promise<void> {
  // Without a title it is still loading.
  await expect(page.locator("h1").first()).toBeVisible();
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page })
    .options({
      rules: { "label-content-name-mismatch": { enabled: true } },
      // What passes would be described too, for a fifth of the time.
      resultTypes: ["violations"],
    })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    // Else it gathers its findings in a page of its own, for half of the time; that is for frames of other
    // origins, and we have none.
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
}
