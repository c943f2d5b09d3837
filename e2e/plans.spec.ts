import type { Page } from "@playwright/test";
import type { ControlClient } from "#emulators/control-client.ts";
import type { Billing } from "#shared/contracts/billing.ts";
import { RENDERS_RULE } from "#shared/plans.ts";
import { makeMix, payForPlan } from "./buying.ts";
import { expect, expectAccessible, type Person, test } from "./fixtures.ts";
import { ASTRONAUT, drawPlain } from "./ready-mixes.ts";
import { editResponse, holdRequests } from "./stubs.ts";

const TWO_HOURS_MS = 2 * 60 * 60_000;

test.beforeEach(drawPlain);

test("a subscription is bought, used, switched at the price shown, renewed, canceled, resumed and ended", async ({
  page,
  context,
  login,
  sandbox,
}) => {
  const person = await login(context);
  await page.goto("/subscriptions");
  await expect(page.getByText("MOST POPULAR", { exact: true })).toBeVisible();
  await expect(page.getByText(RENDERS_RULE, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Subscribe" }).first().click();
  await page.waitForURL(/\/stripe\/pay\//);
  await expect(page.getByText(RENDERS_RULE, { exact: true })).toBeVisible();
  await payForPlan(page, "A good card");
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await expect(page.getByText("Thank you for subscribing!")).toBeVisible();
  await expect(page.getByText("You now have 13 renders.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Start with one of these" })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: "Go to Dashboard" })).toHaveAttribute(
    "href",
    "/dashboard",
  );
  await page.getByRole("link", { name: "Manage Subscription" }).click();
  const own = page.getByRole("article", { name: "Starter" });
  await expect(own.getByText("CURRENT", { exact: true })).toBeVisible();
  await expect(own.getByRole("button", { name: /Subscribe|Switch/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Switch to this" })).toHaveCount(2);

  await makeMix(page);
  await page.goto("/subscriptions");
  await expect(page.getByText("9 of this month's 10 left")).toBeVisible();

  await page.getByRole("button", { name: "Switch to this" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Charged today")).toBeVisible();
  await expect(dialog.getByText("15 renders")).toBeVisible();
  await expect(dialog.getByText(RENDERS_RULE)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /^Pay \$9\.00/ }).click();
  await expect(page.getByText("27", { exact: true })).toBeVisible();

  await page.goto("/dashboard/account");
  await expect(page.getByRole("link", { name: /^sweet spot.*27 renders/ })).toBeVisible();
  const manage = page.getByRole("region", { name: "Manage Account" });
  await expect(manage.getByText("sweet spot", { exact: true })).toBeVisible();
  await expect(page.getByText(RENDERS_RULE, { exact: true })).toBeVisible();
  await expect(findReceipt(page, "Sweet Spot").first()).toBeVisible();
  await page
    .getByRole("button", { name: /Why was I charged/ })
    .first()
    .click();
  await expect(page.getByText(/one render was set aside/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "See all" }).click();
  await expect(page).toHaveURL(/\/dashboard\/statement$/);
  await expect(page.getByText("Switched to Sweet Spot").first()).toBeVisible();
  await expectAccessible(page);

  await advancePastPeriod(page, sandbox);
  await expect.poll(() => fetchRendersLeft(page)).toBe(25);

  await page.goto("/subscriptions");
  await page.getByRole("button", { name: "Cancel Subscription" }).click();
  await expect(page.getByRole("alertdialog").or(page.getByRole("dialog"))).toContainText(
    "Are you sure?",
  );
  await page.getByRole("button", { name: "Nevermind" }).click();
  await page.getByRole("button", { name: "Cancel Subscription" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText(/Your plan lasts until/)).toBeVisible();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByRole("button", { name: "Cancel Subscription" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel Subscription" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  // The first toast may still be there, so this checks the plan's row.
  await expect(page.getByText("Lasts until", { exact: true })).toBeVisible();
  const other = page.getByRole("article", { name: "Unlimited Vibes" });
  const reason = "Your plan is canceled. Resume it first, then switch.";
  await expect(other.getByText(reason)).toBeVisible();
  await expect(other.getByRole("button")).toHaveAccessibleDescription(reason);
  await expect(page.getByText(/Dates and times: Eastern Time\.$/)).toBeVisible();
  await advancePastPeriod(page, sandbox);
  await expect.poll(() => fetchRendersLeft(page)).toBe(0);
  await page.goto("/subscriptions");
  await expect(page.getByText("MOST POPULAR", { exact: true })).toBeVisible();
  for (const screen of ["/dashboard", "/create", "/create/0"]) {
    await page.goto(screen);
    const ended = page.getByRole("region", { name: "Your Subscription Period has been expired." });
    await expect(ended.getByRole("link", { name: "See plans" })).toBeVisible();
  }
  await page.locator("input[type=file]").first().setInputFiles(ASTRONAUT);
  await page.getByRole("button", { name: "Render & Save" }).click();
  await expect(page).toHaveURL(/\/subscriptions$/);
  await expect(
    page.locator("[data-sonner-toast]").getByText("Your Subscription Period has been expired."),
  ).toBeVisible();
  await page.goto("/faq");
  await page.getByRole("button", { name: "Do unused renders roll over?" }).click();
  await expect(page.getByText(RENDERS_RULE)).toBeVisible();

  for (const part of [
    /Starter plan is paid/,
    /switched to Sweet Spot/,
    /receipt/,
    /continues/,
    /has ended/,
  ])
    await expectMail(sandbox, person, part);
});

test.describe("on a phone in the light", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the preview of a switch below the minimum charge names the bill that the amount is added to", async ({
    page,
    context,
    login,
    sandbox,
  }) => {
    const person = await login(context);
    await page.goto("/subscriptions");
    await page.getByRole("button", { name: "Subscribe" }).first().click();
    await payForPlan(page, "A good card");
    await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
    await advancePastPeriod(page, sandbox, -TWO_HOURS_MS);

    await page.goto("/subscriptions");
    await page.getByRole("button", { name: /^Switch to this: Unlimited Vibes/ }).click();
    const dialog = page.getByRole("dialog");
    const terms = dialog.getByRole("definition");
    await expect(dialog.getByText("Moved to your next bill")).toBeVisible();
    await expect(terms.getByText("Nothing", { exact: true })).toBeVisible();
    await expect(terms.getByText(/^\$32\.0\d on /)).toBeVisible();
    await expect(terms.getByText("$32.00 a month")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Switch now" }).click();
    await expect(page.getByText(/^\$32\.0\d on /)).toBeVisible();
    await expect(page.getByText(/^Includes \$0\.0\d from an earlier bill$/)).toBeVisible();
    await expectAccessible(page);
    await expectMail(sandbox, person, /^You switched to Unlimited Vibes$/);

    await page.goto("/dashboard/account");
    await expect(page.getByText("On next bill")).toBeVisible();
    await expect(page.getByText("$0.00")).toHaveCount(0);
    await expectAccessible(page);

    const expectedCents = (await readBilling(page)).subscription.next_charge.cents;
    await advancePastPeriod(page, sandbox);
    const bill = async () => (await (await page.request.get("/api/billing/invoices")).json())[0];
    await expect.poll(async () => (await bill()).cents).toBe(expectedCents);
    await page.goto("/subscriptions");
    await expect(page.getByText(/^\$32\.00 on /)).toBeVisible();
  });
});

test("an unavailable plan shows a notice in place of its button", async ({
  page,
  context,
  login,
}) => {
  await login(context);
  const unavailable = ["sweet_spot"];
  await editResponse<Billing>(page, "**/api/billing", (billing) => {
    const setAvailability = <Offer extends { key: string }>(offer: Offer) => ({
      ...offer,
      available: !unavailable.includes(offer.key),
    });
    return {
      ...billing,
      plans: billing.plans.map(setAvailability),
      packs: billing.packs.map(setAvailability),
    };
  });
  await page.goto("/subscriptions");
  const plan = page.getByRole("article", { name: "Sweet Spot" });
  await expect(plan.getByText("Not available right now")).toBeVisible();
  await expect(plan.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Subscribe" })).toHaveCount(2);
  await expectAccessible(page);
});

test.describe("on a phone in the dark", () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: "dark", hasTouch: true });

  test("a pack is bought without renders left, and a failing card ends the plan", async ({
    page,
    context,
    login,
    sandbox,
  }) => {
    const person = await login(context);
    await page.goto("/subscriptions");
    await page.getByRole("button", { name: "Subscribe" }).first().click();
    await payForPlan(page, "Declined");
    await expect(page.getByText(/declined/i).first()).toBeVisible();
    await payForPlan(page, "Fails at renewal");
    await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();

    await spendAll(page);
    await page.goto("/subscriptions");
    await expect(page.getByText("+10 more renders")).toBeVisible();
    await expect(page.getByText("$5", { exact: true })).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(0);
    await expectAccessible(page);
    const release = await holdRequests(page, "**/functions/v1/create-checkout-session");
    await page.getByRole("button", { name: "Purchase" }).click();
    await expect(page.getByRole("button", { name: "Processing..." })).toBeVisible();
    release();
    await payForPlan(page, "Fails at renewal");
    await expect(page.getByText("10 renders added.")).toBeVisible();
    await expect(page.getByText("You now have 10 renders.")).toBeVisible();

    await advancePastPeriod(page, sandbox);
    // Before the webhook arrives, the page would show the old state.
    await expect.poll(async () => (await readBilling(page)).subscription.status).toBe("past_due");
    await page.goto("/subscriptions");
    await expect(page.getByRole("link", { name: /Pay now/ })).toBeVisible();
    await expectAccessible(page);
    await sandbox.stripe.advance(20 * 24 * 60 * 60);
    await expect.poll(() => fetchLevel(page)).toBe(0);
    expect(await fetchRendersLeft(page)).toBe(10);
    for (const part of [/didn't go through/, /has ended/]) await expectMail(sandbox, person, part);
  });
});

function findReceipt(page: Page, plan: string) {
  return page.getByText(new RegExp(`^\\w+, \\d{4} - Subscription - ${plan}$`));
}

async function readBilling(page: Page) {
  return await (await page.request.get("/api/billing")).json();
}

async function fetchRendersLeft(page: Page): Promise<number> {
  return (await readBilling(page)).renders.left;
}

async function fetchLevel(page: Page): Promise<number> {
  return (await (await page.request.get("/api/users/me")).json()).subscription;
}

/** Polls, since mails are sent by a job after the event. */
async function expectMail(
  sandbox: Pick<ControlClient, "listMails">,
  { email }: Person,
  subject: RegExp,
): Promise<void> {
  const subjects = async () => (await sandbox.listMails(email)).map((mail) => mail.subject);
  await expect.poll(subjects).toContainEqual(expect.stringMatching(subject));
}

type Sandbox = { stripe: { advanceTo(moment: Date): Promise<number> } };

/** Advances Stripe's clock to `afterMs` after the end of the current period. Stripe charges a renewal one hour after it. */
async function advancePastPeriod(
  page: Page,
  sandbox: Sandbox,
  afterMs: number = TWO_HOURS_MS,
): Promise<void> {
  const { subscription } = await readBilling(page);
  const end = new Date(subscription.period_end).getTime();
  await sandbox.stripe.advanceTo(new Date(end + afterMs));
}

/** Spends all renders over the API. */
async function spendAll(page: Page): Promise<void> {
  for (let left = await fetchRendersLeft(page); left > 0; left--) await makeMix(page);
  expect(await fetchRendersLeft(page)).toBe(0);
}
