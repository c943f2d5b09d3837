import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { readLink, readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { openLink, PASSWORD, postAuth, signIn } from "#server/test/signing-in.ts";
import { addGoogle, addPasskey, type TestUser } from "#server/test/users.ts";
import { identities, passkeys, users } from "./tables.ts";

/** 'This wasn't me': the mail about a change gives the account back to who got it. */

const HOUR_MS = 3_600_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ work: false });
});
afterAll(async () => await shop.close());
afterEach(() => vi.useRealTimers());

function someAddress(): string {
  return `${randomUUID()}@example.com`;
}

/** Somebody's account a week ago, and who is in it now with their password. */
async function addVictim(): Promise<TestUser> {
  const user = await shop.addUser({ hasPassword: true });
  const aWeekAgo = new Date(Date.now() - 168 * HOUR_MS);
  const { db } = shop.deps;
  await db.update(identities).set({ createdAt: aWeekAgo }).where(eq(identities.userId, user.id));
  return user;
}

/** By whoever has the session and the password: from this address to another one. */
async function moveTo(user: TestUser, to: string): Promise<void> {
  await postAuth(shop, "/change-email", { newEmail: to, password: PASSWORD }, user.cookie);
  expect((await openLink(shop, await readLink(shop, to), user.cookie)).status).toBe(200);
}

async function press(link: URL): Promise<{ status: number; message: string }> {
  expect(link.pathname).toBe("/auth/rescue");
  const answer = await shop.fetch("/api/users/rescue", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token: link.searchParams.get("token") }),
  });
  return { status: answer.status, message: (await answer.json()).error?.message ?? "" };
}

async function emailOf({ id }: TestUser): Promise<string | undefined> {
  const [row] = await shop.deps.db.select().from(users).where(eq(users.id, id));
  return row?.email;
}

async function isIn(cookie: string): Promise<boolean> {
  return (await shop.fetch("/api/users/me", { headers: { cookie } })).status === 200;
}

async function waysOf({ id }: TestUser) {
  const { db } = shop.deps;
  const ways = await db.select().from(identities).where(eq(identities.userId, id));
  const keys = await db.select().from(passkeys).where(eq(passkeys.userId, id));
  return [...ways.map(({ providerId }) => providerId), ...keys.map(({ name }) => name)].sort();
}

/** As the mailed link to a new password does it. */
async function resetBy(link: URL, newPassword: string): Promise<number> {
  const token = link.searchParams.get("token");
  return (await postAuth(shop, "/reset-password", { token, newPassword })).status;
}

async function forget(email: string): Promise<URL> {
  await postAuth(shop, "/request-password-reset", { email, redirectTo: "/auth/reset-password" });
  return await readLink(shop, email);
}

describe("the link in the mail to the old address", () => {
  test("gives the account back: address, a new password, and nobody is in any more", async () => {
    const victim = await addVictim();
    const thief = someAddress();
    await moveTo(victim, thief);
    const link = await readLink(shop, victim.email);
    expect(await emailOf(victim)).toBe(thief);

    expect((await press(link)).status).toBe(200);
    expect(await emailOf(victim)).toBe(victim.email);
    expect(await isIn(victim.cookie)).toBe(false);
    for (const email of [thief, victim.email]) expect((await signIn(shop, email)).status).toBe(401);
    const reset = await readLink(shop, victim.email);
    expect(reset.pathname).toBe("/auth/reset-password");
    expect(await resetBy(reset, "a new password")).toBe(200);
    expect((await signIn(shop, victim.email, "a new password")).status).toBe(200);
    expect((await readMails(shop, thief))[0]?.subject).toContain("removed from");
  });

  test("changes nothing by being opened: only its button does", async () => {
    const victim = await addVictim();
    const thief = someAddress();
    await moveTo(victim, thief);
    const { pathname, search } = await readLink(shop, victim.email);
    await shop.fetch(`${pathname}${search}`);
    expect((await shop.fetch(`/api/users/rescue${search}`)).status).toBe(404);
    expect([await emailOf(victim), await isIn(victim.cookie)]).toEqual([thief, true]);
  });

  test("takes off every way in that came with the change or since, and leaves older ones", async () => {
    const victim = await addVictim();
    const { db } = shop.deps;
    const old = await addPasskey(db, victim.id, "Old phone");
    const longAgo = new Date(Date.now() - 100 * HOUR_MS);
    await db.update(passkeys).set({ createdAt: longAgo }).where(eq(passkeys.id, old));
    await addPasskey(db, victim.id, "Added just before");
    await moveTo(victim, someAddress());
    await addPasskey(db, victim.id, "Added since");
    await addGoogle(db, victim.id);
    await press(await readLink(shop, victim.email));
    expect(await waysOf(victim)).toEqual(["Old phone"]);
  });

  test("ends what the thief has begun: another address, a new password", async () => {
    const victim = await addVictim();
    const thief = someAddress();
    await moveTo(victim, thief);
    const reset = await forget(thief);
    const next = someAddress();
    await postAuth(shop, "/change-email", { newEmail: next, password: PASSWORD }, victim.cookie);
    const move = await readLink(shop, next);
    const rescue = await readLink(shop, victim.email);
    expect((await press(rescue)).status).toBe(200);
    expect(await resetBy(reset, "the thief's one")).toBe(400);
    expect((await openLink(shop, move)).status).toBe(401);
    expect(await emailOf(victim)).toBe(victim.email);
  });

  test("works also when the address has been changed again, and the thief's own links don't", async () => {
    const victim = await addVictim();
    const [first, second] = [someAddress(), someAddress()];
    await moveTo(victim, first);
    await moveTo(victim, second);
    const thiefs = await readLink(shop, first);
    const own = await readLink(shop, victim.email);
    // Whoever is quicker: what the thief puts back does not end the link of the one before.
    expect((await press(thiefs)).status).toBe(200);
    expect(await emailOf(victim)).toBe(first);
    expect((await press(own)).status).toBe(200);
    expect(await emailOf(victim)).toBe(victim.email);
    expect((await press(thiefs)).status).toBe(404);
    expect(await emailOf(victim)).toBe(victim.email);
  });

  test("ends the links of later changes with it", async () => {
    const victim = await addVictim();
    const [first, second] = [someAddress(), someAddress()];
    await moveTo(victim, first);
    await moveTo(victim, second);
    const thiefs = await readLink(shop, first);
    await press(await readLink(shop, victim.email));
    expect((await press(thiefs)).status).toBe(404);
    expect(await emailOf(victim)).toBe(victim.email);
  });

  test("is good for 72 hours and once, and says plainly that it is too late", async () => {
    const [late, twice] = [await addVictim(), await addVictim()];
    await moveTo(late, someAddress());
    await moveTo(twice, someAddress());
    const [lateLink, link] = [await readLink(shop, late.email), await readLink(shop, twice.email)];
    const now = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: now + 72 * HOUR_MS - 60_000 });
    expect((await press(link)).status).toBe(200);
    vi.setSystemTime(now + 72 * HOUR_MS + 60_000);
    for (const each of [link, lateLink]) {
      const { status, message } = await press(each);
      expect([status, message]).toEqual([404, expect.stringContaining("more than 72 hours old")]);
    }
    expect(await emailOf(late)).not.toBe(late.email);
  });

  test("takes no address that is somebody else's by now, and says so", async () => {
    const victim = await addVictim();
    const thief = someAddress();
    await moveTo(victim, thief);
    const link = await readLink(shop, victim.email);
    const owner = await shop.addUser({ email: victim.email });
    const { status, message } = await press(link);
    expect([status, message]).toEqual([409, "This address now belongs to another account."]);
    expect([await emailOf(victim), await emailOf(owner)]).toEqual([thief, victim.email]);
  });

  test("is nothing that can be made up, or taken from another account", async () => {
    const [victim, other] = [await addVictim(), await addVictim()];
    await moveTo(victim, someAddress());
    const link = await readLink(shop, victim.email);
    const secret = link.searchParams.get("token")?.split(".")[1];
    for (const token of [`${other.id}.${secret}`, `${victim.id}.${"A".repeat(43)}`, "", "x"]) {
      const forged = new URL(link);
      forged.searchParams.set("token", token);
      expect((await press(forged)).status).toBe(404);
    }
  });
});

describe("the mail about a new password", () => {
  test("has the same link: who changed it is out, and what they did since", async () => {
    const victim = await addVictim();
    const change = { currentPassword: PASSWORD, newPassword: "the thief's one" };
    const changed = await postAuth(shop, "/change-password", change, victim.cookie);
    const link = await readLink(shop, victim.email);
    const cookie = changed.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const to = someAddress();
    await postAuth(shop, "/change-email", { newEmail: to, password: "the thief's one" }, cookie);
    await openLink(shop, await readLink(shop, to), cookie);
    expect((await press(link)).status).toBe(200);
    expect([await emailOf(victim), await isIn(cookie)]).toEqual([victim.email, false]);
    expect((await signIn(shop, victim.email, "the thief's one")).status).toBe(401);
  });
});

describe("a new password ends what is under way", () => {
  test.each(["changed with the old one", "set by a mailed link"])("when it is %s", async (how) => {
    const victim = await addVictim();
    const thief = someAddress();
    await postAuth(shop, "/change-email", { newEmail: thief, password: PASSWORD }, victim.cookie);
    const move = await readLink(shop, thief);
    const [earlier, own] = [await forget(victim.email), await forget(victim.email)];
    if (how === "set by a mailed link") {
      expect(await resetBy(own, "a new password")).toBe(200);
    } else {
      const change = { currentPassword: PASSWORD, newPassword: "a new password" };
      await postAuth(shop, "/change-password", change, victim.cookie);
      expect(await resetBy(own, "another password")).toBe(400);
    }
    expect(await resetBy(earlier, "another password")).toBe(400);
    expect((await openLink(shop, move)).status).toBe(401);
    expect(await emailOf(victim)).toBe(victim.email);
    expect((await signIn(shop, victim.email, "a new password")).status).toBe(200);
  });
});
