import { randomUUID } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import chromium from "@sparticuz/chromium";
import { type ControlClient, createControlClient } from "#sandbox/control-client.ts";
import { RunningShop } from "./shop.ts";

export const PASSWORD = "correct horse";
export const ASTRONAUT = "e2e/photos/astronaut.png";
/** A fault of the stand-in that is none: plain pictures, which cost no time to draw. */
export const PLAIN = { vendor: "openai", kind: "plain", times: null };

export type Person = { name: string; email: string };

// The package's own arguments are for small cloud functions: they switch web security off.
const CHROMIUM_ARGS = ["--no-sandbox", "--disable-quic", "--disable-gpu"];

type Fixtures = {
  /** Signs a new, verified person in, without clicking through it. */
  login(context: BrowserContext, name?: string): Promise<Person>;
};
type WorkerFixtures = { shop: RunningShop; sandbox: ControlClient };

export const test = base.extend<Fixtures, WorkerFixtures>({
  launchOptions: [
    async ({}, use) => {
      await use({ executablePath: await chromium.executablePath(), args: CHROMIUM_ARGS });
    },
    { scope: "worker" },
  ],
  shop: [
    async ({}, use) => {
      const shop = await RunningShop.open();
      await use(shop);
      await shop.close();
    },
    { scope: "worker", timeout: 120_000 },
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
  login: async ({ shop, sandbox }, use) => {
    await use((context, name = "Maya Test") => logIn(shop, sandbox, context, name));
  },
});

export { expect };

/** Refusals and lost networks that a test asks for show as failed requests in the console. */
function isExpected(text: string): boolean {
  return /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/.test(
    text,
  );
}

async function logIn(
  shop: RunningShop,
  sandbox: ControlClient,
  context: BrowserContext,
  name: string,
): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  const { request } = context;
  const answer = await request.post(`${shop.url}/api/auth/sign-up/email`, {
    data: { name, email, password: PASSWORD },
  });
  expect(answer.ok()).toBe(true);
  const link = await verificationLink(sandbox, email);
  const token = link.searchParams.get("token");
  expect((await request.get(`${shop.url}/api/auth/verify-email?token=${token}`)).ok()).toBe(true);
  return { name, email };
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
  const isFading = () => document.getAnimations().some((each) => each instanceof CSSTransition);
  await expect.poll(() => page.evaluate(isFading)).toBe(false);
}

/** Axe finds nothing, nor a name read aloud that lacks the words on the control. */
export async function expectAccessible(page: Page): Promise<void> {
  // Without a title it is still loading.
  await expect(page.locator("h1").first()).toBeVisible();
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { "label-content-name-mismatch": { enabled: true } } })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
}
