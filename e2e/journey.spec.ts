import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, followMail, PASSWORD, test } from "./fixtures.ts";
import { ASTRONAUT } from "./ready-mixes.ts";
import { RunningShop } from "./shop.ts";

const THEME = "action figure";
const FIELDS = {
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
};

/** With full pictures. server/features/renders/every-theme.test.ts renders all themes over HTTP. */
test("a new user makes a mix and finds it after a restart by SIGKILL and one by SIGTERM", async ({
  browser,
}) => {
  // A separate shop, since the test stops it.
  const shop = await RunningShop.open();
  const context = await browser.newContext({ baseURL: shop.url });
  try {
    const page = await context.newPage();
    await signUp(page, shop);
    await makeMix(page);
    for (const signal of ["SIGKILL", "SIGTERM"] as const) {
      await shop.stop(signal);
      await shop.start();
      await findMix(page);
    }
  } finally {
    await context.close();
    await shop.close();
  }
});

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

async function makeMix(page: Page): Promise<void> {
  await page.goto("/create");
  await page.getByRole("button", { name: `MeMix this: ${THEME}` }).click();
  await expect(page.getByText("Step 2 of 2")).toBeVisible();
  for (const [name, value] of Object.entries(FIELDS)) {
    await page.getByLabel(name, { exact: true }).fill(value);
  }
  await page.locator("input[type=file]").first().setInputFiles(ASTRONAUT);
  const button = page.getByRole("button", { name: "Render & Save" });
  await expect(button).toBeEnabled();
  await button.click();
  await expect(page.getByText("Things are cookin' good-looking ...")).toBeVisible();
  await expect(page.getByText(`${THEME} rendered and saved!`)).toBeVisible();
  await expect(page.getByText("Remaining Renders = 2")).toBeVisible();
}

async function findMix(page: Page): Promise<void> {
  await page.goto("/dashboard/stuff");
  await expect(page.getByRole("tab", { name: "MeMixes (1)" })).toBeVisible();
  await page.getByText("List", { exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: THEME })).toHaveCount(1);
  await page.getByRole("link", { name: /^View/ }).first().click();
  await expect(page).toHaveURL(/\/memixdetail\/his_/);
  const picture = page.getByRole("img", { name: new RegExp(THEME, "i") }).first();
  await expect(picture).toBeVisible();
  const width = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
}
