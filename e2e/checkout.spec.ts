import type { Locator, Page } from "@playwright/test";
import type { ShopNotice } from "#shared/contracts/notice.ts";
import { fillAddress, getCustomizerPath, makeMix, openCheckout, putMugInCart } from "./buying.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { drawPlain } from "./ready-mixes.ts";
import { editResponse } from "./stubs.ts";
import { visibleText } from "./visible-text.ts";

/** Checkout in two tabs, after going back, on a phone, and by a returning customer. */

test.beforeEach(drawPlain);

const CALCULATE = { name: "Calculate total" };
const COMPLETE = { name: /^Complete order for \$\d+\.\d\d$/ };

async function calculateAndOpenPaymentPage(page: Page): Promise<string> {
  await page.getByRole("button", CALCULATE).click();
  return await openPaymentPage(page);
}

/** Opens the payment page for the calculated total and returns the id of the Checkout session. */
async function openPaymentPage(page: Page): Promise<string> {
  await page.getByRole("button", COMPLETE).click();
  await expect(page).toHaveURL(/\/stripe\/pay\//);
  return /pay\/([^/?]+)/.exec(page.url())?.[1] ?? "";
}

test("address, shipping rate and total are kept after leaving the payment page, also in another tab", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await openCheckout(page);
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

  // A changed cart invalidates the total.
  await page.goto("/cart");
  await page.getByRole("button", { name: "One more" }).click();
  await expect(page.getByText("Line total $40.00")).toBeVisible();
  await page.getByRole("link", { name: "Checkout" }).click();
  await expect(page.getByRole("button", CALCULATE)).toBeVisible();
});

test("a cart that was paid in another tab is not charged again and leads to its order", async ({
  page,
  context,
  login,
  sandbox,
}) => {
  await login(context);
  await openCheckout(page);
  await page.getByRole("button", CALCULATE).click();
  await expect(page.getByRole("button", COMPLETE)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/checkout");
  const session = await openPaymentPage(other);
  await sandbox.stripe.pay({ session });
  await page.getByRole("button", COMPLETE).click();
  await expect(page.getByText("You've already paid for this cart.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`session_id=${session}`));
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  expect(await (await page.request.get("/api/orders")).json()).toHaveLength(1);
});

test("the cart is empty and shows the pending payment while the bank confirms it", async ({
  page,
  context,
  login,
  sandbox,
}) => {
  await login(context);
  await openCheckout(page);
  const session = await calculateAndOpenPaymentPage(page);
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

test("a returning customer fills in the last address with one click", async ({
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
  const session = await calculateAndOpenPaymentPage(page);
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
  await editResponse<ShopNotice>(page, "/api/notice", (notice) => ({
    ...notice,
    closed: { until },
  }));
  await page.reload();
  const message = "We're not taking new orders until December 27, 2099. Your cart is saved.";
  await expect(page.getByText(message, { exact: true }).first()).toBeVisible();
  await expect(
    page.getByRole("button", COMPLETE).or(page.getByRole("button", CALCULATE)),
  ).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page);
  await page.goto("/cart");
  await expect(page.getByText(message).first()).toBeVisible();
  const summary = page.getByRole("region", { name: "Summary" });
  await expect(summary.getByRole("button", { name: "Checkout" })).toBeDisabled();
  await expect(summary.getByRole("button", { name: "Checkout" })).toHaveAccessibleDescription(
    message,
  );
  await expect(summary.getByRole("link")).toHaveCount(0);
  await expectAccessible(page);
});

test("'Apply' never starts a payment: it requires a code, and checks a rejected code again", async ({
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
  const applyRejectedCode = async () => {
    const quoted = page.waitForResponse("**/functions/v1/get-tax-shipping-info");
    await apply.click();
    await quoted;
    await expect(page.getByRole("button", COMPLETE)).toBeVisible();
    await expect(code).toHaveAttribute("aria-invalid", "true");
  };
  await applyRejectedCode();
  await applyRejectedCode();
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

test("the checkout reports a rejected API key of the payment provider, and the next click pays", async ({
  context,
  login,
  sandbox,
}) => {
  await login(context);
  // Not the `page` fixture, which fails on console errors: a failed request logs one.
  const page = await context.newPage();
  await openCheckout(page);
  await page.getByRole("button", CALCULATE).click();
  await sandbox.addFault({ vendor: "stripe", kind: "unknown_key", times: 1 });
  await page.getByRole("button", COMPLETE).click();
  const text = "Card payment provider not initialized. Please try again.";
  await expect(page.locator("[data-sonner-toast]").getByText(text)).toBeVisible();
  await expect(page.getByRole("button", COMPLETE)).toHaveAccessibleDescription(text);
  await page.getByRole("button", COMPLETE).click();
  await expect(page).toHaveURL(/\/stripe\/pay\//);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a ZIP code of another state must be resolved before a total is calculated", async ({
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
    const mismatch = visibleText(page, "10001 is in New York. Is the state right?");
    await expect(mismatch).toHaveCount(1);
    await expect(mismatch).toBeVisible();
    const keep = page.getByRole("button", { name: "Keep California" });
    for (const element of [zip, keep]) await expectUncovered(element, bar);
    await expect(visibleText(bar, "Answer the question above to continue.")).toBeVisible();
    await expect(page.getByRole("button", COMPLETE)).toHaveCount(0);
    await expect(page.getByRole("button", CALCULATE)).toHaveAttribute("aria-disabled", "true");
    await page.getByRole("button", CALCULATE).click({ force: true });
    await expect(page.getByRole("button", { name: "Change to New York" })).toBeFocused();
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
    await expect(page.getByRole("button", COMPLETE)).toHaveCount(0);
    await expectAccessible(page);
    // The viewport with an open on-screen keyboard.
    await page.setViewportSize({ width: 390, height: 500 });
    await zip.fill("");
    await zip.pressSequentially("10001");
    for (const element of [zip, mismatch, keep]) await expectUncovered(element, bar);
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

  test("an invalid ZIP code and its error message are both visible", async ({
    page,
    context,
    login,
  }) => {
    await login(context);
    await openCheckout(page);
    const zip = page.getByRole("region", { name: "Customer Info" }).getByLabel("ZIP code");
    await zip.fill("9");
    await page.getByRole("button", CALCULATE).click();
    const text = page.getByText("It should look like");
    await expect(text).toBeVisible();
    const bar = page.locator("[data-bar=bottom]");
    for (const element of [zip, text]) await expectUncovered(element, bar);
    await page.setViewportSize({ width: 390, height: 500 });
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("button", CALCULATE).click();
    for (const element of [zip, text]) await expectUncovered(element, bar);
  });
});

/** Asserts that the element is inside the viewport and not covered by the bottom bar. */
async function expectUncovered(element: Locator, bar: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [box, edge] = [await element.boundingBox(), await bar.boundingBox()];
      if (!box || !edge) return "not rendered";
      return box.y >= 0 && box.y + box.height <= edge.y ? "visible" : [box, edge];
    })
    .toBe("visible");
}

test("the product pages list the countries we ship to", async ({ page, context, login }) => {
  await login(context);
  const mix = await makeMix(page);
  const [render] = await (await page.request.get("/api/renders")).json();
  const paths = [
    getCustomizerPath(mix),
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
