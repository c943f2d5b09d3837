import type { BrowserContext, Page } from "@playwright/test";
import { type FaultyProxy, startFaultyProxy, toProxiedUrl } from "#server/test/line.ts";
import { fillAddress, makeMix } from "../buying.ts";
import { test as base, expect, PASSWORD } from "../fixtures.ts";
import { RunningShop, type ShopPlace } from "../shop.ts";

/** The specified texts during a real outage of the database or the shop, which is a separate one. */

type Broken = { line: FaultyProxy; running: RunningShop; shop: ShopPlace };

const test = base.extend<object, Broken>({
  line: [
    async ({ emptyDatabase }, use) => {
      const line = await startFaultyProxy(Number(new URL(emptyDatabase).port));
      await use(line);
      line.close();
    },
    { scope: "worker" },
  ],
  running: [
    async ({ emptyDatabase, line }, use) => {
      const running = await RunningShop.open(toProxiedUrl(emptyDatabase, line));
      running.place.databaseUrl = emptyDatabase;
      await use(running);
      await running.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  shop: [async ({ running }, use) => await use(running.place), { scope: "worker" }],
});

test("pages show what could not be loaded during a database outage", async ({
  context,
  login,
  line,
}) => {
  await login(context);
  const [themes, merch, account] = await openPages(
    context,
    "/dashboard/support",
    "/dashboard",
    "/faq",
  );
  for (const page of [themes, merch])
    await expect(page.getByText("Hi, Maya!").first()).toBeVisible();
  line.cut();
  await themes.getByRole("link", { name: "Themes", exact: true }).click();
  await merch.getByRole("link", { name: "Merch", exact: true }).click();
  await account.goto("/dashboard/account");
  await expect(themes.getByText("Failed to load themes").first()).toBeVisible();
  await expect(merch.getByText("Failed to load merchs").first()).toBeVisible();
  await expect(account.getByText("Unexpected Application Error!")).toBeVisible();
  await expect(account.getByRole("link", { name: "Go to dashboard" })).toBeVisible();
  line.mend();
  await account.getByRole("button", { name: "Try again" }).click();
  await expect(account.getByRole("heading", { name: "Account", exact: true })).toBeVisible();
});

test("clicks show errors during an outage of the shop and work again after it", async ({
  context,
  login,
  running,
}) => {
  const [page] = await openPages(context, "/auth");
  await login(context);
  const mix = await makeMix(page);
  await context.request.post("/api/cart", { data: { merch_id: 1, mix_id: mix.id } });
  const [character] = await (await context.request.get("/api/characters")).json();
  const photo = `/imagedetail/${character.history_id}`;
  const [home, detail, checkout, withTotal] = await openPages(
    context,
    "/dashboard",
    photo,
    "/checkout",
    "/checkout",
  );
  await fillAddress(withTotal);
  await withTotal.getByRole("button", { name: "Calculate total" }).click();
  await expect(withTotal.getByRole("button", { name: /^Complete order/ })).toBeVisible();
  await fillAddress(checkout);
  await page.getByRole("button", { name: "Sign in instead" }).click();
  // Dialogs are loaded lazily at the first click.
  for (const [tab, button, close] of [
    [page, "Forgot password", "Cancel"],
    [detail, "Change image nickname", "Cancel"],
    [detail, "Delete", "Keep it"],
  ] as const) {
    await tab.getByRole("button", { name: button }).click();
    await tab.getByRole("dialog").getByRole("button", { name: close }).click();
  }

  await running.stop("SIGKILL");
  await page.getByLabel("Email").fill("maya@example.com");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expectToastAndAlert(page, "Login failed. Please check your credentials.");
  await page.getByRole("button", { name: "Forgot password" }).click();
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expectToastAndAlert(page, "Failed to send reset link. Please try again.");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expectToast(page, "Google login failed. Please try again.");
  await page.getByRole("button", { name: "Create an account" }).click();
  await page.getByLabel("Full name").fill("Maya");
  await page.getByLabel("Email").fill("maya@example.com");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expectToastAndAlert(page, "Signup failed. Please try again.");

  await detail.getByRole("button", { name: "Change image nickname" }).click();
  await detail.getByPlaceholder("Enter nickname").fill("Maya");
  await detail.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expectToast(detail, "Failed to update character name");
  await detail.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await detail.getByRole("button", { name: "Download" }).click();
  await expectToast(detail, "Failed to download image");
  await detail.getByRole("button", { name: "Delete" }).click();
  await detail.getByRole("dialog").getByRole("button", { name: "Delete photo" }).click();
  await expectToast(detail, "Failed to delete character");

  await checkout.getByRole("button", { name: "Calculate total" }).click();
  await expectToast(checkout, "Failed to calculate. Please try again.");
  await expect(
    checkout.getByRole("button", { name: "Calculate total" }),
  ).toHaveAccessibleDescription(/^Failed to calculate. Please try again./);
  await withTotal.getByRole("button", { name: /^Complete order/ }).click();
  await expectToast(withTotal, "Failed to initiate payment. Please try again.");
  await home.getByRole("button", { name: "Sign Out" }).click();
  await expectToast(home, "Error signing out. Please try again.");

  await running.start();
  await withTotal.getByRole("button", { name: /^Complete order/ }).click();
  await expect(withTotal).toHaveURL(/\/stripe\/pay\//);
  // The code of this button failed to load during the outage, so the first click reloads the page.
  const reloaded = home.waitForEvent("load");
  await home.getByRole("button", { name: "Sign Out" }).click();
  await reloaded;
  await home.getByRole("button", { name: "Sign Out" }).click();
  await expectToast(home, "Signed out successfully");
});

test("a shop without themes and products shows empty states", async ({
  page,
  context,
  login,
  rows,
}) => {
  await login(context);
  await makeMix(page);
  await rows.takeFromSale();
  await page.goto("/dashboard/themes");
  await expect(page.getByText("No themes yet")).toBeVisible();
  await page.goto("/dashboard/merchandise");
  await expect(page.getByText("No creations found matching your search.")).toBeVisible();
});

/** Opens pages in one context, without the `page` fixture, which fails on console errors. */
async function openPages<Paths extends string[]>(
  context: BrowserContext,
  ...paths: Paths
): Promise<{ [Place in keyof Paths]: Page }> {
  const pages = paths.map(async (path) => {
    const page = await context.newPage();
    await page.goto(path);
    return page;
  });
  return (await Promise.all(pages)) as { [Place in keyof Paths]: Page };
}

/** Asserts that the message is in a toast and in the form, where it stays. */
async function expectToastAndAlert(page: Page, message: string): Promise<void> {
  await expectToast(page, message);
  await expect(page.getByRole("alert").getByText(message)).toBeVisible();
}

async function expectToast(page: Page, message: string): Promise<void> {
  await expect(page.locator("[data-sonner-toast]").getByText(message)).toBeVisible();
}
