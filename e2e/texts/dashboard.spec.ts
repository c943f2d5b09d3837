import type { Page } from "@playwright/test";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import { change, hold, refuse } from "../answers.ts";
import { makeMix } from "../buying.ts";
import { expect, test } from "../fixtures.ts";

/** What the dashboard's pages say, word for word. */

const PLAIN = { vendor: "openai", kind: "plain", times: null };

test.beforeEach(async ({ sandbox }) => {
  await sandbox.clearFaults();
  await sandbox.addFault(PLAIN);
});

async function expectLinks(page: Page, links: Record<string, string>): Promise<void> {
  for (const [name, href] of Object.entries(links)) {
    const link = page.getByRole("link", { name, exact: true }).first();
    await expect(link, name).toHaveAttribute("href", href);
  }
}

async function days(page: Page): Promise<string[]> {
  return await page.getByRole("row").locator("time").allTextContents();
}

test("the layout: navigation, badges, greeting, and a menu on a phone", async ({
  page,
  context,
  login,
}) => {
  await login(context, "Maya Lin");
  await page.goto("/");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { name: "Hi, Maya!" })).toBeVisible();
  await expectLinks(page, {
    Dashboard: "/dashboard",
    Themes: "/dashboard/themes",
    "My Stuff": "/dashboard/stuff",
    Merch: "/dashboard/merchandise",
    Account: "/dashboard/account",
    Create: "/create",
    Support: "/dashboard/support",
    "Cart (0)": "/cart",
  });
  await expect(page.getByRole("link", { name: /trial.*3 renders/ })).toHaveAttribute(
    "href",
    "/subscriptions",
  );
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("link", { name: "Themes" })).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("link", { name: "Themes" }).click();
  await expect(page).toHaveURL(/\/dashboard\/themes$/);
});

test("home: three cards, and the activity by date", async ({ page, context, login }) => {
  await login(context);
  await page.goto("/dashboard");
  await expect(page.getByText("Nothing mixed yet")).toBeVisible();
  await makeMix(page);
  await page.reload();
  const cards = {
    "Remaining Renders": "/create",
    MeMixes: "/dashboard/stuff",
    "Shopping Cart": "/cart",
  };
  for (const [name, href] of Object.entries(cards)) {
    const card = page.getByRole("main").getByRole("link", { name: new RegExp(`^${name}`) });
    await expect(card, name).toHaveAttribute("href", href);
  }
  await expect(page.getByRole("link", { name: /^Remaining Renders 2/ })).toBeVisible();

  const table = page.getByRole("table", { name: "Recent Activity" });
  for (const name of ["Date", "Category", "Info", "Link"]) {
    await expect(table.getByRole("columnheader", { name })).toBeVisible();
  }
  const rows = table.getByRole("row");
  await expect(rows.nth(1)).toContainText("MeMix Creation");
  await expect(rows.nth(2)).toContainText("Photo upload");
  await table.getByRole("button", { name: "Date" }).click();
  await expect(rows.nth(1)).toContainText("Photo upload");
  expect((await days(page))[0]).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await table.getByRole("link", { name: "View Person 1", exact: true }).click();
  await expect(page).toHaveURL(/\/imagedetail\/his_/);
  await page.goBack();
  await table.getByRole("link", { name: "View Person 1 - pop art - V1" }).click();
  await expect(page).toHaveURL(/\/memixdetail\/his_/);
});

test("home: an order's entry leads to it, a payment's to its receipt in a new tab", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  const entry = { category: "Order", created_at: "2026-11-21T09:30:00.000Z" };
  const receipt = "https://pay.example/receipt/1";
  const items = [
    { ...entry, id: "his_1", info: "Subscription - Starter", image_url: receipt, source_url: "1" },
    { ...entry, id: "his_2", info: "Add - 10 renders", image_url: receipt, source_url: "2" },
    {
      ...entry,
      id: "his_3",
      info: "Person 1 - coin - V1",
      image_url: "/files/x",
      source_url: "77",
    },
  ];
  await change<Dashboard>(page, "**/api/dashboard", (body) => ({
    ...body,
    history: { items, next_cursor: null },
  }));
  await page.goto("/dashboard");
  for (const name of ["View Subscription - Starter", "View Add - 10 renders"]) {
    const link = page.getByRole("link", { name });
    await expect(link).toHaveAttribute("href", receipt);
    await expect(link).toHaveAttribute("target", "_blank");
  }
  await expect(page.getByRole("link", { name: "View Person 1 - coin - V1" })).toHaveAttribute(
    "href",
    "/orderdetail/77",
  );
});

test("themes: cards of one set, the other by a toggle that is remembered", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  const letGo = await hold(page, "**/api/themes**");
  await page.goto("/dashboard/themes");
  await expect(page.getByRole("status", { name: "Loading themes..." })).toBeVisible();
  letGo();
  await expect(
    page.getByText("Pick a theme to mix with a photo like the samples shown below"),
  ).toBeVisible();
  await expectLinks(page, { "View your MeMixes": "/dashboard/stuff" });
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(11);
  await expect(cards.nth(4).getByRole("heading", { name: "coin" })).toBeVisible();
  await expect(cards.nth(4).getByRole("img", { name: "Sample of coin" })).toBeAttached();
  await expect(cards.nth(4).getByText("MeMix this")).toBeVisible();
  await expect(page.getByRole("link", { name: "MeMix this: coin" })).toHaveAttribute(
    "href",
    "/create/4",
  );
  await expect(page.getByText("Original photo used in samples shown")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Female" })).toBeChecked();
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
  await page.getByText("Male", { exact: true }).click();
  await saved;
  await page.reload();
  await expect(page.getByRole("radio", { name: "Male", exact: true })).toBeChecked();
  await page.getByRole("searchbox", { name: "Search themes" }).fill("no such theme");
  await expect(page.getByText("No creations found matching your search.")).toBeVisible();

  await page.route("**/api/themes**", (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText("No themes yet")).toBeVisible();
  await refuse(page, "**/api/themes**");
  await page.reload();
  await expect(page.getByText("Failed to load themes").first()).toBeVisible();
});

test("merch: what is sold, shown with a mix of one's choice", async ({ page, context, login }) => {
  await login(context);
  const letGo = await hold(page, "**/api/merchs");
  await page.goto("/dashboard/merchandise");
  await expect(page.getByText("Loading Merchandises...")).toBeVisible();
  letGo();
  await expect(page.getByText("First a mix, then the mug")).toBeVisible();
  const picker = page.getByRole("combobox", { name: "Choose from your mixes:" });
  await expect(picker).toContainText("Select a mix");
  await makeMix(page);
  const mix = await makeMix(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Merch", exact: true })).toBeVisible();
  await expect(page.getByText("Customized merch' with any of your mixes")).toBeVisible();
  await expectLinks(page, {
    "View your past orders": "/dashboard/stuff?tab=2",
    "Cart (0)": "/cart",
  });
  await expect(picker).toContainText("Person 2 - pop art - V1");
  const cards = page.getByRole("list", { name: "Merchandise" }).getByRole("listitem");
  const mug = cards.filter({ has: page.getByRole("heading", { name: "Coffee Mug", exact: true }) });
  await expect(mug).toContainText("$20.00");
  await expect(cards.filter({ hasText: "Coming Soon" })).toHaveCount(0);
  await expect(mug.getByRole("link", { name: "Customize: Coffee Mug" })).toHaveAttribute(
    "href",
    new RegExp(`^/merchdetail/${encodeURIComponent(mix.print_image_url)}`),
  );
  await mug.getByRole("button", { name: "Add to Cart: Coffee Mug" }).click();
  await expect(page.getByText("Coffee Mug has been added to your cart.")).toBeVisible();
  await expectLinks(page, { "Cart (1)": "/cart" });

  await page.setViewportSize({ width: 390, height: 844 });
  const strip = page.getByRole("list", { name: "Merchandise" });
  expect(await strip.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true);
  await page.route("**/api/merchs", (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText("No creations found matching your search.")).toBeVisible();
  await refuse(page, "**/api/merchs");
  await page.reload();
  await expect(page.getByText("Failed to load merchs").first()).toBeVisible();
});

test("account: cards, the plan's row, and no receipts yet", async ({ page, context, login }) => {
  await login(context);
  await page.goto("/dashboard/account");
  await expect(page.getByRole("heading", { name: "Account", exact: true })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: /^Remaining Renders 3/ })).toHaveAttribute(
    "href",
    "/subscriptions",
  );
  await expect(main.getByRole("link", { name: /^Shopping Cart 0/ })).toHaveAttribute(
    "href",
    "/cart",
  );
  const manage = page.getByRole("region", { name: "Manage Account" });
  await expect(manage.getByText("Subscription")).toBeVisible();
  await expect(manage.getByText("trial")).toBeVisible();
  await expect(manage.getByRole("link", { name: "Manage" })).toHaveAttribute(
    "href",
    "/subscriptions",
  );
  await expect(page.getByRole("region", { name: "Receipts" })).toContainText("No checkout yet");
});

test("account: a receipt has its month in full and opens in a new tab", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  const receipt = {
    id: "rcp_1",
    info: "Subscription - Starter",
    price: 9,
    receipt_url: "https://pay.example/receipt/1",
    created_at: "2026-09-05T12:00:00.000Z",
  };
  await page.route("**/api/checkout", (route) => route.fulfill({ json: [receipt] }));
  await page.goto("/dashboard/account");
  await expect(page.getByText("September, 2026 - Subscription - Starter")).toBeVisible();
  const link = page.getByRole("link", { name: /^\$9\.00/ });
  await expect(link).toHaveAttribute("href", receipt.receipt_url);
  await expect(link).toHaveAttribute("target", "_blank");
});

test("my stuff: three tabs, each sorted by itself", async ({ page, context, login }) => {
  await login(context);
  await page.goto("/dashboard/stuff");
  await expect(page.getByRole("heading", { name: "My stuff" })).toBeVisible();
  await expect(page.getByText("No MeMixes yet")).toBeVisible();
  await makeMix(page);
  await makeMix(page);
  await page.reload();
  await expect(page.getByRole("tab", { name: "MeMixes (2)" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  const table = page.getByRole("table");
  for (const name of ["Date", "Thumbnail", "Person", "Theme", "Version"]) {
    await expect(table.getByRole("columnheader", { name })).toBeVisible();
  }
  const rows = table.getByRole("row");
  await expect(rows.nth(1)).toContainText(/^1/);
  await expect(rows.nth(1)).toContainText("Person 2");
  expect((await days(page))[0]).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await table.getByRole("button", { name: "Date" }).click();
  await expect(rows.nth(1)).toContainText("Person 1");

  await page.getByRole("tab", { name: "Image uploads (2)" }).click();
  await expect(page).toHaveURL(/tab=1$/);
  await expect(table.getByRole("columnheader", { name: "Name" })).toBeVisible();
  await expect(rows.nth(1)).toContainText("Person 2");
  await expect(table.getByRole("link", { name: "View Person 2" })).toHaveAttribute(
    "href",
    /^\/imagedetail\/his_/,
  );
  await page.getByRole("tab", { name: "Merch Orders (0)" }).click();
  await expect(page.getByText("No merch orders yet")).toBeVisible();

  await page.goto("/dashboard/stuff?tab=3");
  await expect(page.getByRole("tab", { name: "MeMixes (2)" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("tab").first()).toBeHidden();
  await page.getByRole("combobox", { name: "My stuff" }).click();
  await page.getByRole("option", { name: "Image uploads (2)" }).click();
  await expect(page).toHaveURL(/tab=1$/);
});

test("what does not load is said, with a way to try again", async ({ page, context, login }) => {
  await login(context);
  const paths = {
    "/dashboard/stuff": "**/api/genimages",
    "/dashboard/account": "**/api/checkout",
    "/cart": "**/api/cart",
    "/subscriptions": "**/api/billing",
  };
  for (const [screen, path] of Object.entries(paths)) {
    await refuse(page, path);
    await page.goto(screen);
    const alert = page.getByRole("alert");
    await expect(alert.getByRole("button", { name: "Try again" }), screen).toBeVisible();
    await page.unroute(path);
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(alert, screen).toHaveCount(0);
  }
});

test("support: about, an address, a mailbox and the policies", async ({ page, context, login }) => {
  await login(context);
  await page.goto("/dashboard/support");
  await expect(page.getByRole("heading", { name: "About MeMix" })).toBeVisible();
  await expect(page.getByText("Chicago, IL 60605")).toBeVisible();
  await expect(page.getByRole("link", { name: /support@/ })).toHaveAttribute("href", /^mailto:/);
  await expectLinks(page, {
    "Terms of Service": "/terms",
    "Privacy Policy": "/privacy",
    "Shipping and Returns": "/shipping",
  });
});
