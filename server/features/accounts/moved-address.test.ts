import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readLink, readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { enterWithGoogle, PASSWORD, postAuth, signIn } from "#server/test/signing-in.ts";
import { addGoogle, addPasskey, type TestUser } from "#server/test/users.ts";

/** Opening a link to another mailbox changes nothing, and a moved account does not keep its old credentials. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ work: false });
});
afterAll(async () => await shop.close());

function createAddress(): string {
  return `${randomUUID()}@example.com`;
}

async function requestMove(user: TestUser, newEmail: string): Promise<URL> {
  await postAuth(shop, "/change-email", { newEmail, password: PASSWORD }, user.cookie);
  return await readLink(shop, newEmail);
}

async function confirm(
  link: URL,
  { cookie = "", password }: { cookie?: string; password?: string },
) {
  const body = { token: link.searchParams.get("token"), ...(password && { password }) };
  return await postAuth(shop, "/confirm-email", body, cookie);
}

async function readStatusAndCode(answer: Response) {
  return [answer.status, ((await answer.json()) as { code?: string }).code];
}

async function readEmail(cookie: string): Promise<string | null> {
  const answer = await shop.fetch("/api/users/me", { headers: { cookie } });
  return answer.status === 200 ? ((await answer.json()) as { email: string }).email : null;
}

async function confirmRecovery(link: URL): Promise<number> {
  const answer = await shop.fetch("/api/users/rescue", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token: link.searchParams.get("token") }),
  });
  return answer.status;
}

/** Adds an account with every sign-in method, moved to another mailbox by whoever has its session. */
async function addMovedAccount() {
  const user = await shop.addUser({ hasPassword: true });
  const { db } = shop.deps;
  await addPasskey(db, user.id, "Old phone");
  await addGoogle(db, user.id);
  const to = createAddress();
  const link = await requestMove(user, to);
  expect((await confirm(link, { cookie: user.cookie })).status).toBe(200);
  const recoveryLink = await readLink(shop, user.email);
  await addPasskey(db, user.id, "Added after the move");
  return { user, to, recoveryLink };
}

async function listWays(cookie: string) {
  const read = async (path: string) =>
    (await (await shop.fetch(`/api/auth${path}`, { headers: { cookie } })).json()) as object[];
  return {
    accounts: (await read("/list-accounts")).map((each) => Reflect.get(each, "providerId")),
    passkeys: (await read("/passkey/list-user-passkeys")).map((each) => Reflect.get(each, "name")),
  };
}

describe("the link to a new address", () => {
  test("changes nothing when a mail scanner loads it and runs its scripts", async () => {
    const user = await shop.addUser({ hasPassword: true });
    const link = await requestMove(user, createAddress());
    const token = link.searchParams.get("token") ?? "";
    await shop.fetch(`${link.pathname}${link.search}`);
    await shop.fetch(`/api/auth/verify-email?token=${encodeURIComponent(token)}`);
    expect((await shop.fetch(`/api/auth/confirm-email?token=${token}`)).status).toBe(404);
    const scanned = await confirm(link, {});
    expect(await readStatusAndCode(scanned)).toEqual([403, "ACCOUNT_PASSWORD_REQUIRED"]);
    expect(await readEmail(user.cookie)).toBe(user.email);
  });

  test("is confirmed in a session of the account that requested it", async () => {
    const user = await shop.addUser({ hasPassword: true });
    const to = createAddress();
    const link = await requestMove(user, to);
    expect((await confirm(link, { cookie: user.cookie })).status).toBe(200);
    expect(await readEmail(user.cookie)).toBe(to);
  });

  test("is confirmed without a session by the account's password only", async () => {
    const user = await shop.addUser({ hasPassword: true });
    const to = createAddress();
    const link = await requestMove(user, to);
    const wrong = await confirm(link, { password: "a wrong password" });
    expect(await readStatusAndCode(wrong)).toEqual([403, "WRONG_PASSWORD"]);
    expect(await readEmail(user.cookie)).toBe(user.email);
    const right = await confirm(link, { password: PASSWORD });
    expect([right.status, right.headers.getSetCookie()]).toEqual([200, []]);
    expect(await readEmail(user.cookie)).toBe(to);
  });

  test("is rejected in another account's session, even with the right password", async () => {
    const [user, victim] = [await shop.addUser({ hasPassword: true }), await shop.addUser()];
    const link = await requestMove(user, createAddress());
    const refused = await confirm(link, { cookie: victim.cookie, password: PASSWORD });
    expect(refused.status).toBe(401);
    expect(await readEmail(user.cookie)).toBe(user.email);
  });

  test("shows the masked address of the requesting account and explains what to do", async () => {
    const user = await shop.addUser({ hasPassword: true });
    const to = createAddress();
    await requestMove(user, to);
    const [mail] = await readMails(shop, to);
    expect(mail?.text).toContain(`${user.email[0]}***@example.com`);
    expect(mail?.text).not.toContain(user.email);
    expect(mail?.text).toContain("Don't recognize this account?");
  });
});

describe("the owner of a moved mailbox", () => {
  test("ends earlier passkeys, connections and links by a password reset", async () => {
    const { user, to, recoveryLink } = await addMovedAccount();
    await postAuth(shop, "/request-password-reset", {
      email: to,
      redirectTo: "/auth/reset-password",
    });
    const token = (await readLink(shop, to)).searchParams.get("token");
    const body = { token, newPassword: "a password of hers" };
    expect((await postAuth(shop, "/reset-password", body)).status).toBe(200);
    const signedIn = await signIn(shop, to, "a password of hers");
    const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect(await listWays(cookie)).toEqual({ accounts: ["credential"], passkeys: [] });
    expect([await confirmRecovery(recoveryLink), await readEmail(user.cookie)]).toEqual([
      404,
      null,
    ]);
    expect(await readEmail(cookie)).toBe(to);
  });

  test("ends every other sign-in method and session by a first sign-in with Google", async () => {
    const { user, to, recoveryLink } = await addMovedAccount();
    const cookie = await enterWithGoogle(shop, { email: to, name: "Gina" });
    expect(await readEmail(cookie)).toBe(to);
    expect(await listWays(cookie)).toEqual({ accounts: ["google"], passkeys: [] });
    expect([await confirmRecovery(recoveryLink), await readEmail(user.cookie)]).toEqual([
      404,
      null,
    ]);
    expect((await signIn(shop, to)).status).toBe(401);
    expect((await readMails(shop, to))[0]?.text).toContain(
      "we removed every earlier sign-in method",
    );
  });

  test("keeps existing sign-in methods at a first sign-in with Google if the address never moved", async () => {
    const user = await shop.addUser({ hasPassword: true });
    await addPasskey(shop.deps.db, user.id, "Old phone");
    const cookie = await enterWithGoogle(shop, { email: user.email, name: "Gina" });
    const { accounts, passkeys } = await listWays(cookie);
    expect([accounts.sort(), passkeys]).toEqual([["credential", "google"], ["Old phone"]]);
    expect(await readEmail(user.cookie)).toBe(user.email);
  });
});
