import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { checkout } from "#server/features/receipts/tables.ts";
import { addDesignsToCart, buyMugs } from "#server/test/buying.ts";
import { readLink, readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { openLink, PASSWORD, postAuth, signIn, signUpVerified } from "#server/test/signing-in.ts";
import { openSession, type TestUser } from "#server/test/users.ts";
import { users } from "./tables.ts";

/** Address changes: only the owner of the new mailbox can confirm one. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ serve: true });
});
afterAll(async () => await shop.close());

function createAddress(): string {
  return `${randomUUID()}@example.com`;
}

async function requestChange(user: TestUser, newEmail: string): Promise<Response> {
  return await postAuth(shop, "/change-email", { newEmail, password: PASSWORD }, user.cookie);
}

async function readMe(user: TestUser) {
  return await (await shop.fetch("/api/users/me", { as: user })).json();
}

describe("a new address", () => {
  test("takes effect with the link in its own mailbox, and the old mailbox is notified", async () => {
    const user = await signUpVerified(shop);
    const to = createAddress();
    const answer = await requestChange(user, to.toUpperCase());
    expect([answer.status, await answer.json()]).toEqual([200, { status: true }]);
    expect(await readMe(user)).toMatchObject({ email: user.email });
    const before = (await readMails(shop, user.email)).length;

    const link = await readLink(shop, to);
    expect([link.pathname, link.searchParams.get("email")]).toEqual(["/auth/confirm-email", to]);
    expect((await openLink(shop, link, user.cookie)).status).toBe(200);
    expect(await readMe(user)).toMatchObject({ id: user.id, email: to, render: 3 });
    expect((await signIn(shop, user.email)).status).toBe(401);
    expect((await signIn(shop, to.toUpperCase())).status).toBe(200);
    const [notice, ...rest] = await readMails(shop, user.email);
    expect([notice?.text.includes(to), rest.length]).toEqual([true, before]);
  });

  test("receives its confirmation mail in the requesting user's language", async () => {
    const user = await shop.addUser({ hasPassword: true });
    await shop.deps.db.update(users).set({ language: "de" }).where(eq(users.id, user.id));
    const to = createAddress();
    await requestChange(user, to);
    const [link] = await readMails(shop, to);
    expect(link?.text).toMatch(/Adresse/);
  });

  test("keeps everything that belongs to the account", async () => {
    const user = await shop.addUser({ hasPassword: true });
    await buyMugs(shop, user);
    await addDesignsToCart(shop, user);
    const lists = ["genimages", "cart", "orders", "checkout", "history", "dashboard"];
    const readAll = async () =>
      await Promise.all(
        lists.map(async (path) => await (await shop.fetch(`/api/${path}`, { as: user })).json()),
      );
    const [mixes, cart, orders, receipts, history] = await readAll();
    expect([mixes, cart, orders, receipts].map(({ length }) => length)).toEqual([2, 1, 1, 1]);

    const to = createAddress();
    await requestChange(user, to);
    expect((await openLink(shop, await readLink(shop, to), user.cookie)).status).toBe(200);
    expect((await readAll()).slice(0, 5)).toEqual([mixes, cart, orders, receipts, history]);
    const [row] = await shop.deps.db.select().from(checkout).where(eq(checkout.userEmail, to));
    expect(row?.priceCents).toBeGreaterThan(0);
    const stranger = await shop.addUser({ email: user.email });
    expect(await (await shop.fetch("/api/orders", { as: stranger })).json()).toEqual([]);
  });

  test("ends all sessions except the requesting one and the one that opened the link", async () => {
    const user = await shop.addUser({ hasPassword: true });
    const { db, env } = shop.deps;
    const [opener, stranger] = [
      { ...user, cookie: await openSession(db, user.id, env.AUTH_SECRET) },
      { ...user, cookie: await openSession(db, user.id, env.AUTH_SECRET) },
    ];
    const to = createAddress();
    await requestChange(user, to);
    await openLink(shop, await readLink(shop, to), opener.cookie);
    expect([await readMe(user), await readMe(opener)]).toMatchObject([
      { email: to },
      { email: to },
    ]);
    expect((await shop.fetch("/api/users/me", { as: stranger })).status).toBe(401);
  });

  test("is rejected if it differs from the old one only in case", async () => {
    const user = await shop.addUser({ hasPassword: true });
    expect((await requestChange(user, user.email.toUpperCase())).status).toBe(400);
  });

  test.each(["nobody", "", 7, null])("is rejected if it is %j", async (newEmail) => {
    const user = await shop.addUser({ hasPassword: true });
    expect((await requestChange(user, newEmail as string)).status).toBe(400);
  });

  test("can't be requested without a session", async () => {
    const to = createAddress();
    const answer = await postAuth(shop, "/change-email", { newEmail: to });
    expect(answer.status).toBe(401);
    expect(await readMails(shop, to)).toEqual([]);
  });
});

describe("the link", () => {
  test("works once: opened again, it returns the same and opens no session", async () => {
    const user = await shop.addUser({ hasPassword: true });
    const [first, second] = [createAddress(), createAddress()];
    await requestChange(user, first);
    const link = await readLink(shop, first);
    await openLink(shop, link, user.cookie);
    const again = await openLink(shop, link);
    expect([again.status, again.headers.getSetCookie()]).toEqual([200, []]);

    await requestChange(user, second);
    await openLink(shop, await readLink(shop, second), user.cookie);
    expect((await openLink(shop, link)).status).toBe(401);
    // Nor after the previous address is restored, or belongs to another account.
    await requestChange(user, user.email);
    await openLink(shop, await readLink(shop, user.email), user.cookie);
    expect((await openLink(shop, link)).status).toBe(401);
    expect(await readMe(user)).toMatchObject({ email: user.email });
  });

  test("is invalidated by a newer request", async () => {
    const user = await shop.addUser({ hasPassword: true });
    const [first, second] = [createAddress(), createAddress()];
    await requestChange(user, first);
    await requestChange(user, second);
    expect((await openLink(shop, await readLink(shop, first), user.cookie)).status).toBe(401);
    expect((await openLink(shop, await readLink(shop, second), user.cookie)).status).toBe(200);
  });

  test("expires after 24 hours", async () => {
    const user = await shop.addUser({ hasPassword: true });
    const to = createAddress();
    await requestChange(user, to);
    const link = await readLink(shop, to);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 24 * 3_600_000 + 1000 });
    try {
      expect((await openLink(shop, link)).status).toBe(401);
    } finally {
      vi.useRealTimers();
    }
    expect(await readMe(user)).toMatchObject({ email: user.email });
  });

  test("is rejected in another account's session, and if it is forged", async () => {
    const user = await shop.addUser({ hasPassword: true });
    const stranger = await shop.addUser({ hasPassword: true });
    const to = createAddress();
    await requestChange(user, to);
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

  test("invalidates the password reset links in the old mailbox", async () => {
    const user = await signUpVerified(shop);
    // The welcome mail may be slower than the next mail, and its link leads elsewhere.
    await readMails(shop, user.email);
    await postAuth(shop, "/request-password-reset", {
      email: user.email,
      redirectTo: "/auth/reset-password",
    });
    const token = (await readLink(shop, user.email)).searchParams.get("token");
    const to = createAddress();
    await requestChange(user, to);
    await openLink(shop, await readLink(shop, to), user.cookie);
    const reset = await postAuth(shop, "/reset-password", { token, newPassword: "a new password" });
    expect(reset.status).toBe(400);
    expect((await signIn(shop, to)).status).toBe(200);
  });
});

describe("an address of another account", () => {
  test("gets the same response, and no mail is sent", async () => {
    const [user, other] = [
      await shop.addUser({ hasPassword: true }),
      await shop.addUser({ hasPassword: true }),
    ];
    const answers = [
      await requestChange(user, other.email.toUpperCase()),
      await requestChange(user, createAddress()),
    ];
    for (const answer of answers)
      expect([answer.status, await answer.json()]).toEqual([200, { status: true }]);
    expect(await readMails(shop, other.email)).toEqual([]);
    expect(await readMe(user)).toMatchObject({ email: user.email });
  });

  test("stays theirs if they signed up after the link was mailed", async () => {
    const user = await shop.addUser({ hasPassword: true });
    const to = createAddress();
    await requestChange(user, to);
    const link = await readLink(shop, to);
    const owner = await signUpVerified(shop, to);
    expect((await openLink(shop, link, user.cookie)).status).toBe(401);
    expect(await readMe(user)).toMatchObject({ email: user.email });
    expect(await readMe(owner)).toMatchObject({ id: owner.id, email: to });
  });

  test("is available if it was never verified (decision 019)", async () => {
    const user = await shop.addUser({ hasPassword: true });
    const to = createAddress();
    const lurker = { name: "L", email: to, password: "password of a stranger" };
    await postAuth(shop, "/sign-up/email", lurker);
    // Its link goes to the same mailbox, and must not come last.
    await readMails(shop, to);
    await requestChange(user, to);
    const link = await readLink(shop, to);
    await postAuth(shop, "/sign-up/email", lurker);
    expect((await openLink(shop, link, user.cookie)).status).toBe(200);
    expect(await readMe(user)).toMatchObject({ email: to });
    expect((await signIn(shop, to, "password of a stranger")).status).toBe(401);
    const rows = await shop.deps.db.select().from(users).where(eq(users.email, to));
    expect(rows.map(({ id }) => id)).toEqual([user.id]);
  });

  test("goes to one of two users who request it concurrently", async () => {
    const pair = [
      await shop.addUser({ hasPassword: true }),
      await shop.addUser({ hasPassword: true }),
    ];
    const to = createAddress();
    const links: URL[] = [];
    for (const user of pair) {
      await requestChange(user, to);
      links.push(await readLink(shop, to));
    }
    const opened = await Promise.all(
      pair.map((user, index) => openLink(shop, links[index] as URL, user.cookie)),
    );
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});

test("a session can't set the address, plan, renders or re-authentication by itself", async () => {
  const user = await signUpVerified(shop);
  const changes = [
    { email: createAddress() },
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
  for (const change of changes) {
    const answer = await postAuth(shop, "/update-user", change, user.cookie);
    expect([change, answer.status]).toEqual([change, 400]);
  }
  const [row] = await shop.deps.db.select().from(users).where(eq(users.id, user.id));
  expect(row).toMatchObject({ name: "Maya", subscription: 0, render: 3, image: null });
  const renamed = await postAuth(shop, "/update-user", { name: "  Mia Lima " }, user.cookie);
  expect(renamed.status).toBe(200);
  expect(await readMe(user)).toMatchObject({ name: "Mia Lima", email: user.email });
  expect((await signIn(shop, user.email, PASSWORD)).status).toBe(200);
});
