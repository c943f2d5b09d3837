import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { checkout } from "#server/features/receipts/tables.ts";
import { fillCart, openPayment, untilState } from "#server/test/buying.ts";
import { readLink, readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { openLink, PASSWORD, postAuth, signIn, signUpVerified } from "#server/test/signing-in.ts";
import { openSession, type TestUser } from "#server/test/users.ts";
import { users } from "./tables.ts";

/** Another address for an account: only who reads the new mailbox can make it so. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ serve: true });
});
afterAll(async () => await shop.close());

function someAddress(): string {
  return `${randomUUID()}@example.com`;
}

async function ask(user: TestUser, newEmail: string): Promise<Response> {
  return await postAuth(shop, "/change-email", { newEmail, password: PASSWORD }, user.cookie);
}

async function me(user: TestUser) {
  return await (await shop.fetch("/api/users/me", { as: user })).json();
}

describe("a new address", () => {
  test("counts from the link in its own mailbox on, and the old one is told", async () => {
    const user = await signUpVerified(shop);
    const to = someAddress();
    const answer = await ask(user, to.toUpperCase());
    expect([answer.status, await answer.json()]).toEqual([200, { status: true }]);
    expect(await me(user)).toMatchObject({ email: user.email });
    const before = (await readMails(shop, user.email)).length;

    const link = await readLink(shop, to);
    expect([link.pathname, link.searchParams.get("email")]).toEqual(["/auth/confirm-email", to]);
    expect((await openLink(shop, link, user.cookie)).status).toBe(200);
    expect(await me(user)).toMatchObject({ id: user.id, email: to, render: 3 });
    expect((await signIn(shop, user.email)).status).toBe(401);
    expect((await signIn(shop, to.toUpperCase())).status).toBe(200);
    const [told, ...rest] = await readMails(shop, user.email);
    expect([told?.text.includes(to), rest.length]).toEqual([true, before]);
  });

  test("is asked for in the language of who asks: nobody has it yet", async () => {
    const user = await shop.addUser({ hasPassword: true });
    await shop.deps.db.update(users).set({ language: "de" }).where(eq(users.id, user.id));
    const to = someAddress();
    await ask(user, to);
    const [link] = await readMails(shop, to);
    expect(link?.text).toMatch(/Adresse/);
  });

  test("is followed by everything that belongs to the old one", async () => {
    const user = await shop.addUser({ hasPassword: true });
    await fillCart(shop, user);
    const session = await openPayment(shop, user);
    await shop.sandbox.stripe.pay({ session });
    await untilState(shop, user, session, "sent");
    await fillCart(shop, user);
    const lists = ["genimages", "cart", "orders", "checkout", "history", "dashboard"];
    const readAll = async () =>
      await Promise.all(
        lists.map(async (path) => await (await shop.fetch(`/api/${path}`, { as: user })).json()),
      );
    const [mixes, cart, orders, receipts, history] = await readAll();
    expect([mixes, cart, orders, receipts].map(({ length }) => length)).toEqual([2, 1, 1, 1]);

    const to = someAddress();
    await ask(user, to);
    expect((await openLink(shop, await readLink(shop, to), user.cookie)).status).toBe(200);
    expect((await readAll()).slice(0, 5)).toEqual([mixes, cart, orders, receipts, history]);
    const [row] = await shop.deps.db.select().from(checkout).where(eq(checkout.userEmail, to));
    expect(row?.priceCents).toBeGreaterThan(0);
    const stranger = await shop.addUser({ email: user.email });
    expect(await (await shop.fetch("/api/orders", { as: stranger })).json()).toEqual([]);
  });

  test("signs everybody out but who asked for it and who opened its link", async () => {
    const user = await shop.addUser({ hasPassword: true });
    const { db, env } = shop.deps;
    const [opener, stranger] = [
      { ...user, cookie: await openSession(db, user.id, env.AUTH_SECRET) },
      { ...user, cookie: await openSession(db, user.id, env.AUTH_SECRET) },
    ];
    const to = someAddress();
    await ask(user, to);
    await openLink(shop, await readLink(shop, to), opener.cookie);
    expect([await me(user), await me(opener)]).toMatchObject([{ email: to }, { email: to }]);
    expect((await shop.fetch("/api/users/me", { as: stranger })).status).toBe(401);
  });

  test("in other letters of the old one is no new address", async () => {
    const user = await shop.addUser({ hasPassword: true });
    expect((await ask(user, user.email.toUpperCase())).status).toBe(400);
  });

  test.each(["nobody", "", 7, null])("can't be %j", async (newEmail) => {
    const user = await shop.addUser({ hasPassword: true });
    expect((await ask(user, newEmail as string)).status).toBe(400);
  });

  test("is nothing that a stranger can ask for", async () => {
    const to = someAddress();
    const answer = await postAuth(shop, "/change-email", { newEmail: to });
    expect(answer.status).toBe(401);
    expect(await readMails(shop, to)).toEqual([]);
  });
});

describe("the link", () => {
  test("changes once: opened again it says so and lets nobody in", async () => {
    const user = await shop.addUser({ hasPassword: true });
    const [first, second] = [someAddress(), someAddress()];
    await ask(user, first);
    const link = await readLink(shop, first);
    await openLink(shop, link, user.cookie);
    const again = await openLink(shop, link);
    expect([again.status, again.headers.getSetCookie()]).toEqual([200, []]);

    await ask(user, second);
    await openLink(shop, await readLink(shop, second), user.cookie);
    expect((await openLink(shop, link)).status).toBe(401);
    // Also not once the address before is back, or belongs to somebody else.
    await ask(user, user.email);
    await openLink(shop, await readLink(shop, user.email), user.cookie);
    expect((await openLink(shop, link)).status).toBe(401);
    expect(await me(user)).toMatchObject({ email: user.email });
  });

  test("is worth nothing once a newer one was asked for", async () => {
    const user = await shop.addUser({ hasPassword: true });
    const [first, second] = [someAddress(), someAddress()];
    await ask(user, first);
    await ask(user, second);
    expect((await openLink(shop, await readLink(shop, first), user.cookie)).status).toBe(401);
    expect((await openLink(shop, await readLink(shop, second), user.cookie)).status).toBe(200);
  });

  test("dies after 24 hours", async () => {
    const user = await shop.addUser({ hasPassword: true });
    const to = someAddress();
    await ask(user, to);
    const link = await readLink(shop, to);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 24 * 3_600_000 + 1000 });
    try {
      expect((await openLink(shop, link)).status).toBe(401);
    } finally {
      vi.useRealTimers();
    }
    expect(await me(user)).toMatchObject({ email: user.email });
  });

  test("is worth nothing to who is signed in as somebody else, nor when forged", async () => {
    const user = await shop.addUser({ hasPassword: true });
    const stranger = await shop.addUser({ hasPassword: true });
    const to = someAddress();
    await ask(user, to);
    const link = await readLink(shop, to);
    expect((await openLink(shop, link, stranger.cookie)).status).toBe(401);
    const forged = new URL(link);
    forged.searchParams.set("token", `${user.id}.${"A".repeat(43)}`);
    expect((await openLink(shop, forged)).status).toBe(401);
    forged.searchParams.set(
      "token",
      `${stranger.id}.${link.searchParams.get("token")?.split(".")[1]}`,
    );
    expect((await openLink(shop, forged)).status).toBe(401);
    expect((await openLink(shop, link, user.cookie)).status).toBe(200);
  });

  test("ends the links to a new password that lie in the old mailbox", async () => {
    const user = await signUpVerified(shop);
    // The welcome may be slower than what follows it, and its link leads elsewhere.
    await readMails(shop, user.email);
    await postAuth(shop, "/request-password-reset", {
      email: user.email,
      redirectTo: "/auth/reset-password",
    });
    const token = (await readLink(shop, user.email)).searchParams.get("token");
    const to = someAddress();
    await ask(user, to);
    await openLink(shop, await readLink(shop, to), user.cookie);
    const reset = await postAuth(shop, "/reset-password", { token, newPassword: "a new password" });
    expect(reset.status).toBe(400);
    expect((await signIn(shop, to)).status).toBe(200);
  });
});

describe("an address of somebody else", () => {
  test("is refused in the same words, and nobody is mailed", async () => {
    const [user, other] = [
      await shop.addUser({ hasPassword: true }),
      await shop.addUser({ hasPassword: true }),
    ];
    const answers = [await ask(user, other.email.toUpperCase()), await ask(user, someAddress())];
    for (const answer of answers)
      expect([answer.status, await answer.json()]).toEqual([200, { status: true }]);
    expect(await readMails(shop, other.email)).toEqual([]);
    expect(await me(user)).toMatchObject({ email: user.email });
  });

  test("stays theirs also when they signed up after the link was mailed", async () => {
    const user = await shop.addUser({ hasPassword: true });
    const to = someAddress();
    await ask(user, to);
    const link = await readLink(shop, to);
    const owner = await signUpVerified(shop, to);
    expect((await openLink(shop, link, user.cookie)).status).toBe(401);
    expect(await me(user)).toMatchObject({ email: user.email });
    expect(await me(owner)).toMatchObject({ id: owner.id, email: to });
  });

  test("is free where it was never proven (decision 019)", async () => {
    const user = await shop.addUser({ hasPassword: true });
    const to = someAddress();
    const lurker = { name: "L", email: to, password: "password of a stranger" };
    await postAuth(shop, "/sign-up/email", lurker);
    // Its link goes to the same mailbox, and must not come last.
    await readMails(shop, to);
    await ask(user, to);
    const link = await readLink(shop, to);
    await postAuth(shop, "/sign-up/email", lurker);
    expect((await openLink(shop, link, user.cookie)).status).toBe(200);
    expect(await me(user)).toMatchObject({ email: to });
    expect((await signIn(shop, to, "password of a stranger")).status).toBe(401);
    const rows = await shop.deps.db.select().from(users).where(eq(users.email, to));
    expect(rows.map(({ id }) => id)).toEqual([user.id]);
  });

  test("goes to one of two who ask for it at once", async () => {
    const pair = [
      await shop.addUser({ hasPassword: true }),
      await shop.addUser({ hasPassword: true }),
    ];
    const to = someAddress();
    const links: URL[] = [];
    for (const user of pair) {
      await ask(user, to);
      links.push(await readLink(shop, to));
    }
    const opened = await Promise.all(
      pair.map((user, index) => openLink(shop, links[index] as URL, user.cookie)),
    );
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});

test("the session can't set the address by itself, nor plan, renders or proof", async () => {
  const user = await signUpVerified(shop);
  const wishes = [
    { email: someAddress() },
    { emailVerified: false },
    { subscription: 3 },
    { render: 99 },
    { lastToggle: true },
    { id: "usr_other" },
    { image: "https://tracker.example/pixel.png" },
    { deletedAt: new Date().toISOString() },
    { name: "Mia", render: 99 },
    { name: "" },
    { name: "x".repeat(101) },
    { name: { $ne: "" } },
    {},
  ];
  for (const wish of wishes) {
    const answer = await postAuth(shop, "/update-user", wish, user.cookie);
    expect([wish, answer.status]).toEqual([wish, 400]);
  }
  const [row] = await shop.deps.db.select().from(users).where(eq(users.id, user.id));
  expect(row).toMatchObject({ name: "Maya", subscription: 0, render: 3, image: null });
  const renamed = await postAuth(shop, "/update-user", { name: "  Mia Lima " }, user.cookie);
  expect(renamed.status).toBe(200);
  expect(await me(user)).toMatchObject({ name: "Mia Lima", email: user.email });
  expect((await signIn(shop, user.email, PASSWORD)).status).toBe(200);
});
