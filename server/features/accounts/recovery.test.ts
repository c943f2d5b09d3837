import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { readLink, readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { openLink, PASSWORD, postAuth, signIn } from "#server/test/signing-in.ts";
import { addGoogle, addPasskey, type TestUser } from "#server/test/users.ts";
import { identities, passkeys, users } from "./tables.ts";

/** "This wasn't me": the mail about a change restores the account to its recipient. */

const HOUR_MS = 3_600_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ work: false });
});
afterAll(async () => await shop.close());
afterEach(() => vi.useRealTimers());

function createAddress(): string {
  return `${randomUUID()}@example.com`;
}

/** Adds an account that is a week old, used by a hijacker who knows its password. */
async function addVictim(): Promise<TestUser> {
  const user = await shop.addUser({ hasPassword: true });
  const aWeekAgo = new Date(Date.now() - 168 * HOUR_MS);
  const { db } = shop.deps;
  await db.update(identities).set({ createdAt: aWeekAgo }).where(eq(identities.userId, user.id));
  return user;
}

/** Changes the address with the session and the password. */
async function moveTo(user: TestUser, to: string): Promise<void> {
  await postAuth(shop, "/change-email", { newEmail: to, password: PASSWORD }, user.cookie);
  expect((await openLink(shop, await readLink(shop, to), user.cookie)).status).toBe(200);
}

async function confirmRecovery(link: URL): Promise<{ status: number; message: string }> {
  expect(link.pathname).toBe("/auth/rescue");
  const answer = await shop.fetch("/api/users/rescue", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token: link.searchParams.get("token") }),
  });
  return { status: answer.status, message: (await answer.json()).error?.message ?? "" };
}

async function readEmail({ id }: TestUser): Promise<string | undefined> {
  const [row] = await shop.deps.db.select().from(users).where(eq(users.id, id));
  return row?.email;
}

async function isSignedIn(cookie: string): Promise<boolean> {
  return (await shop.fetch("/api/users/me", { headers: { cookie } })).status === 200;
}

async function listWays({ id }: TestUser) {
  const { db } = shop.deps;
  const ways = await db.select().from(identities).where(eq(identities.userId, id));
  const keys = await db.select().from(passkeys).where(eq(passkeys.userId, id));
  return [...ways.map(({ providerId }) => providerId), ...keys.map(({ name }) => name)].sort();
}

async function resetPassword(link: URL, newPassword: string): Promise<number> {
  const token = link.searchParams.get("token");
  return (await postAuth(shop, "/reset-password", { token, newPassword })).status;
}

async function requestReset(email: string): Promise<URL> {
  await postAuth(shop, "/request-password-reset", { email, redirectTo: "/auth/reset-password" });
  return await readLink(shop, email);
}

describe("the recovery link to the old address", () => {
  test("restores the address, sets a new password and ends all sessions", async () => {
    const victim = await addVictim();
    const thief = createAddress();
    await moveTo(victim, thief);
    const link = await readLink(shop, victim.email);
    expect(await readEmail(victim)).toBe(thief);

    expect((await confirmRecovery(link)).status).toBe(200);
    expect(await readEmail(victim)).toBe(victim.email);
    expect(await isSignedIn(victim.cookie)).toBe(false);
    for (const email of [thief, victim.email]) expect((await signIn(shop, email)).status).toBe(401);
    const reset = await readLink(shop, victim.email);
    expect(reset.pathname).toBe("/auth/reset-password");
    expect(await resetPassword(reset, "a new password")).toBe(200);
    expect((await signIn(shop, victim.email, "a new password")).status).toBe(200);
    expect((await readMails(shop, thief))[0]?.subject).toContain("removed from");
  });

  test("changes nothing when it is opened; only its button does", async () => {
    const victim = await addVictim();
    const thief = createAddress();
    await moveTo(victim, thief);
    const { pathname, search } = await readLink(shop, victim.email);
    await shop.fetch(`${pathname}${search}`);
    expect((await shop.fetch(`/api/users/rescue${search}`)).status).toBe(404);
    expect([await readEmail(victim), await isSignedIn(victim.cookie)]).toEqual([thief, true]);
  });

  test("removes every sign-in method added with the change or since, and keeps older ones", async () => {
    const victim = await addVictim();
    const { db } = shop.deps;
    const old = await addPasskey(db, victim.id, "Old phone");
    const longAgo = new Date(Date.now() - 100 * HOUR_MS);
    await db.update(passkeys).set({ createdAt: longAgo }).where(eq(passkeys.id, old));
    await addPasskey(db, victim.id, "Added just before");
    await moveTo(victim, createAddress());
    await addPasskey(db, victim.id, "Added since");
    await addGoogle(db, victim.id);
    await confirmRecovery(await readLink(shop, victim.email));
    expect(await listWays(victim)).toEqual(["Old phone"]);
  });

  test("invalidates the hijacker's pending address change and password reset", async () => {
    const victim = await addVictim();
    const thief = createAddress();
    await moveTo(victim, thief);
    const reset = await requestReset(thief);
    const next = createAddress();
    await postAuth(shop, "/change-email", { newEmail: next, password: PASSWORD }, victim.cookie);
    const move = await readLink(shop, next);
    const recoveryLink = await readLink(shop, victim.email);
    expect((await confirmRecovery(recoveryLink)).status).toBe(200);
    expect(await resetPassword(reset, "the thief's one")).toBe(400);
    expect((await openLink(shop, move)).status).toBe(401);
    expect(await readEmail(victim)).toBe(victim.email);
  });

  test("works after another address change, and the hijacker's own recovery links don't", async () => {
    const victim = await addVictim();
    const [first, second] = [createAddress(), createAddress()];
    await moveTo(victim, first);
    await moveTo(victim, second);
    const thiefLink = await readLink(shop, first);
    const own = await readLink(shop, victim.email);
    // Independent of the order: what the hijacker restores does not end the earlier link.
    expect((await confirmRecovery(thiefLink)).status).toBe(200);
    expect(await readEmail(victim)).toBe(first);
    expect((await confirmRecovery(own)).status).toBe(200);
    expect(await readEmail(victim)).toBe(victim.email);
    expect((await confirmRecovery(thiefLink)).status).toBe(404);
    expect(await readEmail(victim)).toBe(victim.email);
  });

  test("invalidates the recovery links of later changes", async () => {
    const victim = await addVictim();
    const [first, second] = [createAddress(), createAddress()];
    await moveTo(victim, first);
    await moveTo(victim, second);
    const thiefLink = await readLink(shop, first);
    await confirmRecovery(await readLink(shop, victim.email));
    expect((await confirmRecovery(thiefLink)).status).toBe(404);
    expect(await readEmail(victim)).toBe(victim.email);
  });

  test("works once within 72 hours and then returns a clear error", async () => {
    const [late, twice] = [await addVictim(), await addVictim()];
    await moveTo(late, createAddress());
    await moveTo(twice, createAddress());
    const [lateLink, link] = [await readLink(shop, late.email), await readLink(shop, twice.email)];
    const now = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: now + 72 * HOUR_MS - 60_000 });
    expect((await confirmRecovery(link)).status).toBe(200);
    vi.setSystemTime(now + 72 * HOUR_MS + 60_000);
    for (const each of [link, lateLink]) {
      const { status, message } = await confirmRecovery(each);
      expect([status, message]).toEqual([404, expect.stringContaining("more than 72 hours old")]);
    }
    expect(await readEmail(late)).not.toBe(late.email);
  });

  test("returns 409 if the address belongs to another account by now", async () => {
    const victim = await addVictim();
    const thief = createAddress();
    await moveTo(victim, thief);
    const link = await readLink(shop, victim.email);
    const owner = await shop.addUser({ email: victim.email });
    const { status, message } = await confirmRecovery(link);
    expect([status, message]).toEqual([409, "This address now belongs to another account."]);
    expect([await readEmail(victim), await readEmail(owner)]).toEqual([thief, victim.email]);
  });

  test("can't be forged or used for another account", async () => {
    const [victim, other] = [await addVictim(), await addVictim()];
    await moveTo(victim, createAddress());
    const link = await readLink(shop, victim.email);
    const secret = link.searchParams.get("token")?.split(".")[1];
    for (const token of [`${other.id}.${secret}`, `${victim.id}.${"A".repeat(43)}`, "", "x"]) {
      const forged = new URL(link);
      forged.searchParams.set("token", token);
      expect((await confirmRecovery(forged)).status).toBe(404);
    }
  });
});

describe("the mail about a new password", () => {
  test("has a recovery link that ends the hijacker's session and reverts the later address change", async () => {
    const victim = await addVictim();
    const change = { currentPassword: PASSWORD, newPassword: "the thief's one" };
    const changed = await postAuth(shop, "/change-password", change, victim.cookie);
    const link = await readLink(shop, victim.email);
    const cookie = changed.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const to = createAddress();
    await postAuth(shop, "/change-email", { newEmail: to, password: "the thief's one" }, cookie);
    await openLink(shop, await readLink(shop, to), cookie);
    expect((await confirmRecovery(link)).status).toBe(200);
    expect([await readEmail(victim), await isSignedIn(cookie)]).toEqual([victim.email, false]);
    expect((await signIn(shop, victim.email, "the thief's one")).status).toBe(401);
  });
});

describe("a new password invalidates pending links", () => {
  test.each(["changed with the old one", "set by a mailed link"])("when it is %s", async (how) => {
    const victim = await addVictim();
    const thief = createAddress();
    await postAuth(shop, "/change-email", { newEmail: thief, password: PASSWORD }, victim.cookie);
    const move = await readLink(shop, thief);
    const [earlier, own] = [await requestReset(victim.email), await requestReset(victim.email)];
    if (how === "set by a mailed link") {
      expect(await resetPassword(own, "a new password")).toBe(200);
    } else {
      const change = { currentPassword: PASSWORD, newPassword: "a new password" };
      await postAuth(shop, "/change-password", change, victim.cookie);
      expect(await resetPassword(own, "another password")).toBe(400);
    }
    expect(await resetPassword(earlier, "another password")).toBe(400);
    expect((await openLink(shop, move)).status).toBe(401);
    expect(await readEmail(victim)).toBe(victim.email);
    expect((await signIn(shop, victim.email, "a new password")).status).toBe(200);
  });
});
