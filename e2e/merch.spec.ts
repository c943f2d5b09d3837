import { createHash } from "node:crypto";
import type { Locator, Route } from "@playwright/test";
import { fillAddress, getCustomizerPath, makeMix, payByCard } from "./buying.ts";
import { clickUntilGone } from "./click-until-gone.ts";
import { expect, expectAccessible, expectPicture, test } from "./fixtures.ts";
import { drawPlain } from "./ready-mixes.ts";
import { visibleText } from "./visible-text.ts";

test.beforeEach(drawPlain);

test("a mug is designed, paid, printed, delivered and reordered", async ({
  page,
  context,
  login,
  sandbox,
  shop,
}) => {
  const person = await login(context);
  await makeMix(page);
  await page.goto("/dashboard/merchandise");
  await expect(page.getByRole("group", { name: "Choose from your mixes:" })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole("link", { name: /customize.*coffee mug/i })
    .first()
    .click();

  await expect(page.getByRole("heading", { name: "Custom Merchandise" })).toBeVisible();
  await page.getByRole("textbox", { name: "Rotation in degrees" }).fill("8");
  await page.keyboard.press("Enter");
  await page.getByRole("tab", { name: "Text" }).click();
  await page.getByRole("textbox", { name: "Your words" }).fill("Best mum");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("Coffee Mug has been added to your cart.")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Cart (1)" }).click();
  // The page before also has a 'One more' button.
  await expect(page.getByRole("heading", { name: "Cart", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "One more" }).click();
  await expect(page.getByText("$40.00").first()).toBeVisible();
  await expect(page.getByText("Arrival: 7-10 days")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Checkout" }).click();

  await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible();
  await fillAddress(page);
  await page.getByRole("button", { name: "Have a code?" }).click();
  await expect(page.getByLabel("Have a code?")).toBeFocused();
  await page.getByLabel("Have a code?").fill("nonsense");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(visibleText(page, "This code isn't valid.")).toBeVisible();
  await expect(page.getByRole("button", { name: /Complete order for \$/ })).toBeVisible();
  await page.getByLabel("Have a code?").fill("welcome10");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Calculate total" }).click();
  await expect(page.getByText("−$4.00")).toBeVisible();
  await expect(page.getByText("WELCOME10: 10% off. Total")).toBeAttached();
  await page.getByRole("button", { name: /Complete order for \$/ }).click();
  await payByCard(page);
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  const successful = page.getByText(/^Order #: [2-9A-Z]{3}-[2-9A-Z]{3} Successful$/);
  await expect(successful).toBeVisible();
  await expect(page.getByText(/^Print order no\. \d+$/)).toBeVisible();
  await expect(page.getByText("Check your email for additional details.")).toBeVisible();
  await expectAccessible(page);

  const number = (await successful.textContent())?.match(/\S{3}-\S{3}/)?.[0];
  await page.goto(`/orderdetail/${number}`);
  await expect(page.getByText(/^You can cancel until printing starts/)).toBeVisible();
  const write = page.getByRole("link", { name: "Write to us" });
  await expect(write).toHaveAttribute("href", `/contact?order=${number}`);
  await page.goto(`${shop.sandboxUrl}/printful`);
  const own = page.getByRole("listitem").filter({ hasText: "Eileen" }).first();
  await own.getByRole("button", { name: "Start printing" }).click();
  await page.goto("/dashboard/stuff?tab=2");
  for (const name of ["Date", "Thumbnail", "Mix", "Product"]) {
    await expect(page.getByRole("columnheader", { name })).toBeVisible();
  }
  const row = page.getByRole("row").nth(1);
  await expect(row).toContainText("Person 1 - pop art - V1");
  await expect(row).toContainText("Coffee Mug");
  await expectPicture(row.locator("img"), "/files/");
  await row.getByRole("link", { name: /^View/ }).click();
  await expect(page).toHaveURL(new RegExp(`/orderdetail/${number}$`));
  await expect(page.getByText("Printing").first()).toBeVisible();
  await expect(
    page.getByText(/^It's already at the printer, so it can't be canceled/),
  ).toBeVisible();
  await expect(page.getByText("1 Market Street, Apt 5")).toBeVisible();

  const [partner] = await sandbox.printful.orders();
  const orderId = partner?.externalId ?? "";
  await sandbox.printful.move(orderId, "ship_in_two");
  await page.reload();
  await expect(page.getByText("Shipped").first()).toBeVisible();
  await expect(page.getByRole("link", { name: /track/i }).first()).toBeVisible();
  await sandbox.printful.move(orderId, "deliver");
  await page.reload();
  await expect(page.getByText("Delivered").first()).toBeVisible();
  await expectAccessible(page);

  const countMails = async () => {
    const subjects = (await sandbox.listMails(person.email)).map(({ subject }) => subject);
    return [/^Thank you!/, /on its way/, /has arrived/].map(
      (part) => subjects.filter((subject) => part.test(subject)).length,
    );
  };
  await expect.poll(countMails).toEqual([1, 2, 1]);

  await page.goto("/dashboard/account");
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: /\$\d+\.\d\d/ }).click();
  await expect(
    (await opened)
      .getByText("2 × Coffee Mug")
      .or((await opened).getByText("Coffee Mug"))
      .first(),
  ).toBeVisible();

  await page.goto(`/orderdetail/${number}`);
  await expect(page.getByRole("heading", { name: `Order #: ${number}` })).toBeVisible();
  const ordered = page.getByRole("list", { name: "What you ordered" });
  await expectPicture(ordered.getByRole("img", { name: /^Coffee Mug/ }), "/files/");
  await expect(ordered.getByRole("heading", { name: "Coffee Mug", exact: true })).toBeVisible();
  await expect(ordered.getByText("$20.00", { exact: true })).toBeVisible();
  await expect(ordered.getByText(/^Last purchased on: \w+ \d+, \d{4}$/)).toBeVisible();
  await expect(ordered.getByText("Showing your MeMix: Person 1 - pop art - V1")).toBeVisible();
  await clickUntilGone(page.getByRole("button", { name: "RE-ORDER" }));
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText("Coffee Mug").first()).toBeVisible();
  const cart = await (await page.request.get("/api/cart")).json();
  expect(cart).toMatchObject([{ quantity: 2 }]);
});

test("a canceled order shows its refund at once, and a late response of an earlier poll does not hide it", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await makeMix(page);
  await page.goto("/dashboard/merchandise");
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page.getByText("has been added to your cart.")).toBeVisible();
  await page.goto("/checkout");
  await fillAddress(page);
  await page.getByRole("button", { name: "Calculate total" }).click();
  await page.getByRole("button", { name: /Complete order for \$/ }).click();
  await payByCard(page);
  const successful = page.getByText(/^Order #: \S{3}-\S{3} Successful$/);
  await expect(successful).toBeVisible();
  const number = (await successful.textContent())?.match(/\S{3}-\S{3}/)?.[0];
  await page.goto(`/orderdetail/${number}`);
  const cancel = page.getByRole("button", { name: "Cancel order" });
  await expect(cancel).toBeVisible();

  const poll = Promise.withResolvers<void>();
  const isCanceled = Promise.withResolvers<void>();
  const delayResponse = async (route: Route) => {
    if (route.request().method() !== "GET") return await route.fallback();
    const response = await route.fetch();
    poll.resolve();
    await isCanceled.promise;
    // The page may have aborted the request.
    await route.fulfill({ response }).catch(() => undefined);
  };
  await page.route(`**/api/orders/${number}`, delayResponse);
  await poll.promise;
  await cancel.click();
  await page
    .getByRole("alertdialog")
    .or(page.getByRole("dialog"))
    .getByRole("button")
    .last()
    .click();
  await expect(cancel).toHaveCount(0);
  await page.unroute(`**/api/orders/${number}`, delayResponse);
  isCanceled.resolve();
  await expect(page.getByText(/^−\$\d/).first()).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: "dark" });

  test("an order on a phone goes from 'Merch Me!' to the thank-you page and reports missing fields", async ({
    page,
    context,
    login,
  }) => {
    await login(context);
    const mix = await makeMix(page);
    await page.goto(`/memixdetail/${mix.history_id}`);
    await expect(page.getByRole("heading", { name: "Merch Me!" })).toBeVisible();
    await expect(page.getByText("Coming Soon")).toBeVisible();
    await page
      .getByRole("button", { name: /add to cart.*coffee mug/i })
      .first()
      .click();
    await expect(page.getByText("Coffee Mug has been added to your cart.")).toBeVisible();
    await page.getByRole("link", { name: "Checkout" }).click();

    // aria-disabled, so that a click can still explain why.
    const calculate = page.getByRole("button", { name: "Calculate total" });
    await expect(calculate).toHaveAttribute("aria-disabled", "true");
    await calculate.click({ force: true });
    await expect(page.getByText("Please fill in all the required fields.")).toBeVisible();
    await expectAccessible(page);
    await fillAddress(page);
    await page.getByRole("button", { name: "Calculate total" }).click();
    await page.getByRole("button", { name: /Complete order for \$/ }).click();
    await expect(page).toHaveURL(/\/stripe\/pay\//);
    await page.getByRole("link", { name: "Back to the shop" }).click();
    await expect(page.getByText("Nothing was charged.")).toBeVisible();
    const session = await context.cookies();
    await context.clearCookies();
    // The total is still valid, so there is no second calculation.
    await page.getByRole("button", { name: /Complete order for \$/ }).click();
    await expect(page).toHaveURL(/\/auth\?redirect=%2Fcheckout/);
    await context.addCookies(session);
    await page.goto("/checkout");
    await page.getByRole("button", { name: /Complete order for \$/ }).click();
    await payByCard(page);
    await expect(page.getByText(/^Order #: \S{3}-\S{3} Successful$/)).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    const thanks = page.url();
    await page.getByRole("link", { name: "Go to dashboard" }).click();
    await expect(page.getByRole("row").filter({ hasText: "Order" }).first()).toBeVisible();

    await page.goto(thanks);
    const bought = page.getByRole("img", { name: /^Coffee Mug with Person 1 - pop art - V1/ });
    expect((await bought.boundingBox())?.width).toBeGreaterThan(340);
    await expect(page.getByText(/^Paid, \$\d+\.\d\d \(USD\)$/)).toBeVisible();
    await expect(page.getByText("1 × Coffee Mug")).toBeVisible();
    await expect(page.getByText(/^Arrives \w+ \d+/)).toBeVisible();
    expect(await page.locator(".bg-coral:visible").allTextContents()).toEqual(["Make another mix"]);
    const themes = page.getByRole("region", { name: "The same face, another look" });
    await expect(themes).toContainText("2 renders left. Your photo is ready, so pick a look.");
    await expect(themes.getByRole("link", { name: "pop art" })).toHaveCount(0);
    await themes.getByRole("link", { name: "tarot card" }).click();
    await expect(page).toHaveURL(/\/create\/tarot-card$/);
    await expect(page.getByRole("img", { name: /Person 1/ }).first()).toBeVisible();
    await expectAccessible(page);
  });

  test("the customizer opens on the mug in dark mode and switches to the flat print", async ({
    page,
    context,
    login,
  }) => {
    await login(context);
    const mix = await makeMix(page);
    await page.goto(getCustomizerPath(mix));
    const mug = page.getByRole("slider", { name: /turn it/ });
    const still = page.getByRole("region", { name: /^Coffee Mug with/ });
    await expect(mug.or(still)).toBeVisible();
    await expect(page.getByRole("radio", { name: "On the mug" })).toBeChecked();
    // A still picture continues its own paper to the edges of the frame; the 3D mug stands on the page's color.
    const background = await readBackground(mug.or(still));
    if (await still.isVisible()) expect(background).toEqual([251, 247, 240]);
    else expect(Math.max(...background)).toBeLessThan(80);
    const verdict = page.getByText("Prints sharp");
    const bar = page.getByRole("tablist", { name: "What to change" });
    expect(await computeGap(mug.or(still), verdict)).toBeLessThan(90);
    expect(await computeGap(verdict, bar)).toBeGreaterThan(0);

    const sheet = page.getByRole("img", { name: /^Flat print of/ });
    await expect(sheet).toBeHidden();
    await page.getByText("Flat print", { exact: true }).click();
    await expect(sheet).toBeVisible();
    await expect(mug.or(still)).toHaveCount(0);
    expect(await computeGap(sheet, verdict)).toBeLessThan(40);
  });
});

test("the arrow keys turn the mug, and the print file is the approved one", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  const mix = await makeMix(page);
  await page.goto(getCustomizerPath(mix));
  await expect(page.getByText(/512 dpi/)).toBeVisible();
  const mug = page.getByRole("slider", { name: /turn it/ });
  const still = page.getByRole("button", { name: "Show it in 3D" });
  await expect(mug.or(still)).toBeVisible();
  // Without WebGL hardware the page shows the still picture first.
  if (await still.isVisible()) await still.click();
  const before = (await mug.getAttribute("aria-valuenow")) ?? "";
  await mug.press("ArrowRight");
  await expect(mug).not.toHaveAttribute("aria-valuenow", before);

  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("Coffee Mug has been added to your cart.")).toBeVisible();
  const [line] = await (await page.request.get("/api/cart")).json();
  const design = await (await page.request.get(`/api/designs/${line.design_id}`)).json();
  const print = await (await page.request.get(design.print_url)).body();
  expect(createHash("sha256").update(print).digest("hex")).toBe(design.print_sha256);
});

/** Returns the vertical distance between two elements in px. */
async function computeGap(above: Locator, below: Locator): Promise<number> {
  const [upper, lower] = [await above.boundingBox(), await below.boundingBox()];
  if (!upper || !lower) throw new Error("an element has no box");
  return lower.y - upper.y - upper.height;
}

/** Returns red, green and blue of the nearest opaque background. */
async function readBackground(element: Locator): Promise<number[]> {
  const color = await element.evaluate((node) => {
    for (let at: Element | null = node; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (!/^rgba\(.*, 0\)$/.test(backgroundColor)) return backgroundColor;
    }
    return "";
  });
  return color.match(/\d+/g)?.slice(0, 3).map(Number) ?? [];
}
