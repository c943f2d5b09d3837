import type { Page } from "@playwright/test";
import { test } from "#e2e/fixtures.ts";
import { order } from "./order.ts";
import { PORTRAITS, renderPortraits } from "./portraits.ts";
import { take } from "./take.ts";

test("screenshots show the owner's desk", async ({
  page,
  context,
  browser,
  login,
  sandbox,
  shop,
}) => {
  await login(context, "Maya Lin");
  await renderPortraits(page, PORTRAITS.slice(-1));
  await order(page);
  await order(page);
  const [refused, printed] = await sandbox.printful.orders();
  await sandbox.printful.move(refused?.externalId ?? "", "fail");
  await sandbox.printful.move(printed?.externalId ?? "", "print");
  await sandbox.printful.move(printed?.externalId ?? "", "ship");
  const message = { name: "Ana Lima", email: "ana@example.com", subject: "order" };
  await page.request.post("/api/contact", {
    headers: { "idempotency-key": crypto.randomUUID() },
    data: { ...message, message: "Where is my mug? I wait." },
  });

  const desk = await browser.newContext({ baseURL: shop.url });
  await login(desk, "Rosa Owner", "owner");
  const deskPage = await desk.newPage();
  await deskPage.goto("/desk");
  await deskPage.getByRole("button", { name: "Check now" }).click();
  await deskPage.getByRole("article", { name: /^Rejected by Printful/ }).waitFor();
  await take(deskPage, "desk");
  const places = [
    ...["today", "orders", "customers", "messages", "webhooks", "mails", "jobs", "audit"],
    ...["books", "payments", "codes", "plans", "products", "themes", "taxes", "states"],
    ...["team", "settings", "set-up"],
  ];
  for (const place of places) {
    await deskPage.goto(`/desk/${place}`);
    await take(deskPage, `desk-${place}`);
  }
  const entries = { order: "orders", customer: "customers", message: "messages", mail: "mails" };
  for (const [name, place] of Object.entries(entries)) {
    await deskPage.goto(`/desk/${place}`);
    await deskPage.locator(`main a[href^="/desk/${place}/"]`).first().click();
    await deskPage.waitForURL(`**/desk/${place}/*`);
    await deskPage.locator("main h1").waitFor();
    await take(deskPage, `desk-${name}`);
    if (name === "order") await takeSheets(deskPage, ["refund", "address", "email"]);
  }
  await deskPage.goto("/desk/orders");
  await deskPage.getByRole("row").filter({ hasText: "shipped" }).getByRole("link").first().click();
  await deskPage.waitForURL("**/desk/orders/*");
  await take(deskPage, "desk-order-shipped");
  await takeSheets(deskPage, ["replace"]);
  await desk.close();
});

const SHEETS = {
  refund: "Refund",
  replace: "Send replacement",
  address: "Change address",
  email: "Email customer",
};

async function takeSheets(deskPage: Page, names: (keyof typeof SHEETS)[]): Promise<void> {
  for (const name of names) {
    await deskPage.getByRole("button", { name: SHEETS[name], exact: true }).first().click();
    await deskPage.getByRole("dialog").waitFor();
    await take(deskPage, `desk-order-${name}`);
    await deskPage.keyboard.press("Escape");
    await deskPage.getByRole("dialog").waitFor({ state: "detached" });
  }
}
