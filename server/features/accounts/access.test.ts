import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readLink, readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import {
  enterWithGoogle,
  openLink,
  PASSWORD,
  postAuth,
  signIn,
  signUpVerified,
  toCookieHeader,
  visitGoogle,
} from "#server/test/signing-in.ts";
import type { TestUser } from "#server/test/users.ts";

/** Changing passwords, listing and revoking sessions, linking Google and choosing a language. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => await shop.close());

async function isSignedIn(cookie: string): Promise<boolean> {
  return (await shop.fetch("/api/users/me", { headers: { cookie } })).status === 200;
}

async function get(path: string, cookie: string) {
  return await (await shop.fetch(`/api/auth${path}`, { headers: { cookie } })).json();
}

describe("changing the password", () => {
  test("ends all other sessions even if not requested, and notifies the mailbox", async () => {
    const user = await signUpVerified(shop);
    const other = toCookieHeader(await signIn(shop, user.email));
    const change = {
      currentPassword: PASSWORD,
      newPassword: "a new password",
      revokeOtherSessions: false,
    };
    const changed = await postAuth(shop, "/change-password", change, user.cookie);
    expect(changed.status).toBe(200);
    expect([
      await isSignedIn(other),
      await isSignedIn(user.cookie),
      await isSignedIn(toCookieHeader(changed)),
    ]).toEqual([false, false, true]);
    expect((await signIn(shop, user.email)).status).toBe(401);
    expect((await signIn(shop, user.email, "a new password")).status).toBe(200);
    const [mail] = await readMails(shop, user.email);
    expect(mail?.subject).toContain("password was changed");
  });

  test.each([
    ["the wrong old one", { currentPassword: "wrong horse" }],
    ["a short new one", { newPassword: "1234567" }],
  ])("is rejected with %s; no session ends and no mail is sent", async (_what, fault) => {
    const user = await signUpVerified(shop);
    const change = { currentPassword: PASSWORD, newPassword: "a new password", ...fault };
    expect((await postAuth(shop, "/change-password", change, user.cookie)).status).toBe(400);
    expect(await isSignedIn(user.cookie)).toBe(true);
    const subjects = (await readMails(shop, user.email)).map(({ subject }) => subject);
    expect(subjects.join()).not.toContain("password was changed");
  });
});

type ListedSession = { id: string; userId: string; isCurrent: boolean };

describe("the session list", () => {
  test("shows and revokes only the user's own sessions", async () => {
    const user = await signUpVerified(shop);
    const other = toCookieHeader(await signIn(shop, user.email));
    const stranger = await signUpVerified(shop);
    const seen = (await get("/list-sessions", user.cookie)) as ListedSession[];
    expect(seen.map(({ userId }) => userId)).toEqual([user.id, user.id]);
    expect(seen.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);

    for (const { id } of seen) await postAuth(shop, "/revoke-session", { id }, stranger.cookie);
    expect([await isSignedIn(user.cookie), await isSignedIn(other)]).toEqual([true, true]);
    const id = seen.find(({ isCurrent }) => !isCurrent)?.id;
    expect((await postAuth(shop, "/revoke-session", { id }, user.cookie)).status).toBe(200);
    expect([await isSignedIn(user.cookie), await isSignedIn(other)]).toEqual([true, false]);
  });

  test("never exposes session tokens in a response that a script can read", async () => {
    const user = await signUpVerified(shop);
    const signedIn = await signIn(shop, user.email);
    const change = { currentPassword: PASSWORD, newPassword: "a new password" };
    const changed = await postAuth(shop, "/change-password", change, toCookieHeader(signedIn));
    const cookies = [user.cookie, toCookieHeader(signedIn), toCookieHeader(changed)];
    const tokens = cookies.map((cookie) => /session_token=([^.;]+)/.exec(cookie)?.[1] ?? "none");
    const current = toCookieHeader(changed);
    const responseText = JSON.stringify([
      await signedIn.json(),
      await changed.json(),
      await get("/list-sessions", current),
      await get("/get-session", current),
      await get("/list-accounts", current),
    ]);
    expect(responseText).toContain(user.email);
    for (const token of tokens) expect(responseText).not.toContain(token);
    expect(responseText).not.toContain('"token"');
  });

  test.each(["/get-access-token", "/refresh-token", "/account-info"])(
    "does not expose Google's tokens: %s returns 404",
    async (path) => {
      const user = await signUpVerified(shop);
      const body = { providerId: "google" };
      expect((await postAuth(shop, path, body, user.cookie)).status).toBe(404);
    },
  );
});

describe("Google", () => {
  async function link(user: TestUser, account: { email: string; name: string }) {
    const start = await postAuth(
      shop,
      "/link-social",
      {
        provider: "google",
        callbackURL: "/dashboard/account",
        errorCallbackURL: "/dashboard/x",
        password: PASSWORD,
      },
      user.cookie,
    );
    return await visitGoogle(shop, start, account);
  }

  async function enter(account: { email: string; name: string }): Promise<string> {
    return await enterWithGoogle(shop, account);
  }

  async function listLinkedAccounts(cookie: string) {
    return (await get("/list-accounts", cookie)) as { id: string; providerId: string }[];
  }

  async function unlink(cookie: string, providerId: string): Promise<Response> {
    const way = (await listLinkedAccounts(cookie)).find((known) => known.providerId === providerId);
    const body = { accountId: way?.id ?? "none", password: PASSWORD };
    return await postAuth(shop, "/unlink-account", body, cookie);
  }

  test("can be linked to an account and unlinked again", async () => {
    const user = await signUpVerified(shop);
    const account = { email: user.email, name: "Maya" };
    const linked = await link(user, account);
    expect(linked.headers.get("location")).toContain("/dashboard/account");
    expect(
      (await listLinkedAccounts(user.cookie)).map(({ providerId }) => providerId).sort(),
    ).toEqual(["credential", "google"]);
    const entered = await get("/get-session", await enter(account));
    expect(entered.user.id).toBe(user.id);
    expect((await unlink(user.cookie, "google")).status).toBe(200);
    expect(await listLinkedAccounts(user.cookie)).toHaveLength(1);
  });

  test("can't be linked if its address differs from the account's", async () => {
    const user = await signUpVerified(shop);
    const refused = await link(user, { email: `${randomUUID()}@example.com`, name: "Eve" });
    expect(refused.headers.get("location")).toContain("/dashboard/x?error=");
    expect(await listLinkedAccounts(user.cookie)).toHaveLength(1);
  });

  test("signs in to the same account after its address has changed", async () => {
    const account = { email: `${randomUUID()}@example.com`, name: "Gina" };
    const cookie = await enter(account);
    const { user } = await get("/get-session", cookie);
    const to = `${randomUUID()}@example.com`;
    await postAuth(shop, "/change-email", { newEmail: to }, cookie);
    expect((await openLink(shop, await readLink(shop, to), cookie)).status).toBe(200);
    const again = await get("/get-session", await enter(account));
    expect(again.user).toMatchObject({ id: user.id, email: to });
  });

  test("can't be unlinked if it is the only sign-in method, and neither can the password", async () => {
    const google = await enter({ email: `${randomUUID()}@example.com`, name: "Gina" });
    expect((await unlink(google, "google")).status).toBe(400);
    const user = await signUpVerified(shop);
    await link(user, { email: user.email, name: "Maya" });
    expect((await unlink(user.cookie, "credential")).status).toBe(400);
    const both = await Promise.all(["google", "credential"].map((way) => unlink(user.cookie, way)));
    expect(both.map(({ status }) => status)).toEqual([200, 400]);
    expect((await listLinkedAccounts(user.cookie)).map(({ providerId }) => providerId)).toEqual([
      "credential",
    ]);
  });

  test("can't be unlinked by another user", async () => {
    const [user, stranger] = [await signUpVerified(shop), await signUpVerified(shop)];
    await link(user, { email: user.email, name: "Maya" });
    const google = (await listLinkedAccounts(user.cookie)).find(
      ({ providerId }) => providerId === "google",
    );
    const body = { accountId: google?.id, password: PASSWORD };
    expect((await postAuth(shop, "/unlink-account", body, stranger.cookie)).status).toBe(400);
    expect(await listLinkedAccounts(user.cookie)).toHaveLength(2);
  });
});

describe("the language of an account", () => {
  async function updateMe(user: TestUser, change: object): Promise<Response> {
    return await shop.fetch("/api/users/me", {
      as: user,
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(change),
    });
  }

  test("is null by default, is stored per account, and does not change the theme set", async () => {
    const [user, stranger] = [await shop.addUser(), await shop.addUser()];
    const me = async (who: TestUser) =>
      await (await shop.fetch("/api/users/me", { as: who })).json();
    expect(await me(user)).toMatchObject({ language: null, last_toggle: false });
    expect((await updateMe(user, { last_toggle: true })).status).toBe(200);
    const chosen = await updateMe(user, { language: "de" });
    expect(await chosen.json()).toMatchObject({ language: "de", last_toggle: true });
    for (const change of [
      {},
      { language: "fr" },
      { language: null },
      { language: "de", render: 9 },
    ])
      expect((await updateMe(user, change)).status, JSON.stringify(change)).toBe(400);
    expect(await me(user)).toMatchObject({ language: "de", last_toggle: true });
    expect(await me(stranger)).toMatchObject({ language: null });
  });
});
