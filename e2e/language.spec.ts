import type { Page } from "@playwright/test";
import { LANGUAGES } from "#shared/languages.ts";
import { LANGUAGE_COOKIE } from "#shared/visit.ts";
import { getCustomizerPath, makeMix, payByCard, payForPlan } from "./buying.ts";
import { expectFits } from "./fits.ts";
import { expect, expectAccessible, PASSWORD, test } from "./fixtures.ts";
import { waitUntilLoaded } from "./loaded.ts";
import { drawPlain } from "./ready-mixes.ts";

const SCREENS = {
  "/dashboard": "Hallo Maya!",
  "/dashboard/themes": "Looks",
  "/dashboard/stuff": "Meine Sachen",
  "/dashboard/merchandise": "Merch",
  "/dashboard/account": "Konto",
  "/dashboard/statement": "Render-Verlauf",
  "/subscriptions": "Dein Abo verwalten",
  "/cart": "Warenkorb",
};

/** English words that must not occur on a German page. Plan names are not translated. */
const ENGLISH =
  /\b(Cancel|Download|Loading|Checkout|View|Edit|Remove|Search|Buy|Change|pop art|coin|stained glass|Mug|Tote)\b/;

/** Contains a period and an ampersand, to test sentence splitting and HTML escaping. */
const NAME = "Dr. Meyer & Co.";

/** What depends on texts; `screens.spec.ts` checks the same pages by all rules. */
const AXE_RULES = ["label-content-name-mismatch", "valid-lang"];

test.use({ viewport: { width: 390, height: 844 } });

test("the whole shop is in German once chosen in the account, and in English again from the footer", async ({
  page,
  context,
  browser,
  login,
  sandbox,
}) => {
  await drawPlain({ sandbox });
  await login(context);
  await makeMix(page);
  await page.goto("/dashboard/account");
  await page.evaluate(async (name) => {
    const [character] = await (await fetch("/api/characters")).json();
    const body = JSON.stringify({ name });
    const headers = { "content-type": "application/json" };
    await fetch(`/api/characters/${character.id}`, { method: "PATCH", headers, body });
  }, NAME);
  await page.getByText("Deutsch", { exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Konto", level: 1 })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");

  for (const [path, title] of Object.entries(SCREENS)) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expectAccessible(page, AXE_RULES);
    await expectFits(page, path);
    expect.soft(await readAccessibleText(page), path).not.toMatch(ENGLISH);
  }
  await page.goto("/dashboard/themes");
  await expect(
    page.getByRole("article").first().getByRole("heading", { name: "Pop-Art" }),
  ).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByText(`${NAME} - Pop-Art - V1`, { exact: true }).first()).toBeVisible();
  await page.goto("/dashboard/statement");
  await expect(page.getByText("Pop-Art: gespeichert", { exact: true })).toBeVisible();
  await page
    .getByRole("button", { name: /Warum berechnet/ })
    .first()
    .click();
  await expect(page.getByText("Er stammt aus deinen Willkommens-Renders.")).toBeVisible();
  await page.getByRole("button", { name: /^Warum\? Pop-Art: gespeichert/ }).click();
  await expect(page.getByText(`Dein Bild „${NAME} - Pop-Art“ ist fertig`)).toBeVisible();
  await page.goto("/create/2");
  await expect(page.getByText("Es fehlt noch").first()).toBeVisible();
  await expectFits(page, "/create/2");

  await page.goto("/subscriptions");
  await expect(page.getByText("9 $").first()).toBeVisible();

  await page.goto("/faq");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.goto("/cart");
  await expect(page.getByText("Your cart is empty")).toBeVisible();

  // A browser that prefers German gets an offer, and the accepted language outlives the account's deletion.
  const german = await browser.newContext({
    locale: "de-AT",
    storageState: { ...(await context.storageState()), origins: [] },
  });
  const germanPage = await german.newPage();
  await germanPage.goto("/dashboard/account");
  await expect(germanPage.getByRole("heading", { name: "Account", level: 1 })).toBeVisible();
  await expectAccessible(germanPage);
  await germanPage.getByRole("button", { name: "Auf Deutsch ansehen" }).click();
  await germanPage.getByRole("button", { name: "Mein Konto löschen" }).click();
  await germanPage.getByLabel("Gib zur Bestätigung").fill("LÖSCHEN");
  await germanPage.getByRole("dialog").getByRole("button", { name: "Mein Konto löschen" }).click();
  const confirmation = germanPage.getByRole("dialog", { name: "Bestätige, dass du es bist" });
  await confirmation.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
  await confirmation.getByRole("button", { name: "Bestätigen" }).click();
  await expect(germanPage.getByText("Dein Konto ist gelöscht.")).toBeVisible();
  await germanPage.goto("/auth");
  await expect(germanPage.locator("html")).toHaveAttribute("lang", "de");
  await germanPage.getByRole("button", { name: "English" }).click();
  await expect(germanPage.locator("html")).toHaveAttribute("lang", "en");
  await expect(germanPage.getByRole("button", { name: "Auf Deutsch ansehen" })).toBeHidden();
  await german.close();
});

test("a purchase in German shows no English text from the cart to the receipt", async ({
  page,
  context,
  login,
  sandbox,
}) => {
  await drawPlain({ sandbox });
  const { email } = await login(context);
  const mix = await makeMix(page);
  await page.request.patch("/api/users/me", { data: { language: "de" } });
  await page.goto(getCustomizerPath(mix));
  await expect(page.getByRole("heading", { name: "Dein eigener Merch", level: 1 })).toBeVisible();
  await page.getByRole("tab", { name: "Produkt" }).click();
  await expect(page.getByRole("combobox", { name: "Produkt" })).toContainText("Kaffeetasse, 20,00");
  expect.soft(await readAccessibleText(page), "customiser").not.toMatch(ENGLISH);
  await page.getByRole("button", { name: "In den Warenkorb" }).click();
  await expect(page.getByText("Kaffeetasse liegt in deinem Warenkorb.")).toBeVisible();

  await page.goto("/cart");
  await expect(page.getByRole("heading", { name: "Warenkorb", level: 1 })).toBeVisible();
  await expect(page.getByText("Person 1 - Pop-Art - V1", { exact: true })).toBeVisible();
  await expect(
    page.getByRole("img", { name: "Kaffeetasse mit Person 1 - Pop-Art - V1" }),
  ).toBeVisible();
  expect.soft(await readAccessibleText(page), "cart").not.toMatch(ENGLISH);

  await page.getByRole("link", { name: "Zur Kasse" }).click();
  const customer = page.getByRole("region", { name: "Deine Angaben" });
  const state = customer.getByLabel("Bundesstaat");
  await expect(state.getByRole("option", { name: "Kalifornien" })).toBeAttached();
  await customer.getByLabel("Vor- und Nachname").fill("Eileen Newcomer");
  await customer.getByLabel("E-Mail").fill("eileen@example.com");
  await customer.getByLabel("Straße und Hausnummer").fill("1 Market Street");
  await customer.getByLabel("Ort").fill("San Francisco");
  await state.selectOption("NY");
  await customer.getByLabel("Postleitzahl").fill("94103");
  await page.getByRole("button", { name: /Kalifornien/ }).click();
  await expect(state).toHaveValue("CA");
  await page.getByRole("button", { name: "Summe berechnen" }).click();
  await expect(page.getByText("· Person 1 - Pop-Art - V1")).toBeVisible();
  await expect(page.getByText("Umsatzsteuer (Sales Tax) CA")).toBeVisible();
  expect.soft(await readAccessibleText(page), "checkout").not.toMatch(ENGLISH);
  await expectFits(page, "/checkout");
  await page.getByRole("button", { name: /^Für .* bestellen/ }).click();
  await payByCard(page);

  await expect(page.getByRole("heading", { name: /Danke/, level: 1 })).toBeVisible();
  await expect(
    page.getByRole("img", { name: /Kaffeetasse.*Person 1 - Pop-Art - V1/ }),
  ).toBeVisible();
  expect.soft(await readAccessibleText(page), "thanks").not.toMatch(ENGLISH);
  const { number } = (await (await page.request.get("/api/orders")).json())[0];
  await page.goto(`/orderdetail/${number}`);
  await expect(page.getByText("Person 1 - Pop-Art - V1")).toBeVisible();
  expect.soft(await readAccessibleText(page), "order").not.toMatch(ENGLISH);
  await page.goto("/dashboard/account");
  await expect(page.getByText(/Kaffeetasse, 11 oz/)).toBeVisible();
  expect.soft(await readAccessibleText(page), "account").not.toMatch(ENGLISH);

  const mails = await sandbox.listMails(email);
  const paid = mails.find(({ subject }) => subject.startsWith("Danke!"));
  expect(paid?.html).toContain('alt="Kaffeetasse, 11 oz"');
});

test("the preview of a plan change is in German", async ({ page, context, login }) => {
  await login(context);
  await page.request.patch("/api/users/me", { data: { language: "de" } });
  await page.goto("/subscriptions");
  await page.getByRole("button", { name: "Starter abonnieren" }).click();
  await payForPlan(page, "A good card");
  await expect(page.getByText("Du hast jetzt 13 Renders.")).toBeVisible();
  await page.goto("/subscriptions");
  await page
    .getByRole("button", { name: /^Wechseln/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^Ungenutzte Zeit mit Starter ab dem \d/)).toBeVisible();
  await expect(dialog.getByText(/^Verbleibende Zeit mit Sweet Spot ab dem \d/)).toBeVisible();
  await expect(dialog.getByText(/time on/)).toHaveCount(0);
  await expectAccessible(page, AXE_RULES);
  await expectFits(page, "/subscriptions");
});

test("the shop opens in English and does not repeat a declined language offer", async ({
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

test("the footer offers every other language under its own name", async ({ page }) => {
  for (const path of ["/faq", "/auth", "/auth/reset-password"]) {
    await page.goto(path);
    const offered = page.getByRole("list", { name: "Other languages" }).getByRole("button");
    await expect(offered).toHaveCount(LANGUAGES.length - 1);
    const tags = await offered.evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute("lang")),
    );
    expect(tags).toEqual(LANGUAGES.filter((language) => language !== "en"));
    await expectFits(page, path);
  }
});

test("the chosen language is synced to another device and back", async ({
  page,
  context,
  browser,
  login,
  shop,
}) => {
  await login(context);
  await page.goto("/dashboard/account");
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
  await page.getByText("Deutsch", { exact: true }).first().click();
  expect((await saved).status()).toBe(200);

  const cookies = (await context.cookies()).filter(({ name }) => name !== LANGUAGE_COOKIE);
  const storageState = { cookies, origins: [] };
  const other = await browser.newContext({ baseURL: shop.url, storageState });
  const phone = await other.newPage();
  await phone.goto("/faq");
  await expect(phone.locator("html")).toHaveAttribute("lang", "en");
  await phone.goto("/cart");
  await expect(phone.getByRole("heading", { name: "Warenkorb", level: 1 })).toBeVisible();
  await phone.goto("/faq");
  await phone.getByRole("button", { name: "English" }).click();
  await expect(phone.locator("html")).toHaveAttribute("lang", "en");
  const savedAgain = phone.waitForResponse((response) => response.request().method() === "PATCH");
  await phone.goto("/cart");
  expect((await savedAgain).status()).toBe(200);
  await expect(phone.getByRole("heading", { name: "Cart", level: 1 })).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByRole("heading", { name: "Cart", level: 1 })).toBeVisible();
  await other.close();
});

async function readAccessibleText(page: Page): Promise<string> {
  await waitUntilLoaded(page);
  const snapshot = await page.locator("main").ariaSnapshot();
  return snapshot.replace(/^ *- \/url: .*$/gm, "");
}
