import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#server/features/accounts/tables.ts";
import { readLink, readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { enterWithGoogle, openLink, postAuth } from "#server/test/signing-in.ts";
import { LANGUAGE_COOKIE } from "#shared/visit.ts";
import { queueMail } from "./commands.ts";
import type { MailContent } from "./templates/render.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => await shop.close());

const DELIVERED: MailContent = {
  template: "order-delivered",
  name: "Dr. Meyer",
  number: "K7R-4MX",
  link: "https://shop.example/orderdetail/K7R-4MX",
};

async function sendDelivered(to: string): Promise<string | undefined> {
  await shop.deps.db.transaction((tx) => queueMail(shop.deps, tx, to, DELIVERED));
  return (await readMails(shop, to.toLowerCase()))[0]?.subject;
}

test("a mail is written in the recipient's chosen language", async () => {
  const [german, other] = [await shop.addUser(), await shop.addUser()];
  await shop.deps.db.update(users).set({ language: "de" }).where(eq(users.id, german.id));
  expect(await sendDelivered(german.email.toUpperCase())).toBe("Deine Bestellung ist angekommen");
  expect(await sendDelivered(other.email)).toBe("Your order has arrived");
});

test("a sign-up on German screens gets German mails and a German account", async () => {
  const email = `${randomUUID()}@example.com`;
  const body = { name: "Ana Lima", email, password: "correct horse battery" };
  const answer = await postAuth(shop, "/sign-up/email", body, `${LANGUAGE_COOKIE}=de`);
  expect(answer.status).toBe(200);
  const [mail] = await readMails(shop, email);
  expect(mail?.subject).toBe("Bestätige dein MeMix-Konto");
  const browser = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  expect((await openLink(shop, await readLink(shop, email), browser.join("; "))).status).toBe(200);
  const [user] = await shop.deps.db.select().from(users).where(eq(users.email, email));
  expect(user?.language).toBe("de");
  const subjects = (await readMails(shop, email)).map(({ subject }) => subject);
  expect(subjects).toContain("Willkommen bei MeMix: 3 Renders gehen auf uns");
});

test.each([
  ["German", `${LANGUAGE_COOKIE}=de`, "de", "Willkommen bei MeMix: 3 Renders gehen auf uns"],
  ["none", "", null, "Welcome to MeMix: 3 renders are on us"],
  ["an unknown language", `${LANGUAGE_COOKIE}=xx`, null, "Welcome to MeMix: 3 renders are on us"],
])(
  "a sign-up by Google from a device with %s chosen is welcomed in the right language",
  async (_chosen, cookie, language, subject) => {
    const email = `${randomUUID()}@example.com`;
    await enterWithGoogle(shop, { email, name: "Ana Lima" }, cookie);
    const [user] = await shop.deps.db.select().from(users).where(eq(users.email, email));
    expect(user?.language).toBe(language);
    expect((await readMails(shop, email)).map((mail) => mail.subject)).toEqual([subject]);
  },
);

test("a returning Google user keeps the account's language", async () => {
  const account = { email: `${randomUUID()}@example.com`, name: "Ana Lima" };
  await enterWithGoogle(shop, account, `${LANGUAGE_COOKIE}=de`);
  await enterWithGoogle(shop, account, `${LANGUAGE_COOKIE}=en`);
  const [user] = await shop.deps.db.select().from(users).where(eq(users.email, account.email));
  expect(user?.language).toBe("de");
});
