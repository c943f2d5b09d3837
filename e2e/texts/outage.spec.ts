import type { BrowserContext, Page } from "@playwright/test";
import { type Line, openLine, throughLine } from "#server/test/line.ts";
import { fillAddress, makeMix } from "../buying.ts";
import { test as base, expect, PASSWORD } from "../fixtures.ts";
import { RunningShop, type ShopPlace } from "../shop.ts";

/** What pages say, word for word, while the shop behind them is really broken: one of its own. */

type Broken = { line: Line; running: RunningShop; shop: ShopPlace };

const test = base.extend<object, Broken>({
  line: [
    async ({ emptyDatabase }, use) => {
      const line = await openLine(Number(new URL(emptyDatabase).port));
      await use(line);
      line.close();
    },
    { scope: "worker" },
  ],
  running: [
    async ({ emptyDatabase, line }, use) => {
      const running = await RunningShop.open(throughLine(emptyDatabase, line));
      running.place.databaseUrl = emptyDatabase;
      await use(running);
      await running.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  shop: [async ({ running }, use) => await use(running.place), { scope: "worker" }],
});

test("while the database is away, screens say what they could not load", async ({
  context,
  login,
  line,
}) => {
  await login(context);
  const [themes, merch, whole] = await open(context, "/dashboard/support", "/dashboard", "/faq");
  for (const page of [themes, merch])
    await expect(page.getByText("Hi, Maya!").first()).toBeVisible();
  line.cut();
  await themes.getByRole("link", { name: "Themes", exact: true }).click();
  await merch.getByRole("link", { name: "Merch", exact: true }).click();
  await whole.goto("/dashboard/account");
  await expect(themes.getByText("Failed to load themes").first()).toBeVisible();
  await expect(merch.getByText("Failed to load merchs").first()).toBeVisible();
  await expect(whole.getByText("Unexpected Application Error!")).toBeVisible();
  await expect(whole.getByRole("link", { name: "Go to dashboard" })).toBeVisible();
  line.mend();
  await whole.getByRole("button", { name: "Try again" }).click();
  await expect(whole.getByRole("heading", { name: "Account", exact: true })).toBeVisible();
});

test("while the shop is away, clicks say what they could not do, and do it once it is back", async ({
  context,
  login,
  running,
}) => {
  const [page] = await open(context, "/auth");
  await login(context);
  const mix = await makeMix(page);
  await context.request.post("/api/cart", { data: { merch_id: 1, mix_id: mix.id } });
  const [character] = await (await context.request.get("/api/characters")).json();
  const photo = `/imagedetail/${character.history_id}`;
  const [home, detail, checkout, quoted] = await open(
    context,
    "/dashboard",
    photo,
    "/checkout",
    "/checkout",
  );
  await fillAddress(quoted);
  await quoted.getByRole("button", { name: "Calculate total" }).click();
  await expect(quoted.getByRole("button", { name: /^Complete order/ })).toBeVisible();
  await fillAddress(checkout);
  await page.getByRole("button", { name: "Sign in instead" }).click();
  // Each button's part of the page is loaded when it is first pressed.
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
  await quoted.getByRole("button", { name: /^Complete order/ }).click();
  await expectToast(quoted, "Failed to initiate payment. Please try again.");
  await home.getByRole("button", { name: "Sign Out" }).click();
  await expectToast(home, "Error signing out. Please try again.");

  await running.start();
  await quoted.getByRole("button", { name: /^Complete order/ }).click();
  await expect(quoted).toHaveURL(/\/stripe\/pay\//);
  // Its code was first asked for while the shop was away.
  const reloaded = home.waitForEvent("load");
  await home.getByRole("button", { name: "Sign Out" }).click();
  await reloaded;
  await home.getByRole("button", { name: "Sign Out" }).click();
  await expectToast(home, "Signed out successfully");
});

test("a shop without themes and products says so", async ({ page, context, login, rows }) => {
  await login(context);
  await makeMix(page);
  await rows.takeFromSale();
  await page.goto("/dashboard/themes");
  await expect(page.getByText("No themes yet")).toBeVisible();
  await page.goto("/dashboard/merchandise");
  await expect(page.getByText("No creations found matching your search.")).toBeVisible();
});

/** Pages of one person; their consoles say what is broken, so they are not watched. */
async function open<Paths extends string[]>(
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

/** The toast goes, what stands in the form stays. */
async function expectToastAndAlert(page: Page, words: string): Promise<void> {
  await expectToast(page, words);
  await expect(page.getByRole("alert").getByText(words)).toBeVisible();
}

async function expectToast(page: Page, words: string): Promise<void> {
  await expect(page.locator("[data-sonner-toast]").getByText(words)).toBeVisible();
}
