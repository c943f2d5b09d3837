import type { APIRequestContext } from "@playwright/test";
import type { Billing } from "#shared/contracts/billing.ts";
import { expectRoom, openRoom } from "./desk-room.ts";
import { expect, test } from "./fixtures.ts";

/** The desk's customers, messages, webhooks, mails and jobs. */

/** Pays for a pack, without any of its pages. */
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

test("a customer is helped, a message answered, an event worked again", async ({
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

  const room = await openRoom({ browser, shop, login });
  await room.goto("/desk/customers");
  await room.getByLabel("Name, mail, any number of theirs").fill(email);
  await room.getByRole("button", { name: "Find" }).click();
  await room.getByRole("link", { name: "Ana Lima" }).click();
  await expect(room.getByRole("heading", { name: "Ana Lima" })).toBeVisible();
  await room.getByLabel("How many").fill("3");
  await room.getByLabel(/^Why; the customer reads it/).fill("Your mug was late.");
  await room.getByRole("button", { name: "Give renders" }).click();
  await expect(room.getByRole("row", { name: /\+3 16 From us: Your mug was late/ })).toBeVisible();
  await expectRoom(room, "customer");

  await room.getByRole("region", { name: "Messages" }).getByRole("link", { name: ticket }).click();
  await room.getByRole("textbox", { name: "What you write" }).fill("It is on its way.");
  await expectRoom(room, "message");
  await room.getByRole("button", { name: "Mail the answer" }).click();
  await expect(room.getByRole("region", { name: /^Answered: Rosa Owner/ })).toContainText(
    "It is on its way.",
  );
  const mails = async () => (await sandbox.listMails(email)).map(({ subject }) => subject);
  await expect.poll(mails).toContain(`Our answer to your message (${ticket})`);

  await room.keyboard.press("g");
  await room.keyboard.press("w");
  await expect(room.getByRole("heading", { name: "Webhooks" })).toBeVisible();
  await expectRoom(room, "webhooks");
  await room.getByRole("link", { name: "checkout.session.completed" }).first().click();
  await expect(room.getByRole("heading", { name: /^Event checkout/ })).toBeVisible();
  await room.keyboard.press("d");
  await expect(room.getByText("Passes")).toBeVisible();
  await expect(room.getByText("It would change nothing.")).toBeVisible();
  await expectRoom(room, "event");
  await room.getByRole("button", { name: "Replay" }).click();
  await expect(room.getByText("It is worked again.")).toBeVisible();

  await room.getByRole("link", { name: "Mails" }).click();
  await expect(room.getByRole("heading", { name: "Mails" })).toBeVisible();
  await expectRoom(room, "mails");
  await room.getByRole("link", { name: "Message answered" }).first().click();
  await expect(room.getByRole("heading", { name: "Message answered" })).toBeVisible();
  await expectRoom(room, "mail");
  for (const [name, heading] of [
    ["Jobs", "Jobs"],
    ["Messages", "Messages"],
    ["Customers", "Customers"],
  ] as const) {
    await room.getByRole("navigation").getByRole("link", { name }).click();
    await expect(room.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    await expectRoom(room, name);
  }
  await room.context().close();
});
