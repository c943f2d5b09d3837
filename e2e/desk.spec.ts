import type { Locator, Page } from "@playwright/test";
import { TEST_PASSWORD } from "#server/test/users.ts";
import { fillAddress, makeMix, payByCard } from "./buying.ts";
import { expectOnPhone, openRoom } from "./desk-room.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { drawPlain } from "./ready-mixes.ts";
import { isStanding } from "./taking-over.ts";

/** The owner's desk: from a print that is refused to money that went back, and that nobody else sees any of it. */

test.beforeEach(drawPlain);

/** A mug is bought; the number of its order. */
async function buyMug(page: Page): Promise<string> {
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
  const successful = page.getByText(/^Order #: \S{3}-\S{3} Successful$/);
  await expect(successful).toBeVisible();
  return (await successful.textContent())?.match(/\S{3}-\S{3}/)?.[0] ?? "";
}

test("a refused print is found, refunded in part and written down; a customer finds no desk", async ({
  page,
  context,
  browser,
  login,
  sandbox,
  shop,
}) => {
  const { email } = await login(context);
  const number = await buyMug(page);
  await expect(page.getByText(/^Print order no\. \d+$/)).toBeVisible();
  const [printed] = await sandbox.printful.orders();
  await sandbox.printful.move(printed?.externalId ?? "", "fail");
  await page.goto(`/orderdetail/${number}`);
  await expect(page.getByText("The printer has a problem").first()).toBeVisible();
  for (const path of ["/desk", "/desk/", "/DESK/orders", "/desk/no-such"])
    expect((await page.request.get(path)).status(), path).toBe(404);

  const room = await openRoom({ browser, shop, login });
  expect((await room.goto("/desk"))?.status()).toBe(200);
  await expect(room.getByRole("heading", { name: "Money that needs a person" })).toBeVisible();
  await room.getByRole("button", { name: "Look again" }).click();
  const entry = room.getByRole("article", { name: /^Refused by the printer/ });
  await expect(entry).toContainText("Eileen Newcomer");
  await expectAccessible(room);
  await handOver(room, entry);

  await room.keyboard.press("/");
  await expect(room.getByRole("searchbox")).toBeFocused();
  await room.keyboard.type(number.toLowerCase().replace("-", " "));
  await room.keyboard.press("Enter");
  await expect(room.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  await expectAccessible(room);

  await pressKey(room, "n");
  await room.keyboard.type("Asked the printer for a reason.");
  await room.getByRole("button", { name: "Save the note" }).click();
  await expect(room.getByText("Asked the printer for a reason.")).toBeVisible();
  await room.getByRole("button", { name: "Refund", exact: true }).click();
  await room.getByText("An amount", { exact: true }).click();
  await room.getByLabel("Amount in US dollars").fill("5.00");
  await expect(room.getByRole("dialog")).toContainText(/The order brings \S+ instead of \$/);
  await room.getByRole("button", { name: "Refund $5.00" }).click();
  await room.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await room.getByRole("button", { name: "Confirm" }).click();
  await expect(room.getByText("$5.00 are on their way back.")).toBeVisible();
  await expect(room.getByText("-$5.00")).toBeVisible();
  await expect(room.getByRole("region", { name: "What it brings" })).toContainText("Left");
  await correctAddress(room);
  const print = `${printed?.externalId}-2`;
  const addresses = async () =>
    (await sandbox.printful.orders()).map((one) => [one.externalId, one.recipient.address1]);
  await expect.poll(addresses).toContainEqual([print, "9 Corrected Lane"]);
  await writeLetter(room);
  await sandbox.printful.move(print, "print");
  await sandbox.printful.move(print, "ship");
  await replaceFree(room, number);
  await pressKey(room, "r");
  await room.getByRole("dialog").getByText("Products", { exact: true }).click();
  await lookAtSheet(room, /^Refund/);
  await room.getByText(/^Shipping, \$/).click();
  await room.getByRole("button", { name: /^Refund \$/ }).click();
  await expect(room.getByText("Refund for: Shipping")).toBeVisible();
  const mails = async () => (await sandbox.listMails(email)).map(({ subject }) => subject);
  await expect.poll(mails).toContainEqual(expect.stringMatching(/\$5\.00/));

  await keepBooks(room, number);
  await room.keyboard.press("g");
  await room.keyboard.press("a");
  await expect(room.getByRole("heading", { name: "Audit log" })).toBeVisible();
  await expect(room.getByText("The chain is whole.")).toBeVisible();
  await expect(
    room.getByRole("row", { name: /Gave money back.*\$27\.94 → \$22\.94/ }).first(),
  ).toBeVisible();
  await room.getByRole("link", { name: "Team" }).click();
  await expect(room.getByRole("region", { name: "Team" })).toContainText("Rosa Owner");

  for (const path of [
    "/desk",
    "/desk/orders",
    `/desk/orders/${number}`,
    "/desk/audit",
    "/desk/team",
    "/desk/books",
  ]) {
    await room.goto(path);
    await expect(room.getByRole("heading", { level: 1 })).toBeVisible();
    await expectOnPhone(room, path);
  }
  await room.context().close();

  await page.reload();
  await expect(page.getByText("We're printing this again for you, free of charge")).toBeVisible();
  await expect(page.getByText("Refund for: Shipping")).toBeVisible();
  await expectAccessible(page);
  const invoice = page.getByRole("link", { name: /^Invoice INV-\d{4}-\d{6}, PDF$/ });
  await expect(page.getByRole("link", { name: /^Credit note CN-/ })).toHaveCount(2);
  const file = await page.request.get((await invoice.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
});

/** Each sheet on a phone too, where every control is as high as a thumb. */
async function lookAtSheet(room: Page, name: RegExp): Promise<Locator> {
  const sheet = room.getByRole("dialog", { name });
  await expect(sheet).toBeVisible();
  await expectOnPhone(room, String(name), async () => {
    const heights = await sheet
      .locator("button, select, input:not([type=radio]), label:has(input[type=radio])")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });
  return sheet;
}

/** Keys are the sheet's while one is open. */
async function pressKey(room: Page, key: string): Promise<void> {
  await expect(room.getByRole("dialog")).toHaveCount(0);
  await room.keyboard.press(key);
}

async function handOver(room: Page, entry: Locator): Promise<void> {
  await pressKey(room, "h");
  const sheet = await lookAtSheet(room, /^Hand over/);
  await sheet.getByLabel("With").selectOption("Rosa Owner");
  await sheet.getByText("Until tomorrow").click();
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(room.getByRole("heading", { name: "1 asleep" })).toBeVisible();
  await expect(entry).toContainText("With Rosa Owner");
  await entry.getByRole("button", { name: "Hand over or sleep" }).click();
  await room.getByRole("button", { name: "Save" }).click();
  await expect(room.getByRole("heading", { name: "Money that needs a person" })).toBeVisible();
  await expect(room.getByRole("heading", { name: "1 asleep" })).toBeHidden();
}

async function correctAddress(room: Page): Promise<void> {
  await pressKey(room, "c");
  const sheet = await lookAtSheet(room, /^Correct the address/);
  await sheet.getByLabel("Street and number").fill("9 Corrected Lane");
  await sheet.getByRole("button", { name: "Send it there" }).click();
  await expect(room.getByRole("region", { name: "Customer" })).toContainText("9 Corrected Lane");
}

async function writeLetter(room: Page): Promise<void> {
  await pressKey(room, "m");
  const sheet = await lookAtSheet(room, /^Write to/);
  await sheet.getByText("We are sorry", { exact: true }).click();
  await sheet.getByLabel("Subject").fill("Your mug is coming");
  await sheet.getByRole("button", { name: "Preview" }).click();
  await expect(sheet.getByRole("region", { name: "Preview" })).toContainText("Hi Maya,");
  await sheet.getByRole("button", { name: "Mail it" }).click();
  await expect(room.getByRole("region", { name: "Written to the customer" })).toContainText(
    "Your mug is coming",
  );
}

/** Who sells is said; the documents of the order are there, and the month adds them up. */
async function keepBooks(room: Page, number: string): Promise<void> {
  await room.getByRole("link", { name: "Books" }).click();
  const seller = room.getByRole("region", { name: "Who sells" });
  await seller.getByLabel("Name", { exact: true }).fill("Mix Prints LLC");
  await seller.getByLabel("Address, in lines").fill("1 Street\nNew York");
  await seller.getByLabel("VAT number, United Kingdom").fill("GB 123 4567 89");
  await seller.getByRole("button", { name: "Save" }).click();
  await expect(room.getByText("Saved. New documents say so.")).toBeVisible();
  await room.getByLabel("The end of a number").fill(number);
  await room.getByRole("button", { name: "Find" }).click();
  const documents = room.getByRole("region", { name: "Documents" });
  await expect(documents.getByRole("link", { name: /^INV-/ })).toHaveCount(1);
  await expect(documents.getByRole("link", { name: /^CN-/ })).toHaveCount(2);
  await expect(room.getByRole("row", { name: /^All together/ })).toContainText("$");
}

async function replaceFree(room: Page, number: string): Promise<void> {
  await room.reload();
  await expect(room.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  await expect(room.getByRole("button", { name: "Replace free" })).toBeVisible();
  await room.waitForFunction(isStanding);
  await pressKey(room, "f");
  await expect(room.getByRole("button", { name: /^Replace, \$/ })).toBeVisible();
  const sheet = await lookAtSheet(room, /^Replace free/);
  await sheet.getByRole("button", { name: /^Replace, \$/ }).click();
  await expect(
    room.getByRole("region", { name: "Printed once more, free of charge" }),
  ).toBeVisible();
}
