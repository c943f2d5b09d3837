import { fillAddress, openCheckout, putMugInCart } from "../buying.ts";
import { resize } from "../fits.ts";
import { expect, expectPicture, test } from "../fixtures.ts";
import { drawPlain } from "../ready-mixes.ts";
import { holdRequests, stubError } from "../stubs.ts";

/** The specified texts of cart, checkout and plans. */

test.beforeEach(drawPlain);

const COUNTRIES = {
  US: "United States",
  CA: "Canada",
  UK: "United Kingdom",
  AU: "Australia",
};
/** The error color in light mode. */
const RED = "rgb(179, 38, 30)";

test("the cart shows an empty state, and lines can be changed and removed", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await page.goto("/cart");
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await expect(page.getByRole("link", { name: "Checkout" })).toHaveCount(0);
  await putMugInCart(page);
  await page.reload();
  const line = page.getByRole("list", { name: "In your cart" }).getByRole("listitem");
  await expectPicture(line.getByRole("img"), "/files/");
  await expect(line.getByRole("heading", { name: "Coffee Mug" })).toBeVisible();
  await expect(line.getByText("Person 1 - pop art - V1")).toBeVisible();
  await expect(line.getByText("$20.00 each")).toBeVisible();
  await expect(line.getByText("Arrival: 7-10 days")).toBeVisible();
  await expect(line.getByRole("button", { name: "One less" })).toBeDisabled();
  await line.getByRole("button", { name: "One more" }).click();
  await line.getByRole("button", { name: "One more" }).click();
  await expect(line.getByText("Line total $60.00")).toBeVisible();
  await expect(page.getByText("Subtotal (3 items)", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Checkout" })).toHaveAttribute("href", "/checkout");
  await line.getByRole("button", { name: /^Remove Coffee Mug/ }).click();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
});

test("the cart shows large pictures, and the same mix on other products", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await putMugInCart(page);
  await page.goto("/cart");
  const lines = page.getByRole("list", { name: "In your cart" });
  const measureSide = async () => (await lines.getByRole("img").first().boundingBox())?.width;
  await expect.poll(measureSide).toBe(220);
  const others = page.getByRole("region", { name: "Also on" });
  await expect(others).toContainText("The same mix, Person 1 - pop art - V1, on something else.");
  const names = others.getByRole("heading", { level: 3 });
  await expect(names).toHaveText(["Large Coffee Mug", "Poster", "T-Shirt"]);
  await others.getByRole("button", { name: "Add to cart: Large Coffee Mug" }).click();
  await expect(lines.getByRole("heading", { name: "Large Coffee Mug" })).toBeVisible();
  await expect(names).toHaveText(["Poster", "T-Shirt"]);
  // Clothes require a size.
  await others.getByRole("button", { name: "Add to cart: T-Shirt" }).click();
  const sizes = page.getByRole("dialog", { name: "T-Shirt" });
  await sizes.getByRole("radio", { name: "L", exact: true }).check({ force: true });
  await sizes.getByRole("button", { name: "Add to cart" }).click();
  await expect(lines.getByText("L, White")).toBeVisible();
  expect(await page.locator(".bg-coral:visible").allTextContents()).toEqual(["Checkout"]);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(measureSide).toBe(132);
  for (const width of [390, 320]) {
    await resize(page, { width, height: 844 });
    const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrolled).toBeLessThanOrEqual(width);
  }
});

test("the checkout reports missing fields, has two steps and accepts another shipping address", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  await putMugInCart(page);
  await page.goto("/checkout");
  await expect(page.getByRole("heading", { name: "Checkout" })).toHaveCSS("font-size", "32px");
  await expect(page.getByRole("link", { name: "Cancel" })).toHaveAttribute("href", "/dashboard");
  for (const name of ["Customer Info", "Shipping Info", "Order Summary"]) {
    await expect(page.getByRole("region", { name })).toBeVisible();
  }
  const summary = page.getByRole("region", { name: "Order Summary" });
  await expect(
    summary.getByText("You pay on our payment provider's page. We never see your card number."),
  ).toBeVisible();
  await expect(
    summary.getByText(
      "Damaged, wrong or lost? Tell us within 30 days and we'll reprint or refund it.",
    ),
  ).toBeVisible();
  await expect(summary.getByRole("link", { name: "How" })).toHaveAttribute("href", "/shipping");
  const customer = page.getByRole("region", { name: "Customer Info" });
  const country = customer.getByLabel("Country");
  await expect(country).toHaveValue("US");
  await expect(country.locator("option")).toHaveCount(4);
  for (const [value, label] of Object.entries(COUNTRIES)) {
    await expect(country.locator(`option[value=${value}]`)).toHaveText(label);
  }
  const calculate = page.getByRole("button", { name: "Calculate total" });
  await expect(calculate).toHaveAttribute("aria-disabled", "true");
  await calculate.click({ force: true });
  await expect(page.getByText("Please fill in all the required fields.")).toBeVisible();
  for (const label of ["Address", "City", "State", "ZIP code"]) {
    const field = customer.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveCSS("border-color", RED);
  }
  await expect(customer.getByLabel("Full name")).not.toHaveCSS("border-color", RED);

  await fillAddress(page);
  const complete = page.getByRole("button", { name: /^Complete order for \$\d+\.\d\d$/ });
  const edits = {
    "Full name": "Ada",
    Email: "a@b.example",
    "ZIP code": "94104",
    City: "Oakland",
  };
  for (const [label, text] of Object.entries(edits)) {
    await calculate.click();
    await expect(complete).toBeVisible();
    await customer.getByLabel(label).fill(text);
    await expect(calculate).toBeVisible();
  }

  const shipping = page.getByRole("region", { name: "Shipping Info" });
  await expect(shipping.getByText("San Francisco").or(shipping.getByText("Oakland"))).toBeVisible();
  await shipping.getByText("New address").click();
  await expect(shipping.getByLabel("Full name")).toHaveValue("");
  await expect(shipping.getByLabel("Country")).toHaveValue("US");
  await expect(calculate).toHaveAttribute("aria-disabled", "true");
  await shipping.getByText("Same as customer info").click();
  await expect(shipping.getByText("Oakland")).toBeVisible();
});

test("the checkout shows errors of the payment step", async ({ context, login }) => {
  await login(context);
  // Not the `page` fixture, which fails on console errors: a failed request logs one.
  const page = await context.newPage();
  await openCheckout(page);
  await page.getByRole("button", { name: "Calculate total" }).click();
  const toast = page.locator("[data-sonner-toast]");
  await stubError(page, "**/functions/v1/create-checkout-session-custom");
  await page.getByRole("button", { name: /^Complete order/ }).click();
  await expect(toast.getByText("Failed to place the order. Please try again.")).toBeVisible();
  await page.unrouteAll();
  await toast.getByRole("button", { name: "Close toast" }).click();
  // A stub, since two simultaneous payments can't be timed here.
  const message = "A newer checkout is open in another tab.";
  await page.route("**/functions/v1/create-checkout-session-custom", (route) =>
    route.fulfill({ status: 409, json: { code: "conflict", error: message } }),
  );
  await page.getByRole("button", { name: /^Complete order/ }).click();
  await expect(toast.getByText(message)).toBeVisible();
  await expect(page.getByText("Failed to place the order.")).toHaveCount(0);
});

test("the plans page shows three cards and questions to a user without a plan", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  const release = await holdRequests(page, "**/api/billing");
  await page.goto("/subscriptions");
  await expect(page.getByText("Loading Subscriptions...")).toBeAttached();
  release();
  await expect(page.getByRole("heading", { name: "Manage Your Subscription" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cancel" })).toHaveAttribute("href", "/dashboard");
  const cards = {
    Starter: ["$9", "10 renders a month"],
    "Sweet Spot": ["$18", "25 renders a month"],
    "Unlimited Vibes": ["$32", "50 renders a month"],
  };
  for (const [name, messages] of Object.entries(cards)) {
    const card = page.getByRole("article", { name });
    for (const word of messages) await expect(card).toContainText(word);
    await expect(card.getByRole("button", { name: `Subscribe to ${name}` })).toHaveText(
      "Subscribe",
    );
  }
  await expect(page.getByRole("article", { name: "Starter" })).toContainText("5 for $3");
  const middle = page.getByRole("article", { name: "Sweet Spot" });
  await expect(middle.getByText("MOST POPULAR", { exact: true })).toBeVisible();
  await expect(middle.getByText("Most Popular (2.5x the renders)")).toBeVisible();
  await expect(middle.getByText("Priority render queue")).toBeVisible();
  await expect(page.getByText("First dibs on new themes (early theme access)")).toBeVisible();
  await expect(page.getByText("CURRENT", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Cancel Subscription" })).toHaveCount(0);
  await page.getByRole("button", { name: "Do unused renders roll over?" }).click();
  await expect(page.getByText(/^No\. Free renders are added to your first month\./)).toBeVisible();

  // Side by side on a desktop.
  const tops = await page
    .getByRole("article")
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  expect(tops).toEqual([tops[0], tops[0], tops[0]]);
  await page.setViewportSize({ width: 390, height: 844 });
  const strip = page.getByRole("list").filter({ has: page.getByRole("article") });
  expect(await strip.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true);
});

test("the plans page shows 'Processing...', and an error if the payment page does not open", async ({
  context,
  login,
}) => {
  await login(context);
  // Not the `page` fixture, which fails on console errors: a failed request logs one.
  const page = await context.newPage();
  const path = "**/functions/v1/create-checkout-session";
  await stubError(page, path, { status: 500 });
  const release = await holdRequests(page, path);
  await page.goto("/subscriptions");
  await page.getByRole("button", { name: "Subscribe to Starter" }).click();
  await expect(page.getByRole("button", { name: "Processing..." })).toBeVisible();
  release();
  await expect(
    page.getByText("Failed to initiate payment. Please try again.").first(),
  ).toBeVisible();
});

test("other users' payments, orders and renders are not found", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  const messages: Record<string, string> = {
    "/success": "We can't find this payment",
    "/success?session_id=cs_test_nobody": "We can't find this payment",
    "/checkout?session_id=cs_test_nobody": "We can't find this payment",
    "/orderdetail/1": "We can't find this order",
    "/create?render=rnd_nobody": "We can't find this picture",
  };
  for (const [path, text] of Object.entries(messages)) {
    await page.goto(path);
    await expect(page.getByText(text), path).toBeVisible();
  }
});
