import { expect, test } from "../fixtures.ts";

/** The specified texts of the public pages. */

test("an unknown path shows the 404 page, and / leads a visitor to /auth", async ({ context }) => {
  // Not the `page` fixture, which fails on console errors: an unknown path logs one.
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { name: "404" })).toBeVisible();
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
  await expect.poll(() => errors.join("\n")).toContain("/no/such/page");
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fdashboard$/);
  await page.goto("/");
  await expect(page).toHaveURL(/\/auth$/);
});

test("/faq has nine questions, one open at a time, and a footer", async ({ page }) => {
  await page.goto("/faq");
  const questions = page.getByRole("main").getByRole("button");
  await expect(questions).toHaveCount(9);
  await questions.nth(0).click();
  await expect(questions.nth(0)).toHaveAttribute("aria-expanded", "true");
  await questions.nth(4).click();
  await expect(questions.nth(4)).toHaveAttribute("aria-expanded", "true");
  await expect(questions.nth(0)).toHaveAttribute("aria-expanded", "false");
  await expect(page.getByText("until the end of the billing cycle")).toBeVisible();
  await questions.nth(4).click();
  await expect(questions.nth(4)).toHaveAttribute("aria-expanded", "false");

  const footer = page.getByRole("contentinfo");
  const links = {
    Dashboard: "/dashboard",
    Pricing: "/subscriptions",
    FAQ: "/faq",
    Privacy: "/privacy",
    Terms: "/terms",
    Contact: "/contact",
  };
  for (const [name, href] of Object.entries(links)) {
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
  await expect(footer.getByText(`© ${new Date().getFullYear()}`)).toBeVisible();
});

test("/privacy and /terms show title, date, minimum age and retention", async ({ page }) => {
  await page.goto("/faq");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { name: "MeMix Privacy Policy" })).toBeVisible();
  await expect(page.getByText("Effective May 15, 2025")).toBeVisible();
  await expect(page.getByText(/keep your photos and mixes for 60 days/)).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/faq$/);

  await page.goto("/terms");
  await expect(page.getByRole("heading", { name: "MeMix Terms of Service" })).toBeVisible();
  await expect(page.getByText("Effective May 15, 2025")).toBeVisible();
  await expect(page.getByText(/at least 13/).first()).toBeVisible();
  await expect(page.getByText(/keep your photos and mixes for 60 days/)).toBeVisible();
  await expect(page.getByText(/within 30 days of receiving it/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Back" })).toBeVisible();
});

test("/contact opened from an order starts with the order number", async ({ page }) => {
  await page.goto("/contact?order=k7r4mx");
  await expect(page.getByLabel("Message")).toHaveValue("Order #: K7R-4MX\n\n");
  await expect(page.getByLabel("Subject")).toHaveValue("order");
  await page.goto("/contact?order=nonsense");
  await expect(page.getByLabel("Message")).toHaveValue("");
});

test("/shipping lists each rule of the policy", async ({ page }) => {
  await page.goto("/shipping");
  await expect(page.getByRole("heading", { name: "Shipping & Returns" })).toBeVisible();
  const rules = [
    "Effective May 15, 2025",
    /Production starts within 1 to 3 business days/,
    /Shipping takes about 7 to 10 business days/,
    /no returns or exchanges for a change of mind/,
    /within 30 days of receiving it/,
    /Lost on the way: within 30 days of the estimated delivery/,
    /a photo that shows the problem, and your order number/,
    /within 7 business days/,
    /After 30 days, unclaimed returns are donated/,
    /digital and are not refundable/,
  ];
  for (const rule of rules) await expect(page.getByText(rule).first()).toBeVisible();
});

test("/contact validates each field and confirms with a ticket (D12)", async ({ page }) => {
  await page.goto("/faq");
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await expect(page.getByRole("heading", { name: "Contact Us" })).toBeVisible();
  const subject = page.getByLabel("Subject");
  const subjects = {
    general: "General Inquiry",
    support: "Customer Support",
    feedback: "Feedback",
    order: "Order Status",
    partnership: "Partnership",
  };
  for (const [value, label] of Object.entries(subjects)) {
    await expect(subject.locator(`option[value=${value}]`)).toHaveText(label);
  }
  await page.getByRole("button", { name: "Send Message" }).click();
  for (const complaint of [
    "Name must be at least 2 characters.",
    "Please enter a valid email address.",
    "Please select a subject.",
    "Message must be at least 10 characters.",
  ]) {
    await expect(page.getByText(complaint)).toBeVisible();
  }

  await page.getByLabel("Name").fill("Maya");
  await page.getByLabel("Email").fill("maya@example.com");
  await subject.selectOption("order");
  await page.getByLabel("Message").fill("Where is my mug?");
  const clickedAt = Date.now();
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Thank You!" })).toBeVisible();
  expect(Date.now() - clickedAt).toBeGreaterThanOrEqual(1500);
  await expect(page.getByText("Your message has been sent successfully!")).toBeVisible();
  await expect(page.getByText("Your message has been sent successfully...")).toBeVisible();
  await page.getByRole("button", { name: "Send Another Message" }).click();
  await expect(page.getByLabel("Message")).toHaveValue("");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/faq$/);
});
