import type { Page } from "@playwright/test";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import type { Receipt } from "#shared/contracts/orders.ts";
import type { Theme } from "#shared/contracts/themes.ts";
import { samplePath } from "#shared/samples.ts";
import { addPhoto, getMugMockupPath, makeMix } from "../buying.ts";
import { expect, expectPicture, test } from "../fixtures.ts";
import { drawPlain } from "../ready-mixes.ts";
import { editResponse, holdRequests, renderInBrowser, stubError } from "../stubs.ts";

/** The specified texts of the dashboard's pages. */

test.beforeEach(drawPlain);

async function expectLinks(page: Page, links: Record<string, string>): Promise<void> {
  for (const [name, href] of Object.entries(links)) {
    const link = page.getByRole("link", { name, exact: true }).first();
    await expect(link, name).toHaveAttribute("href", href);
  }
}

test("the layout has navigation, badges, a greeting, and a menu on a phone", async ({
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
  await expect(page.getByRole("link", { name: "Themes", exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("link", { name: "Themes", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/themes$/);
  const tabs = page.getByRole("navigation", { name: "Tabs" }).getByRole("link");
  await expect(tabs).toHaveText(["Home", "My Stuff", "Create", "Merch", "Account"]);
  await tabs.filter({ hasText: "My Stuff" }).click();
  await expect(page).toHaveURL(/\/dashboard\/stuff$/);
  await expect(tabs.filter({ hasText: "My Stuff" })).toHaveAttribute("aria-current", "page");
});

test("the dashboard shows three cards and the activity by date", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await page.goto("/dashboard");
  await expect(page.getByText("Nothing mixed yet")).toBeVisible();
  const mix = await makeMix(page);
  await page.request.post("/api/cart", { data: { merch_id: 1, mix_id: mix.id, quantity: 3 } });
  await addPhoto(page);
  await page.reload();
  const cards = {
    "Remaining Renders 2": "/create",
    "MeMixes 1": "/dashboard/stuff",
    "Shopping Cart 3": "/cart",
  };
  for (const [name, href] of Object.entries(cards)) {
    const card = page.getByRole("main").getByRole("link", { name: new RegExp(`^${name}`) });
    await expect(card, name).toHaveAttribute("href", href);
  }

  const table = page.getByRole("table", { name: "Recent Activity" });
  for (const name of ["Date", "Category", "Info", "Link"]) {
    await expect(table.getByRole("columnheader", { name })).toBeVisible();
  }
  const rows = table.getByRole("row");
  const day = /^\d{4}-\d{2}-\d{2}$/;
  const cells = (row: number) => expect(rows.nth(row).getByRole("cell"));
  await cells(1).toHaveText([day, "Photo upload", "Person 2", "View"]);
  await cells(2).toHaveText([day, "MeMix Creation", "Person 1 - pop art - V1", "View"]);
  await cells(3).toHaveText([day, "Photo upload", "Person 1", "View"]);
  await table.getByRole("button", { name: "Date" }).click();
  await cells(1).toHaveText([day, "Photo upload", "Person 1", "View"]);
  await cells(3).toHaveText([day, "Photo upload", "Person 2", "View"]);
  await table.getByRole("link", { name: "View Person 1", exact: true }).click();
  await expect(page).toHaveURL(/\/imagedetail\/his_/);
  await page.goBack();
  await table.getByRole("link", { name: "View Person 1 - pop art - V1" }).click();
  await expect(page).toHaveURL(/\/memixdetail\/his_/);
});

test("an activity row links to its order, or to the receipt of a payment in a new tab", async ({
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
    {
      ...entry,
      id: "his_4",
      info: "Addison - coin - V1",
      image_url: "/files/x",
      source_url: "78",
    },
  ];
  await renderInBrowser(page);
  await editResponse<Dashboard>(page, "**/api/dashboard", (body) => ({
    ...body,
    history: { items, next_cursor: null },
  }));
  await page.goto("/dashboard");
  for (const name of ["View Subscription - Starter", "View Add - 10 renders"]) {
    const link = page.getByRole("link", { name });
    await expect(link).toHaveAttribute("href", receipt);
    await expect(link).toHaveAttribute("target", "_blank");
  }
  for (const [name, order] of Object.entries({ "Person 1": "77", Addison: "78" })) {
    const link = page.getByRole("link", { name: `View ${name} - coin - V1` });
    await expect(link).toHaveAttribute("href", `/orderdetail/${order}`);
    await expect(link).not.toHaveAttribute("target");
  }
});

test("the themes page shows one set and remembers the toggle to the other", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  const release = await holdRequests(page, "**/api/themes**");
  await page.goto("/dashboard/themes");
  await expect(page.getByRole("status", { name: "Loading themes..." })).toBeVisible();
  release();
  await expect(
    page.getByText("Pick a theme to mix with a photo like the samples shown below"),
  ).toBeVisible();
  await expectLinks(page, { "View your MeMixes": "/dashboard/stuff" });
  const cards = page.getByRole("main").getByRole("article");
  const themes: Theme[] = await (await page.request.get("/api/themes?gender=false")).json();
  await expect(cards.getByRole("heading")).toHaveText(themes.map(({ name }) => name));
  const coin = cards.nth(4);
  await expect(coin.getByRole("heading", { name: "coin" })).toBeVisible();
  await expect(coin.getByText(themes[4]?.description ?? "?", { exact: true })).toBeVisible();
  await expectPicture(coin.getByRole("img", { name: "Sample of coin" }), "/samples/female/coin-");
  await expect(coin.getByText("MeMix this", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "MeMix this: coin" })).toHaveAttribute(
    "href",
    "/create/4",
  );
  const toggle = page.getByRole("group", { name: "Which samples to show" });
  for (const [place, person] of ["person-098", "person-071"].entries()) {
    await expectPicture(toggle.locator("img").nth(place), samplePath.face(person));
  }
  await expect(page.getByText("Original photo used in samples shown")).toBeInViewport();
  await expect(page.getByRole("radio", { name: "Female" })).toBeChecked();
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
  await page.getByText("Male", { exact: true }).click();
  await saved;
  await page.reload();
  await expect(page.getByRole("radio", { name: "Male", exact: true })).toBeChecked();
  await expectPicture(coin.getByRole("img", { name: "Sample of coin" }), "/samples/male/coin-");
  await coin.getByRole("link", { name: "MeMix this: coin" }).click();
  await expect(page.getByText("Step 2 of 2")).toBeVisible();
  await expect(page).toHaveURL(/\/create\/4$/);
  // The path has five segments, so 'Back' uses the browser's history.
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/dashboard\/themes$/);
  await page.getByRole("searchbox", { name: "Search themes" }).fill("no such theme");
  await expect(page.getByText("No creations found matching your search.")).toBeVisible();
});

test("the merch page shows the products with the chosen mix", async ({ page, context, login }) => {
  await login(context);
  const release = await holdRequests(page, "**/api/merchs");
  await page.goto("/dashboard/merchandise");
  await expect(page.getByText("Loading Merchandises...")).toBeVisible();
  release();
  await expect(page.getByText("First a mix, then the mug")).toBeVisible();
  const picker = page.getByRole("group", { name: "Choose from your mixes:" });
  await expect(picker).toContainText("Select a mix");
  await page.getByRole("button", { name: "Add to Cart: Coffee Mug" }).click();
  await expect(page.getByText("You don't have a mix to put on a Coffee Mug yet.")).toBeVisible();
  await expect(page).toHaveURL(/\/create$/);
  const older = await makeMix(page);
  const mix = await makeMix(page);
  await page.goto("/dashboard/merchandise");
  await expect(page.getByRole("heading", { name: "Merch", exact: true })).toBeVisible();
  await expect(page.getByText("Customized merch' with any of your mixes")).toBeVisible();
  await expectLinks(page, {
    "View your past orders": "/dashboard/stuff?tab=2",
    "Cart (0)": "/cart",
  });
  await expect(picker).toContainText("Person 2 - pop art - V1");
  const cards = page.getByRole("list", { name: /merchandise$/i }).getByRole("listitem");
  const mug = cards.filter({ has: page.getByRole("heading", { name: "Coffee Mug", exact: true }) });
  await expect(mug).toContainText("$20.00");
  await expectPicture(mug.getByRole("img"), getMugMockupPath(mix));
  await expect(cards.getByRole("heading", { name: "Tote" })).toHaveCount(0);
  const customizer = new RegExp(`^/merchdetail/${encodeURIComponent(mix.print_image_url)}`);
  const picture = mug.getByRole("link").filter({ has: page.getByRole("img") });
  for (const link of [picture, mug.getByRole("link", { name: "Customize: Coffee Mug" })]) {
    await expect(link).toHaveAttribute("href", customizer);
  }
  await picker.getByRole("img", { name: "Person 1 - pop art - V1", exact: true }).click();
  await expect(picker).toContainText("Person 1 - pop art - V1");
  await expectPicture(mug.getByRole("img"), getMugMockupPath(older));
  await page.keyboard.press("ArrowLeft");
  await expectPicture(mug.getByRole("img"), getMugMockupPath(mix));
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(new RegExp(`mix=${older.id}$`));
  // A reload keeps the choice, and the row of mixes is scrolled to it.
  await page.reload();
  await expectPicture(mug.getByRole("img"), getMugMockupPath(older));
  await expect(picker.getByRole("radio", { checked: true })).toHaveAccessibleName(
    "Person 1 - pop art - V1",
  );
  expect(await page.locator("main .bg-coral:visible").allTextContents()).toEqual(["Add to Cart"]);
  await mug.getByRole("button", { name: "Add to Cart: Coffee Mug" }).click();
  await expect(page.getByText("Coffee Mug has been added to your cart.")).toBeVisible();
  await expectLinks(page, { "Cart (1)": "/cart" });

  await page.setViewportSize({ width: 390, height: 844 });
  const strip = page.getByRole("list", { name: "More merchandise" });
  expect(await strip.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true);
});

test("the account page shows cards, the plan and an empty list of receipts", async ({
  page,
  context,
  login,
}) => {
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
  const parts = page.getByRole("navigation", { name: "On this page" });
  await parts.getByRole("link", { name: "Your data" }).click();
  await expect(page.getByRole("heading", { name: "Your data" })).toBeInViewport();
  await expect(page.getByText(/^Signed in on .+\. Last seen today$/)).toBeVisible();

  await editResponse<Dashboard>(page, "**/api/dashboard", (body) => ({
    ...body,
    me: { ...body.me, subscription: 2, render: 25 },
    cart_count: 3,
  }));
  await page.reload();
  await expect(main.getByRole("link", { name: /^Remaining Renders 25/ })).toBeVisible();
  await expect(main.getByRole("link", { name: /^Shopping Cart 3/ })).toBeVisible();
  await expect(main.getByRole("link", { name: /^sweet spot.*25 renders/ })).toBeVisible();
  await expect(manage.getByText("sweet spot", { exact: true })).toBeVisible();
});

test("a receipt on the account page has its full month and opens in a new tab", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  const receipt: Receipt = {
    id: "rcp_1",
    info: "Subscription - Starter",
    order_number: null,
    price: 9,
    refunded: 0,
    kept: 9,
    receipt_url: "https://pay.example/receipt/1",
    items: [],
    refunded_for: [],
    documents: [],
    created_at: "2026-09-05T12:00:00.000Z",
  };
  const receipts = Array.from({ length: 13 }, (_, place) => ({
    ...receipt,
    id: `rcp_${place}`,
    info: place === 0 ? receipt.info : `Coffee Mug, order ${place}`,
  }));
  await page.route("**/api/checkout", (route) => route.fulfill({ json: receipts }));
  await page.goto("/dashboard/account");
  await expect(page.getByText("September, 2026 - Subscription - Starter")).toBeVisible();
  const link = page.getByRole("link", { name: /^\$9\.00.*Starter/ });
  await expect(link).toHaveAttribute("href", receipt.receipt_url);
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(page.getByText("order 12")).toHaveCount(0);
  await page.getByRole("button", { name: "Show 1 older receipt" }).click();
  await expect(page.getByText("September, 2026 - Coffee Mug, order 12")).toBeVisible();
});

test("my stuff has three tabs, each with a sort order of its own", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await page.goto("/dashboard/stuff");
  await expect(page.getByRole("heading", { name: "My stuff" })).toBeVisible();
  await expect(page.getByText("No MeMixes yet")).toBeVisible();
  const first = page.getByRole("region", { name: "Start with one of these" });
  await expect(first.getByRole("link")).toHaveCount(5);
  // Renamed so that the alphabetical order differs from the order of creation.
  const { character_id: zoe } = await makeMix(page);
  await page.request.patch(`/api/characters/${zoe}`, { data: { name: "Zoe" } });
  const mix = await makeMix(page);
  await page.reload();
  await expect(page.getByRole("tab", { name: "MeMixes (2)" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expectLinks(page, { "View Person 2 - pop art - V1": `/memixdetail/${mix.history_id}` });
  await page.getByText("List", { exact: true }).click();
  const table = page.getByRole("table");
  for (const name of ["Date", "Thumbnail", "Person", "Theme", "Version"]) {
    await expect(table.getByRole("columnheader", { name })).toBeVisible();
  }
  const rows = table.getByRole("row");
  const cells = rows.nth(1).getByRole("cell");
  const newest = ["1", /^\d{4}-\d{2}-\d{2}$/, "", "Person 2"];
  await expect(cells).toHaveText([...newest, /^pop art$/i, "V1", "View"], { useInnerText: true });
  await expectPicture(cells.nth(2).locator("img"), mix.image_url);
  await expect(rows.nth(2).getByRole("cell").first()).toHaveText("2");
  await expectLinks(page, { "View Person 2 - pop art - V1": `/memixdetail/${mix.history_id}` });
  await table.getByRole("button", { name: "Date" }).click();
  await expect(rows.nth(1)).toContainText("Zoe");

  await page.getByRole("tab", { name: "Image uploads (2)" }).click();
  await expect(page).toHaveURL(/tab=1$/);
  await expect(table.getByRole("columnheader", { name: "Name" })).toBeVisible();
  await expect(cells).toHaveText([...newest, "View"], { useInnerText: true });
  await expectPicture(cells.nth(2).locator("img"), mix.source_image_url ?? "?");
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
  await expect(page.getByRole("row").nth(1).getByText("#1,")).toBeVisible();
});

test("a failed request shows an error with a 'Try again' button", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  const paths = {
    "/dashboard/stuff": "**/api/genimages",
    "/dashboard/account": "**/api/checkout",
    "/cart": "**/api/cart",
    "/subscriptions": "**/api/billing",
  };
  for (const [screen, path] of Object.entries(paths)) {
    await stubError(page, path);
    await page.goto(screen);
    const alert = page.getByRole("alert");
    await expect(alert.getByRole("button", { name: "Try again" }), screen).toBeVisible();
    await page.unroute(path);
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(alert, screen).toHaveCount(0);
  }
});

test("the support page has about, address, e-mail and policies", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await page.goto("/dashboard/support");
  await expect(page.getByRole("region", { name: "About MeMix" })).toContainText(
    "turns a photo of a person into something new",
  );
  await expect(page.getByText("Chicago, IL 60605")).toBeVisible();
  await expect(page.getByRole("link", { name: /support@/ })).toHaveAttribute("href", /^mailto:/);
  await expectLinks(page, {
    "Terms of Service": "/terms",
    "Privacy Policy": "/privacy",
    "Shipping and Returns": "/shipping",
  });
});
