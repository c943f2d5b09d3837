import type { Locator, Page } from "@playwright/test";
import type { ShopNotice } from "#shared/contracts/notice.ts";
import { change } from "./answers.ts";
import { fillAddress, makeMix } from "./buying.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { drawPlain } from "./ready-mixes.ts";
import { visibleText } from "./visible-text.ts";

/** Paying, as people really do it: in two tabs, with second thoughts, on a phone, a second time. */

test.beforeEach(drawPlain);

const CALCULATE = { name: "Calculate total" };
const COMPLETE = { name: /^Complete order for \$\d+\.\d\d$/ };

async function putMugInCart(page: Page): Promise<void> {
  const { id } = await makeMix(page);
  const added = await page.request.post("/api/cart", { data: { merch_id: 1, mix_id: id } });
  expect(added.status()).toBe(201);
}

async function openPayPage(page: Page): Promise<string> {
  await page.getByRole("button", CALCULATE).click();
  return await openPaid(page);
}

/** With the total that is there. */
async function openPaid(page: Page): Promise<string> {
  await page.getByRole("button", COMPLETE).click();
  await expect(page).toHaveURL(/\/stripe\/pay\//);
  return /pay\/([^/?]+)/.exec(page.url())?.[1] ?? "";
}

test("who closes the payment page finds address, rate and total, also in another tab", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await putMugInCart(page);
  await page.goto("/checkout");
  await fillAddress(page);
  await page.getByRole("button", CALCULATE).click();
  const label = await page.getByRole("button", COMPLETE).textContent();
  await page.getByRole("button", COMPLETE).click();
  await expect(page).toHaveURL(/\/stripe\/pay\//);
  const first = page.url();
  await page.getByRole("link", { name: "Back to the shop" }).click();
  await expect(page.getByText("Nothing was charged.")).toBeVisible();
  await expect(page.getByRole("button", COMPLETE)).toHaveText(label ?? "");

  const other = await context.newPage();
  await other.goto("/checkout");
  await expect(other.getByRole("button", COMPLETE)).toHaveText(label ?? "");
  const customer = other.getByRole("region", { name: "Customer Info" });
  await expect(customer.getByLabel("City")).toHaveValue("San Francisco");
  await expect(visibleText(other, "Sales tax CA, 7.25%")).toBeVisible();
  await other.getByRole("button", COMPLETE).click();
  await expect(other).toHaveURL(first);

  // Another cart is another total.
  await page.goto("/cart");
  await page.getByRole("button", { name: "One more" }).click();
  await expect(page.getByText("Line total $40.00")).toBeVisible();
  await page.getByRole("link", { name: "Checkout" }).click();
  await expect(page.getByRole("button", CALCULATE)).toBeVisible();
});

test("a cart that is paid in another tab is not paid again, and leads to its order", async ({
  page,
  context,
  login,
  sandbox,
}) => {
  await login(context);
  await putMugInCart(page);
  await page.goto("/checkout");
  await fillAddress(page);
  await page.getByRole("button", CALCULATE).click();
  await expect(page.getByRole("button", COMPLETE)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/checkout");
  const session = await openPaid(other);
  await sandbox.stripe.pay({ session });
  await page.getByRole("button", COMPLETE).click();
  await expect(page.getByText("You've already paid for this cart.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`session_id=${session}`));
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  expect(await (await page.request.get("/api/orders")).json()).toHaveLength(1);
});

test("while the bank confirms, the cart is empty and says where the money is", async ({
  page,
  context,
  login,
  sandbox,
}) => {
  await login(context);
  await putMugInCart(page);
  await page.goto("/checkout");
  await fillAddress(page);
  const session = await openPayPage(page);
  await sandbox.stripe.pay({ session, card: "bank_debit" });
  await page.goto(`/checkout?session_id=${session}`);
  await expect(page.getByRole("heading", { name: "Payment is being confirmed" })).toBeVisible();
  await expect
    .poll(async () => (await (await page.request.get("/api/cart")).json()).length)
    .toBe(0);
  await page.goto("/cart");
  await expect(
    page.getByText(/^Your bank is confirming your payment of \$\d+\.\d\d\.$/),
  ).toBeVisible();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await expectAccessible(page);
  await sandbox.stripe.decideBankDebit(session, "refuse");
  await page.getByRole("link", { name: "Check the status" }).click();
  await expect(page.getByRole("heading", { name: "The payment didn't go through" })).toBeVisible();
  await page.getByRole("link", { name: "Back to checkout" }).click();
  await expect(page.getByText("$20.00").first()).toBeVisible();
});

test("a returning buyer takes the last address with one press", async ({
  page,
  context,
  login,
  sandbox,
}) => {
  await login(context);
  await putMugInCart(page);
  await page.goto("/checkout");
  await expect(page.getByText("Your last order went to")).toHaveCount(0);
  await fillAddress(page);
  const session = await openPayPage(page);
  await sandbox.stripe.pay({ session });
  await page.goto(`/checkout?session_id=${session}`);
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();

  await putMugInCart(page);
  await page.goto("/checkout");
  await expect(page.getByText("1 Market Street, Apt 5")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use this address" }).click();
  await expect(page.getByText("Your last order went to")).toHaveCount(0);
  await expect(
    page.getByRole("region", { name: "Customer Info" }).getByLabel("ZIP code"),
  ).toHaveValue("94103");
  await page.getByRole("button", CALCULATE).click();
  await expect(page.getByRole("button", COMPLETE)).toBeVisible();

  const until = "2099-12-27T17:00:00.000Z";
  await change<ShopNotice>(page, "/api/notice", (told) => ({ ...told, closed: { until } }));
  await page.reload();
  const why = "We're not taking new orders until December 27, 2099. Your cart is saved.";
  await expect(page.getByText(why, { exact: true }).first()).toBeVisible();
  await expect(
    page.getByRole("button", COMPLETE).or(page.getByRole("button", CALCULATE)),
  ).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page);
  await page.goto("/cart");
  await expect(page.getByText(why).first()).toBeVisible();
  const onwards = page.getByRole("region", { name: "Summary" });
  await expect(onwards.getByRole("button", { name: "Checkout" })).toBeDisabled();
  await expect(onwards.getByRole("button", { name: "Checkout" })).toHaveAccessibleDescription(why);
  await expect(onwards.getByRole("link")).toHaveCount(0);
  await expectAccessible(page);
});

test("'Apply' never pays: without a code it asks for one, and a refused one it tries again", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await putMugInCart(page);
  const orders: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/create-checkout-session-custom")) orders.push(request.url());
  });
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Have a code?" }).click();
  const code = page.getByRole("textbox", { name: "Have a code?" });
  const apply = page.getByRole("button", { name: "Apply" });
  await apply.click();
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription("Enter your code first.");
  await code.fill("NOSUCH");
  await expect(page.getByText("Enter your code first.")).toHaveCount(0);
  await apply.click();
  await expect(code).toHaveAccessibleDescription(/^Got it\./);

  await fillAddress(page);
  const refused = async () => {
    const asked = page.waitForResponse("**/functions/v1/get-tax-shipping-info");
    await apply.click();
    await asked;
    await expect(page.getByRole("button", COMPLETE)).toBeVisible();
    await expect(code).toHaveAttribute("aria-invalid", "true");
  };
  await refused();
  await refused();
  await code.press("Enter");
  await expect(page.getByRole("button", COMPLETE)).toBeVisible();
  await code.fill("");
  await page.getByRole("button", CALCULATE).click();
  await expect(page.getByRole("button", COMPLETE)).toBeVisible();
  await apply.click();
  await code.press("Enter");
  await expect(code).toHaveAccessibleDescription("Enter your code first.");
  await expect(page).toHaveURL(/\/checkout$/);
  expect(orders).toEqual([]);
});

test("a shop that its payment provider does not know says so, and the next press pays", async ({
  context,
  login,
  sandbox,
}) => {
  await login(context);
  // What breaks on the other side is an error in the console.
  const page = await context.newPage();
  await putMugInCart(page);
  await page.goto("/checkout");
  await fillAddress(page);
  await page.getByRole("button", CALCULATE).click();
  await sandbox.addFault({ vendor: "stripe", kind: "unknown_key", times: 1 });
  await page.getByRole("button", COMPLETE).click();
  const words = "Card payment provider not initialized. Please try again.";
  await expect(page.locator("[data-sonner-toast]").getByText(words)).toBeVisible();
  await expect(page.getByRole("button", COMPLETE)).toHaveAccessibleDescription(words);
  await page.getByRole("button", COMPLETE).click();
  await expect(page).toHaveURL(/\/stripe\/pay\//);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("California with a ZIP code of New York is settled before there is a total", async ({
    page,
    context,
    login,
  }) => {
    await login(context);
    await putMugInCart(page);
    await page.goto("/checkout");
    const bar = page.locator("[data-bar=bottom]");
    await expect(bar.getByText("Coffee Mug")).toBeVisible();
    await expect(visibleText(bar, "Subtotal $20.00")).toBeVisible();
    await fillAddress(page);
    const zip = page.getByRole("region", { name: "Customer Info" }).getByLabel("ZIP code");
    await zip.tap();
    await zip.fill("");
    await zip.pressSequentially("10001");
    const question = visibleText(page, "10001 is in New York. Is the state right?");
    await expect(question).toHaveCount(1);
    await expect(question).toBeVisible();
    const keep = page.getByRole("button", { name: "Keep California" });
    for (const seen of [zip, keep]) await expectAbove(seen, bar);
    await expect(visibleText(bar, "Answer the open question to continue.")).toBeVisible();
    await expect(page.getByRole("button", COMPLETE)).toHaveCount(0);
    await expect(page.getByRole("button", CALCULATE)).toHaveAttribute("aria-disabled", "true");
    await page.getByRole("button", CALCULATE).click({ force: true });
    await expect(page.getByRole("button", { name: "Change to New York" })).toBeFocused();
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
    await expect(page.getByRole("button", COMPLETE)).toHaveCount(0);
    await expectAccessible(page);
    // With the keyboard open, where it takes its room from the page.
    await page.setViewportSize({ width: 390, height: 500 });
    await zip.fill("");
    await zip.pressSequentially("10001");
    for (const seen of [zip, question, keep]) await expectAbove(seen, bar);
    await page.getByRole("button", { name: "Change to New York" }).click();
    await page.getByRole("button", CALCULATE).click();
    await expect(visibleText(page, /^Sales tax NY/)).toBeVisible();
    const total = (await page.getByRole("button", COMPLETE).textContent())?.match(/\$.*/)?.[0];
    await expect(bar.getByRole("status")).toContainText(`Total ${total}`);
    await zip.fill("94103");
    await page.getByRole("button", { name: "Keep New York" }).click();
    await page.getByRole("button", CALCULATE).click();
    await expect(page.getByRole("button", COMPLETE)).toBeVisible();
  });

  test("a wrong ZIP code and what is said of it are both in sight", async ({
    page,
    context,
    login,
  }) => {
    await login(context);
    await putMugInCart(page);
    await page.goto("/checkout");
    await fillAddress(page);
    const zip = page.getByRole("region", { name: "Customer Info" }).getByLabel("ZIP code");
    await zip.fill("9");
    await page.getByRole("button", CALCULATE).click();
    const words = page.getByText("It should look like");
    await expect(words).toBeVisible();
    const bar = page.locator("[data-bar=bottom]");
    for (const seen of [zip, words]) await expectAbove(seen, bar);
    await page.setViewportSize({ width: 390, height: 500 });
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("button", CALCULATE).click();
    for (const seen of [zip, words]) await expectAbove(seen, bar);
  });
});

/** Nothing of it lies behind the bar or outside the window. */
async function expectAbove(seen: Locator, bar: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [box, edge] = [await seen.boundingBox(), await bar.boundingBox()];
      if (!box || !edge) return "not there";
      return box.y >= 0 && box.y + box.height <= edge.y ? "in sight" : [box, edge];
    })
    .toBe("in sight");
}

test("the pages before adding say where we ship", async ({ page, context, login }) => {
  await login(context);
  const mix = await makeMix(page);
  const [render] = await (await page.request.get("/api/renders")).json();
  const paths = [
    `/merchdetail/${encodeURIComponent(mix.print_image_url)}?product=1`,
    `/create?render=${render.id}&merch=1`,
    `/memixdetail/${mix.history_id}`,
    "/dashboard/merchandise",
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(
      page.getByText("We ship to the US, Canada, the UK and Australia.").filter({ visible: true }),
      path,
    ).toBeVisible();
  }
});
