import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { createControlClient } from "#sandbox/control-client.ts";
import { TEST_SEED } from "#server/test/seed.ts";
import { THOROUGH } from "#server/test/thorough.ts";
import { expect, followMail, PASSWORD, test } from "./fixtures.ts";
import { ASTRONAUT, PLAIN } from "./ready-mixes.ts";
import { RunningShop } from "./shop.ts";

/** What each theme with text fields is told; dropdowns keep their first choice. */
const THEMES: { name: string; fields?: Record<string, string> }[] = [
  { name: "pop art" },
  { name: "mugshot", fields: { Country: "Iceland" } },
  {
    name: "action figure",
    fields: {
      "Figure Name": "Captain Nova",
      Slogan: "Ready for lift-off!",
      Location: "Cape Canaveral",
      Description: "Calm under pressure",
      "Accessory 1": "Helmet",
      "Accessory 2": "Rocket",
      "Accessory 3": "Map",
      "Accessory 4": "Camera",
      "Accessory 5": "Guitar",
      "Accessory 6": "Cat",
    },
  },
  { name: "stained glass" },
  { name: "coin", fields: { "Custom Text": "EILEEN" } },
  { name: "tarot card" },
  { name: "Jheri curls" },
  { name: "watercolor" },
  { name: "bronze bust" },
  { name: "oil painting" },
  { name: "senior photo" },
];

/** A newcomer has three renders, so the eleven themes take four people, two in each shop. */
const SHOPS = [
  { people: [THEMES.slice(0, 3), THEMES.slice(3, 6)], signal: "SIGKILL" },
  { people: [THEMES.slice(6, 9), THEMES.slice(9)], signal: "SIGTERM" },
] as const;

/**
 * One of the two people in each shop makes the journey, and the pictures are drawn in full in one of the two shops:
 * these take most of the time. TEST_SEED decides which; with THOROUGH=1 all do, in full.
 */
const draw = Math.abs(TEST_SEED) % 4;

for (const [place, { people: all, signal }] of SHOPS.entries()) {
  const people = all.filter((_themes, at) => THOROUGH || at === draw % 2);
  const isDrawn = THOROUGH || place === Math.floor(draw / 2);
  const names = people.flat().map(({ name }) => name);
  test(`newcomers make ${names.join(", ")} and find all after ${signal}`, async ({ browser }) => {
    // A shop of its own: it is stopped in the middle.
    const shop = await RunningShop.open();
    const control = createControlClient(shop.sandboxUrl);
    const pages: Page[] = [];
    try {
      for (const themes of people) {
        const context = await browser.newContext({ baseURL: shop.url });
        const page = await context.newPage();
        pages.push(page);
        await control.reset();
        if (!isDrawn) await control.addFault(PLAIN);
        await signUp(page, shop);
        for (const [count, theme] of themes.entries()) await makeMix(page, theme, 2 - count);
      }
      await shop.stop(signal);
      await shop.start();
      for (const [index, page] of pages.entries()) await findAll(page, people[index] ?? []);
    } finally {
      for (const page of pages) await page.context().close();
      await shop.close();
    }
  });
}

async function signUp(page: Page, shop: RunningShop): Promise<void> {
  const email = `${randomUUID()}@example.com`;
  await page.goto("/auth");
  await page.getByLabel("Full name").fill("Eileen Newcomer");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Account created! Please check your email")).toBeVisible();
  const opened = await followMail(page, shop.sandboxUrl, email);
  await expect(opened.getByText("Hi, Eileen!")).toBeVisible();
}

async function makeMix(page: Page, theme: (typeof THEMES)[number], left: number): Promise<void> {
  await page.goto("/create");
  await page.getByRole("button", { name: `MeMix this: ${theme.name}` }).click();
  await expect(page.getByText("Step 2 of 2")).toBeVisible();
  for (const [name, value] of Object.entries(theme.fields ?? {})) {
    await page.getByLabel(name, { exact: true }).fill(value);
  }
  await page.locator("input[type=file]").first().setInputFiles(ASTRONAUT);
  const button = page.getByRole("button", { name: "Render & Save" });
  await expect(button).toBeEnabled();
  await button.click();
  await expect(page.getByText("Things are cookin' good-looking ...")).toBeVisible();
  await expect(page.getByText(`${theme.name} rendered and saved!`)).toBeVisible();
  await expect(page.getByText(`Remaining Renders = ${left}`)).toBeVisible();
}

async function findAll(page: Page, themes: typeof THEMES): Promise<void> {
  await page.goto("/dashboard/stuff");
  await expect(page.getByRole("tab", { name: `MeMixes (${themes.length})` })).toBeVisible();
  const wall = page.getByRole("list", { name: "MeMixes" });
  await expect(wall.getByRole("listitem")).toHaveCount(themes.length);
  await page.getByText("List", { exact: true }).click();
  for (const { name } of themes) {
    await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(1);
  }
  await page.getByRole("link", { name: /^View/ }).first().click();
  await expect(page).toHaveURL(/\/memixdetail\/his_/);
  const picture = page
    .getByRole("img", { name: new RegExp(themes.at(-1)?.name ?? "", "i") })
    .first();
  await expect(picture).toBeVisible();
  const width = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
}
