import type { Page } from "@playwright/test";
import { makeMix } from "./buying.ts";
import { expectFits } from "./fits.ts";
import { expect, expectAccessible, PASSWORD, test } from "./fixtures.ts";
import { PLAIN } from "./ready-mixes.ts";

const SCREENS = {
  "/dashboard": "Hallo Maya!",
  "/dashboard/themes": "Themen",
  "/dashboard/stuff": "Meine Sachen",
  "/dashboard/merchandise": "Merch",
  "/dashboard/account": "Konto",
  "/dashboard/statement": "Render-Auszug",
  "/subscriptions": "Dein Abo verwalten",
  "/cart": "Warenkorb",
};

/** What no German screen says; themes, products and plans have the names that the owner gave them. */
const ENGLISH = /\b(Cancel|Download|Loading|Checkout|View|Edit|Remove|Search|Buy|Change)\b/;

test.use({ viewport: { width: 390, height: 844 } });

test("the whole shop in German, chosen in the account and left in the footer", async ({
  page,
  context,
  browser,
  login,
  sandbox,
}) => {
  await sandbox.clearFaults();
  await sandbox.addFault(PLAIN);
  await login(context);
  await makeMix(page);
  await page.goto("/dashboard/account");
  await page.getByText("Deutsch", { exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Konto", level: 1 })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");

  for (const [path, title] of Object.entries(SCREENS)) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page, path);
    expect.soft(await readAloud(page), path).not.toMatch(ENGLISH);
  }
  await page.goto("/dashboard/themes");
  await expect(page.getByRole("article").first().getByRole("heading")).toHaveAttribute(
    "lang",
    "en",
  );
  await page.goto("/dashboard/statement");
  await expect(page.getByText("pop art: gespeichert", { exact: true })).toBeVisible();
  await page
    .getByRole("button", { name: /Warum berechnet/ })
    .first()
    .click();
  await expect(page.getByText("Er kam aus: deinen Willkommens-Renders.")).toBeVisible();
  await page.goto("/create/2");
  await expect(page.getByText("Noch nötig").first()).toBeVisible();
  await expectFits(page, "/create/2");

  await page.goto("/subscriptions");
  await expect(page.getByText("9 $").first()).toBeVisible();

  await page.goto("/faq");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.goto("/cart");
  await expect(page.getByText("Your cart is empty")).toBeVisible();

  // A browser that prefers German is offered it, and once taken it stays; its person leaves for good.
  const german = await browser.newContext({
    locale: "de-AT",
    storageState: { ...(await context.storageState()), origins: [] },
  });
  const leaving = await german.newPage();
  await leaving.goto("/dashboard/account");
  await expect(leaving.getByRole("heading", { name: "Account", level: 1 })).toBeVisible();
  await expectAccessible(leaving);
  await leaving.getByRole("button", { name: "Auf Deutsch ansehen" }).click();
  await leaving.getByRole("button", { name: "Mein Konto löschen" }).click();
  await leaving.getByLabel("Tipp zur Bestätigung").fill("LÖSCHEN");
  await leaving.getByRole("dialog").getByRole("button", { name: "Mein Konto löschen" }).click();
  const question = leaving.getByRole("dialog", { name: "Bestätige, dass du es bist" });
  await question.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
  await question.getByRole("button", { name: "Bestätigen" }).click();
  await expect(leaving.getByText("Dein Konto ist gelöscht.")).toBeVisible();
  await leaving.goto("/auth");
  await expect(leaving.locator("html")).toHaveAttribute("lang", "de");
  await leaving.getByRole("button", { name: "English" }).click();
  await expect(leaving.locator("html")).toHaveAttribute("lang", "en");
  await expect(leaving.getByRole("button", { name: "Auf Deutsch ansehen" })).toBeHidden();
  await german.close();
});

test("the shop opens in English; who stays with it is not asked again", async ({
  browser,
  shop,
}) => {
  const german = await browser.newContext({ locale: "de-DE", baseURL: shop.url });
  const page = await german.newPage();
  await page.goto("/auth");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  const offer = page.getByRole("button", { name: "Auf Deutsch ansehen" });
  await expect(offer).toBeVisible();
  await page.getByRole("button", { name: "Stay in English" }).click();
  await expect(offer).toBeHidden();
  await page.goto("/faq");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(offer).toBeHidden();
  await german.close();
});

test("the language that is chosen comes along to another device, and back", async ({
  page,
  context,
  browser,
  login,
  shop,
}) => {
  await login(context);
  await page.goto("/dashboard/account");
  const told = page.waitForResponse((response) => response.request().method() === "PATCH");
  await page.getByText("Deutsch", { exact: true }).first().click();
  expect((await told).status()).toBe(200);

  const other = await browser.newContext({
    baseURL: shop.url,
    storageState: { ...(await context.storageState()), origins: [] },
  });
  const phone = await other.newPage();
  await phone.goto("/faq");
  await expect(phone.locator("html")).toHaveAttribute("lang", "en");
  await phone.goto("/cart");
  await expect(phone.getByRole("heading", { name: "Warenkorb", level: 1 })).toBeVisible();
  await phone.goto("/faq");
  await phone.getByRole("button", { name: "English" }).click();
  await expect(phone.locator("html")).toHaveAttribute("lang", "en");
  const toldBack = phone.waitForResponse((response) => response.request().method() === "PATCH");
  await phone.goto("/cart");
  expect((await toldBack).status()).toBe(200);
  await expect(phone.getByRole("heading", { name: "Cart", level: 1 })).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByRole("heading", { name: "Cart", level: 1 })).toBeVisible();
  await other.close();
});

async function readAloud(page: Page): Promise<string> {
  await page.waitForLoadState("networkidle");
  return await page.locator("main").ariaSnapshot();
}
