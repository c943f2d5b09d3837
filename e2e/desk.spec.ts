import type { Locator, Page } from "@playwright/test";
import { TEST_PASSWORD } from "#server/test/users.ts";
import { fillAddress, makeMix, payByCard } from "./buying.ts";
import { expectDeskPage, expectOnPhone, openDeskPage } from "./desk-page.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { isHydrated } from "./hydration.ts";
import { drawPlain } from "./ready-mixes.ts";

/** An order at the desk, from a failed print to its refund; customers get a 404 for the desk. */

test.beforeEach(drawPlain);

/** Buys a mug and waits for the shop's page that shows the result of the payment. */
async function buyMug(page: Page): Promise<void> {
  const mix = await makeMix(page);
  await page.goto(`/memixdetail/${mix.history_id}`);
  await page
    .getByRole("button", { name: /add to cart.*coffee mug/i })
    .first()
    .click();
  await page.getByRole("link", { name: "Checkout" }).click();
  await fillAddress(page);
  await page.getByRole("button", { name: "Calculate total" }).click();
  await page.getByRole("button", { name: /Complete order for \$/ }).click();
  await payByCard(page);
}

/** Returns the order number that the page of a successful payment shows. */
async function readOrderNumber(page: Page): Promise<string> {
  const successful = page.getByText(/^Order #: \S{3}-\S{3} Successful$/);
  await expect(successful).toBeVisible();
  return (await successful.textContent())?.match(/\S{3}-\S{3}/)?.[0] ?? "";
}

test("the operator finds a failed print, refunds a part and sees it in the audit log; customers get a 404", async ({
  page,
  context,
  browser,
  login,
  sandbox,
  shop,
}) => {
  const { email } = await login(context);
  await buyMug(page);
  const number = await readOrderNumber(page);
  await expect(page.getByText(/^Print order no\. \d+$/)).toBeVisible();
  const [printed] = await sandbox.printful.orders();
  await sandbox.printful.move(printed?.externalId ?? "", "fail");
  await page.goto(`/orderdetail/${number}`);
  await expect(page.getByText("The printer has a problem").first()).toBeVisible();
  for (const path of ["/desk", "/desk/", "/DESK/orders", "/desk/no-such"])
    expect((await page.request.get(path)).status(), path).toBe(404);

  const deskPage = await openDeskPage({ browser, shop, login });
  expect((await deskPage.goto("/desk"))?.status()).toBe(200);
  await expect(deskPage.getByRole("heading", { name: "Queue" })).toBeVisible();
  await deskPage.getByRole("button", { name: "Check now" }).click();
  const entry = deskPage.getByRole("article", { name: /^Rejected by Printful/ });
  await expect(entry).toContainText("Eileen Newcomer");
  await expectDeskPage(deskPage, "queue");
  await assignEntry(deskPage, entry);

  await deskPage.keyboard.press("/");
  await expect(deskPage.getByRole("searchbox")).toBeFocused();
  await deskPage.keyboard.type(number.toLowerCase().replace("-", " "));
  await deskPage.keyboard.press("Enter");
  await expect(deskPage.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  await expectAccessible(deskPage);

  await pressShortcut(deskPage, "n");
  await deskPage.keyboard.type("Asked the printer for a reason.");
  await deskPage.getByRole("button", { name: "Save note" }).click();
  await expect(deskPage.getByText("Asked the printer for a reason.")).toBeVisible();
  await deskPage.getByRole("button", { name: "Refund", exact: true }).click();
  await deskPage.getByText("Custom amount", { exact: true }).click();
  await deskPage.getByLabel("Amount in US dollars").fill("5.00");
  await expect(deskPage.getByRole("dialog")).toContainText(/The margin changes from \S+ to /);
  await deskPage.getByRole("button", { name: "Refund $5.00" }).click();
  await deskPage.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await deskPage.getByRole("button", { name: "Confirm" }).click();
  await expect(deskPage.getByText("Refund of $5.00 sent.")).toBeVisible();
  await expect(deskPage.getByText("-$5.00")).toBeVisible();
  await expect(deskPage.getByRole("region", { name: "Margin" })).toContainText("Paid before tax");
  await correctAddress(deskPage);
  const print = `${printed?.externalId}-2`;
  const addresses = async () =>
    (await sandbox.printful.orders()).map((one) => [one.externalId, one.recipient.address1]);
  await expect.poll(addresses).toContainEqual([print, "9 Corrected Lane"]);
  await writeToCustomer(deskPage);
  await sandbox.printful.move(print, "print");
  await sandbox.printful.move(print, "ship");
  await replaceForFree(deskPage, number);
  await pressShortcut(deskPage, "r");
  await deskPage.getByRole("dialog").getByText("Products", { exact: true }).click();
  await expectSheet(deskPage, /^Refund/);
  await deskPage.getByText(/^Shipping, \$/).click();
  await deskPage.getByRole("button", { name: /^Refund \$/ }).click();
  await expect(deskPage.getByText("Refund for: Shipping")).toBeVisible();
  const mails = async () => (await sandbox.listMails(email)).map(({ subject }) => subject);
  await expect.poll(mails).toContainEqual(expect.stringMatching(/\$5\.00/));
  await expectOnPhone(deskPage, "order");

  await checkBooks(deskPage, number);
  await expectOnPhone(deskPage, "books");
  await deskPage.keyboard.press("g");
  await deskPage.keyboard.press("a");
  await expect(deskPage.getByRole("heading", { name: "Audit log" })).toBeVisible();
  await expect(deskPage.getByText("All entries are intact.")).toBeVisible();
  await expect(
    deskPage.getByRole("row", { name: /Refunded an order.*\$27\.94 → \$22\.94/ }).first(),
  ).toBeVisible();
  await expectOnPhone(deskPage, "audit");
  await deskPage.getByRole("link", { name: "Team" }).click();
  await expect(deskPage.getByRole("region", { name: "Team", exact: true })).toContainText(
    "Rosa Owner",
  );
  await deskPage.getByRole("navigation").getByRole("link", { name: "Orders" }).click();
  await expect(deskPage.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
  await expectOnPhone(deskPage, "orders");
  await deskPage.context().close();

  await page.reload();
  await expect(page.getByText("We're printing this again for you, free of charge")).toBeVisible();
  await expect(page.getByText("Refund for: Shipping")).toBeVisible();
  await expectAccessible(page);
  const invoice = page.getByRole("link", { name: /^Invoice INV-\d{4}-\d{6}, PDF$/ });
  await expect(page.getByRole("link", { name: /^Credit note CN-/ })).toHaveCount(2);
  const file = await page.request.get((await invoice.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
});

test("an owner releases an order whose payment differs, and the customer sees it go to print", async ({
  page,
  context,
  browser,
  login,
  sandbox,
  shop,
}) => {
  await login(context);
  await sandbox.addFault({ vendor: "stripe", kind: "wrong_amount", times: 1 });
  await buyMug(page);
  await expect(page.getByRole("heading", { name: "We're checking your payment" })).toBeVisible();

  const deskPage = await openDeskPage({ browser, shop, login });
  await deskPage.goto("/desk");
  await deskPage.getByRole("button", { name: "Check now" }).click();
  const entry = deskPage.getByRole("article", { name: /^Quarantined: wrong amount/ });
  await entry.getByRole("link", { name: /^\S{3}-\S{3}/ }).click();
  await expect(deskPage.getByRole("heading", { name: /^Order / })).toBeVisible();
  await pressShortcut(deskPage, "l");
  const sheet = await expectSheet(deskPage, /^Release order /);
  await expect(sheet).toContainText(/paid \$27\.95 instead of \$27\.94/);
  await sheet.getByRole("button", { name: "Release" }).click();
  await deskPage.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await deskPage.getByRole("button", { name: "Confirm" }).click();
  await expect(deskPage.getByText("Order released.")).toBeVisible();
  await expect(deskPage.getByRole("button", { name: "Release" })).toBeHidden();
  await deskPage.context().close();

  expect(await readOrderNumber(page)).toMatch(/\S/);
  await expect(page.getByText(/^Print order no\. \d+$/)).toBeVisible();
});

/** Asserts that the sheet is open and that its controls are at least 44 px high on a phone. */
async function expectSheet(deskPage: Page, name: RegExp): Promise<Locator> {
  const sheet = deskPage.getByRole("dialog", { name });
  await expect(sheet).toBeVisible();
  await expectOnPhone(deskPage, String(name), async () => {
    const heights = await sheet
      .locator("button, select, input:not([type=radio]), label:has(input[type=radio])")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });
  return sheet;
}

/** Presses a shortcut once no dialog is open, since a dialog takes the keyboard input. */
async function pressShortcut(deskPage: Page, key: string): Promise<void> {
  await expect(deskPage.getByRole("dialog")).toHaveCount(0);
  await deskPage.keyboard.press(key);
}

async function assignEntry(deskPage: Page, entry: Locator): Promise<void> {
  await pressShortcut(deskPage, "h");
  const sheet = await expectSheet(deskPage, /^Assign or snooze/);
  await sheet.getByLabel("Assigned to").selectOption("Rosa Owner");
  await sheet.getByText("Until tomorrow").click();
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(deskPage.getByRole("heading", { name: "1 snoozed" })).toBeVisible();
  await expect(entry).toContainText("Assigned to Rosa Owner");
  await entry.getByRole("button", { name: "Assign or snooze" }).click();
  await deskPage.getByRole("button", { name: "Save" }).click();
  await expect(deskPage.getByRole("heading", { name: "Queue" })).toBeVisible();
  await expect(deskPage.getByRole("heading", { name: "1 snoozed" })).toBeHidden();
}

async function correctAddress(deskPage: Page): Promise<void> {
  await pressShortcut(deskPage, "c");
  const sheet = await expectSheet(deskPage, /^Change address/);
  await sheet.getByLabel("Street address").fill("9 Corrected Lane");
  await sheet.getByRole("button", { name: "Change address" }).click();
  await expect(deskPage.getByRole("region", { name: "Customer" })).toContainText(
    "9 Corrected Lane",
  );
}

async function writeToCustomer(deskPage: Page): Promise<void> {
  await pressShortcut(deskPage, "m");
  const sheet = await expectSheet(deskPage, /^Email /);
  await sheet.getByText("Apology", { exact: true }).click();
  await sheet.getByLabel("Subject").fill("Your mug is coming");
  await sheet.getByRole("button", { name: "Preview" }).click();
  await expect(sheet.getByRole("region", { name: "Preview" })).toContainText("Hi Maya,");
  await sheet.getByRole("button", { name: "Send email" }).click();
  await expect(deskPage.getByRole("region", { name: "Emails to the customer" })).toContainText(
    "Your mug is coming",
  );
}

/** Fills in the seller and checks the order's documents and the month's totals. */
async function checkBooks(deskPage: Page, number: string): Promise<void> {
  await deskPage.getByRole("link", { name: "Books" }).click();
  const seller = deskPage.getByRole("region", { name: "Seller" });
  await seller.getByLabel("Name", { exact: true }).fill("Mix Prints LLC");
  await seller.getByLabel("Address", { exact: true }).fill("1 Street\nNew York");
  await seller.getByLabel("VAT number, United Kingdom").fill("GB 123 4567 89");
  await seller.getByRole("button", { name: "Save" }).click();
  await expect(deskPage.getByText("Seller saved.")).toBeVisible();
  await deskPage.getByLabel("Document number").fill(number);
  await deskPage.getByRole("button", { name: "Search" }).click();
  const documents = deskPage.getByRole("region", { name: "Documents" });
  await expect(documents.getByRole("link", { name: /^INV-/ })).toHaveCount(1);
  await expect(documents.getByRole("link", { name: /^CN-/ })).toHaveCount(2);
  await expect(deskPage.getByRole("row", { name: /^Total/ })).toContainText("$");
}

async function replaceForFree(deskPage: Page, number: string): Promise<void> {
  await deskPage.reload();
  await expect(deskPage.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  await expect(deskPage.getByRole("button", { name: "Send replacement" })).toBeVisible();
  await deskPage.waitForFunction(isHydrated);
  await pressShortcut(deskPage, "f");
  await expect(deskPage.getByRole("button", { name: /^Send replacement for \$/ })).toBeVisible();
  const sheet = await expectSheet(deskPage, /^Send a free replacement/);
  await sheet.getByRole("button", { name: /^Send replacement for \$/ }).click();
  await expect(deskPage.getByRole("region", { name: "Free replacements" })).toBeVisible();
}
