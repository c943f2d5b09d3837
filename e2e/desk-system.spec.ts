import type { APIRequestContext } from "@playwright/test";
import type { Billing } from "#shared/contracts/billing.ts";
import { expectDeskPage, openDeskPage } from "./desk-page.ts";
import { expect, test } from "./fixtures.ts";

/** The desk's pages for customers, messages, webhooks, mails and jobs. */

/** Buys a pack over the API. */
async function buyPack(
  request: APIRequestContext,
  email: string,
  pay: (session: string) => Promise<unknown>,
): Promise<void> {
  const { packs }: Billing = await (await request.get("/api/billing")).json();
  const page = await request.post("/functions/v1/create-checkout-session", {
    data: { priceId: packs[0]?.price_id, flag: false, email, level: 0 },
  });
  expect(page.status()).toBe(200);
  const { id } = await page.json();
  await pay(id);
  const purchase = async () =>
    (await (await request.get(`/api/billing/purchases/${id}`)).json()).status;
  await expect.poll(purchase).toBe("paid");
}

async function writeMessage(request: APIRequestContext, email: string): Promise<string> {
  const sent = await request.post("/api/contact", {
    headers: { "idempotency-key": crypto.randomUUID() },
    data: { name: "Ana Lima", email, subject: "order", message: "Where is my mug? I wait." },
  });
  return (await sent.json()).ticket;
}

test("the operator gives renders, answers a message and replays a webhook event", async ({
  page,
  context,
  browser,
  login,
  sandbox,
  shop,
}) => {
  const { email } = await login(context, "Ana Lima");
  await buyPack(page.request, email, (session) => sandbox.stripe.pay({ session }));
  const ticket = await writeMessage(page.request, email);

  const deskPage = await openDeskPage({ browser, shop, login });
  await deskPage.goto("/desk/customers");
  await deskPage.getByLabel("Name, email, order number or ID").fill(email);
  await deskPage.getByRole("button", { name: "Search" }).click();
  await deskPage.getByRole("link", { name: "Ana Lima" }).click();
  await expect(deskPage.getByRole("heading", { name: "Ana Lima" })).toBeVisible();
  await deskPage.getByLabel("Number of renders").fill("3");
  await deskPage
    .getByLabel(/^Reason \(shown in the customer's statement\)/)
    .fill("Your mug was late.");
  await deskPage.getByRole("button", { name: "Grant renders" }).click();
  await expect(
    deskPage.getByRole("row", { name: /\+3 16 From us: Your mug was late/ }),
  ).toBeVisible();
  await expectDeskPage(deskPage, "customer");

  await deskPage
    .getByRole("region", { name: "Messages" })
    .getByRole("link", { name: ticket })
    .click();
  await deskPage.getByRole("textbox", { name: "Your answer" }).fill("It is on its way.");
  await expectDeskPage(deskPage, "message");
  await deskPage.getByRole("button", { name: "Send answer" }).click();
  await expect(deskPage.getByRole("region", { name: /^Answered: Rosa Owner/ })).toContainText(
    "It is on its way.",
  );
  const mails = async () => (await sandbox.listMails(email)).map(({ subject }) => subject);
  await expect.poll(mails).toContain(`Our answer to your message (${ticket})`);

  await deskPage.keyboard.press("g");
  await deskPage.keyboard.press("w");
  await expect(deskPage.getByRole("heading", { name: "Webhooks" })).toBeVisible();
  await expectDeskPage(deskPage, "webhooks");
  await deskPage.getByRole("link", { name: "checkout.session.completed" }).first().click();
  await expect(deskPage.getByRole("heading", { name: /^Event checkout/ })).toBeVisible();
  await deskPage.keyboard.press("d");
  await expect(deskPage.getByText("Would succeed")).toBeVisible();
  await expect(deskPage.getByText("No changes.")).toBeVisible();
  await expectDeskPage(deskPage, "event");
  await deskPage.getByRole("button", { name: "Replay" }).click();
  await expect(deskPage.getByText("The event is being processed again.")).toBeVisible();

  await deskPage.getByRole("link", { name: "Emails" }).click();
  await expect(deskPage.getByRole("heading", { name: "Emails" })).toBeVisible();
  await expectDeskPage(deskPage, "mails");
  await deskPage.getByRole("link", { name: "Message answered" }).first().click();
  await expect(deskPage.getByRole("heading", { name: "Message answered" })).toBeVisible();
  await expectDeskPage(deskPage, "mail");
  for (const [name, heading] of [
    ["Jobs", "Jobs"],
    ["Messages", "Messages"],
    ["Customers", "Customers"],
  ] as const) {
    await deskPage.getByRole("navigation").getByRole("link", { name }).click();
    await expect(deskPage.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    await expectDeskPage(deskPage, name);
  }
  await deskPage.context().close();
});
