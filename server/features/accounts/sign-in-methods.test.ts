import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPasskeyResponse } from "#server/test/authenticator.ts";
import { readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import {
  enterWithGoogle,
  PASSWORD,
  postAuth,
  toCookieHeader,
  visitGoogle,
} from "#server/test/signing-in.ts";
import { addGoogle, addPasskey, type TestUser } from "#server/test/users.ts";
import { identities, passkeys, sessions, users } from "./tables.ts";

/** Passkeys and Google: one sign-in method always remains, and re-authentication is bound to its own account. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ work: false });
});
afterAll(async () => await shop.close());

async function markReauthenticated(user: TestUser): Promise<TestUser> {
  const { db } = shop.deps;
  await db.update(sessions).set({ provenAt: new Date() }).where(eq(sessions.userId, user.id));
  return user;
}

async function countWays({ id }: TestUser): Promise<number> {
  const { db } = shop.deps;
  const ways = await db.select().from(identities).where(eq(identities.userId, id));
  const keys = await db.select().from(passkeys).where(eq(passkeys.userId, id));
  return ways.length + keys.length;
}

async function remove(user: TestUser, way: "google" | "passkey", id: string): Promise<number> {
  const [path, body] =
    way === "google" ? ["/unlink-account", { accountId: id }] : ["/passkey/delete-passkey", { id }];
  return (await postAuth(shop, path as string, body as object, user.cookie)).status;
}

describe("the last sign-in method", () => {
  test("can't be removed, be it a passkey or Google", async () => {
    const { db } = shop.deps;
    const [one, other] = [
      await markReauthenticated(await shop.addUser()),
      await markReauthenticated(await shop.addUser()),
    ];
    expect(await remove(one, "passkey", await addPasskey(db, one.id))).toBe(400);
    expect(await remove(other, "google", await addGoogle(db, other.id))).toBe(400);
    expect([await countWays(one), await countWays(other)]).toEqual([1, 1]);
  });

  test("remains when both are removed concurrently", async () => {
    const { db } = shop.deps;
    const user = await markReauthenticated(await shop.addUser());
    const [google, passkey] = [await addGoogle(db, user.id), await addPasskey(db, user.id)];
    const statuses = await Promise.all([
      remove(user, "google", google),
      remove(user, "passkey", passkey),
    ]);
    expect(statuses.sort()).toEqual([200, 400]);
    expect(await countWays(user)).toBe(1);
  });

  test("can't be removed by another user or under the wrong kind", async () => {
    const { db } = shop.deps;
    const [user, stranger] = [
      await shop.addUser(),
      await markReauthenticated(await shop.addUser()),
    ];
    const [google, passkey] = [await addGoogle(db, user.id), await addPasskey(db, user.id)];
    await addGoogle(db, stranger.id);
    await addPasskey(db, stranger.id);
    expect(await remove(stranger, "google", google)).toBe(400);
    expect(await remove(stranger, "passkey", passkey)).toBe(400);
    expect(await remove(stranger, "google", passkey)).toBe(400);
    expect(await countWays(user)).toBe(2);
  });
});

describe("a passkey", () => {
  test("is registered only with the challenge of a re-authentication", async () => {
    const user = await shop.addUser({ hasPassword: true });
    const optionsResponse = await shop.fetch("/api/auth/passkey/generate-authenticate-options", {
      as: user,
    });
    const cookies = `${user.cookie}; ${toCookieHeader(optionsResponse)}`;
    const closed = await shop.fetch("/api/auth/passkey/generate-register-options", { as: user });
    expect(closed.status).toBe(404);
    const body = { response: { id: "x", response: {} }, name: "Mine" };
    for (const cookie of [user.cookie, cookies]) {
      const answer = await postAuth(shop, "/passkey/verify-registration", body, cookie);
      expect([answer.status, (await answer.json()).code]).toEqual([400, "CHALLENGE_NOT_FOUND"]);
    }
  });

  test("is bound to the shop's domain and requires user verification", async () => {
    const user = await markReauthenticated(await shop.addUser());
    const path = "/passkey/generate-register-options";
    const options = await (await postAuth(shop, path, {}, user.cookie)).json();
    expect(options).toMatchObject({
      rp: { id: "localhost", name: "MeMix" },
      user: { name: user.email },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
  });

  test("has a name of 1 to 60 characters, and an account has at most ten", async () => {
    const user = await markReauthenticated(await shop.addUser());
    const id = await addPasskey(shop.deps.db, user.id);
    for (const name of ["", "  ", "x".repeat(61), 7]) {
      const answer = await postAuth(shop, "/passkey/update-passkey", { id, name }, user.cookie);
      expect([name, answer.status]).toEqual([name, 400]);
    }
    const body = { id, name: " Blue phone " };
    expect((await postAuth(shop, "/passkey/update-passkey", body, user.cookie)).status).toBe(200);
    const [row] = await shop.deps.db.select().from(passkeys).where(eq(passkeys.id, id));
    expect(row?.name).toBe("Blue phone");

    for (let count = 1; count < 10; count++) await addPasskey(shop.deps.db, user.id);
    const path = "/passkey/generate-register-options";
    expect((await postAuth(shop, path, {}, user.cookie)).status).toBe(400);
  });

  test("can't be renamed or listed by another user", async () => {
    const [user, stranger] = [await shop.addUser(), await shop.addUser()];
    const id = await addPasskey(shop.deps.db, user.id);
    const body = { id, name: "Stolen" };
    const answer = await postAuth(shop, "/passkey/update-passkey", body, stranger.cookie);
    expect(answer.status).toBe(401);
    const seen = await shop.fetch("/api/auth/passkey/list-user-passkeys", { as: stranger });
    expect(await seen.json()).toEqual([]);
  });
});

describe("a new passkey", () => {
  /** Prepares a passkey registration as a browser does; nothing is sent before `send`. */
  async function prepare(user: TestUser, credentialId?: Buffer) {
    const optionsResponse = await postAuth(
      shop,
      "/passkey/generate-register-options",
      {},
      user.cookie,
    );
    const { challenge } = (await optionsResponse.json()) as { challenge: string };
    const origin = shop.deps.env.APP_URL;
    const response = createPasskeyResponse(challenge, {
      origin,
      ...(credentialId && { credentialId }),
    });
    const cookie = `${user.cookie}; ${toCookieHeader(optionsResponse)}`;
    const body = { response, name: "Phone" };
    return { send: () => postAuth(shop, "/passkey/verify-registration", body, cookie) };
  }

  test("is rejected beyond ten, even when 14 devices answer concurrently", async () => {
    const user = await markReauthenticated(await shop.addUser({ hasPassword: true }));
    const devices = [];
    for (let count = 0; count < 14; count++) devices.push(await prepare(user));
    const answers = await Promise.all(devices.map(({ send }) => send()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4);
    expect(await countWays(user)).toBe(11);
  });

  test("returns 400 PASSKEY_ALREADY_REGISTERED for a credential id of another account", async () => {
    const [user, other] = [
      await markReauthenticated(await shop.addUser()),
      await markReauthenticated(await shop.addUser()),
    ];
    const credentialId = randomBytes(16);
    expect((await (await prepare(user, credentialId)).send()).status).toBe(200);
    const again = await (await prepare(other, credentialId)).send();
    expect([again.status, (await again.json()).code]).toEqual([400, "PASSKEY_ALREADY_REGISTERED"]);
  });
});

test.each<{ id: unknown }>([
  { id: {} },
  { id: { toString: 1 } },
  { id: { $ne: "" } },
  { id: [] },
  { id: 7 },
  { id: null },
])("rejects %j as the id of a sign-in method", async ({ id }) => {
  const user = await markReauthenticated(await shop.addUser({ hasPassword: true }));
  await addGoogle(shop.deps.db, user.id);
  expect(await remove(user, "google", id as never)).toBe(400);
  expect(await remove(user, "passkey", id as never)).toBe(400);
});

describe("re-authentication with Google", () => {
  test("requires the account's own Google user: another one neither re-authenticates nor gets an account", async () => {
    const user = await shop.addUser({ hasPassword: true });
    await addGoogle(shop.deps.db, user.id);
    const other = `${randomUUID()}@example.com`;
    const body = {
      provider: "google",
      callbackURL: "/dashboard/account",
      errorCallbackURL: "/dashboard/account?google=unproven",
    };
    const start = await postAuth(shop, "/sign-in/social", body, user.cookie);
    const account = { email: other, name: "Eve" };
    const back = await visitGoogle(shop, start, account, user.cookie);
    expect(back.headers.get("location")).toContain("google=unproven&error=another_person");
    expect(back.headers.getSetCookie().join()).not.toContain("session_token");
    const rows = await shop.deps.db.select().from(users).where(eq(users.email, other));
    expect(rows).toEqual([]);
    const act = { newEmail: other };
    expect((await postAuth(shop, "/change-email", act, user.cookie)).status).toBe(403);
  });

  test("replaces the previous session, which ends", async () => {
    const user = await shop.addUser({ hasPassword: true });
    const cookie = await enterWithGoogle(shop, { email: user.email, name: "Maya" }, user.cookie);
    expect((await shop.fetch("/api/users/me", { as: user })).status).toBe(401);
    expect((await shop.fetch("/api/users/me", { as: { ...user, cookie } })).status).toBe(200);
  });

  test("notifies the mailbox when a sign-in connects Google, but not for a new account", async () => {
    const user = await shop.addUser({ hasPassword: true });
    await enterWithGoogle(shop, { email: user.email, name: "Maya" });
    const [mail] = await readMails(shop, user.email);
    expect(mail?.subject).toContain("Google was connected");
    const newcomer = `${randomUUID()}@example.com`;
    await enterWithGoogle(shop, { email: newcomer, name: "Gina" });
    const subjects = (await readMails(shop, newcomer)).map(({ subject }) => subject);
    expect(subjects.join()).not.toContain("connected");
  });
});

test("an unknown state in Google's callback redirects to the shop's own error page", async () => {
  const answer = await shop.fetch("/api/auth/callback/google?code=x&state=unknown", {
    redirect: "manual",
  });
  expect(answer.headers.get("location")).toMatch(/^http:\/\/localhost:3000\/auth\?error=/);
});

test("a guessed password in a request for a passkey opens no session", async () => {
  const user = await shop.addUser({ hasPassword: true });
  const path = "/passkey/generate-register-options";
  const answer = await postAuth(shop, path, { password: `${PASSWORD} ` }, user.cookie);
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
});
