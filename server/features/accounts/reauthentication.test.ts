import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { enterWithGoogle, PASSWORD, postAuth } from "#server/test/signing-in.ts";
import { addGoogle, addPasskey, type TestUser } from "#server/test/users.ts";
import { identities, passkeys, sessions, users, verifications } from "./tables.ts";

/**
 * A stolen session cookie is not enough: actions that take over an account or export all its data require
 * re-authentication.
 */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ work: false });
});
afterAll(async () => await shop.close());
afterEach(() => vi.useRealTimers());

type Action = { path: string; body: object };

/** The request of each action, without credentials. */
const ACTIONS: Record<string, (user: FullUser) => Action> = {
  "changing the address": () => ({
    path: "/api/auth/change-email",
    body: { newEmail: `${randomUUID()}@example.com` },
  }),
  "connecting Google": () => ({
    path: "/api/auth/link-social",
    body: { provider: "google", callbackURL: "/dashboard/account" },
  }),
  "disconnecting Google": ({ googleId }) => ({
    path: "/api/auth/unlink-account",
    body: { accountId: googleId },
  }),
  "adding a passkey": () => ({ path: "/api/auth/passkey/generate-register-options", body: {} }),
  "removing a passkey": ({ passkeyId }) => ({
    path: "/api/auth/passkey/delete-passkey",
    body: { id: passkeyId },
  }),
  "downloading all data": () => ({ path: "/api/users/me/export", body: {} }),
  "deleting the account": () => ({ path: "/api/users/me/delete", body: { confirm: "DELETE" } }),
};

type FullUser = TestUser & { googleId: string; passkeyId: string };

/** Adds a user with every sign-in method and a session that is not re-authenticated. */
async function addFullUser(): Promise<FullUser> {
  const user = await shop.addUser({ hasPassword: true });
  const { db } = shop.deps;
  const [googleId, passkeyId] = [await addGoogle(db, user.id), await addPasskey(db, user.id)];
  return { ...user, googleId, passkeyId };
}

async function sendAction(
  { path, body }: Action,
  user: TestUser,
  credentials: object = {},
): Promise<Response> {
  return await shop.fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: user.cookie },
    body: JSON.stringify({ ...body, ...credentials }),
  });
}

/** Returns everything that the actions could change. */
async function readAccess({ id }: TestUser) {
  const { db } = shop.deps;
  const links = await db.select().from(verifications);
  return {
    user: await db.select().from(users).where(eq(users.id, id)),
    identities: await db.select().from(identities).where(eq(identities.userId, id)),
    passkeys: await db.select().from(passkeys).where(eq(passkeys.userId, id)),
    links: links.filter(({ identifier, value }) => `${identifier} ${value}`.includes(id)),
  };
}

async function readCode(response: Response): Promise<string> {
  const body = await response.json();
  return (body.error ?? body).code;
}

describe.each(Object.keys(ACTIONS))("%s", (name) => {
  const createAction = (user: FullUser) => ACTIONS[name]?.(user) as Action;

  test("is rejected with the session only", async () => {
    const user = await addFullUser();
    const before = await readAccess(user);
    const answer = await sendAction(createAction(user), user);
    expect([answer.status, await readCode(answer)]).toEqual([403, "reauthentication_required"]);
    expect(await readAccess(user)).toEqual(before);
  });

  test.each([
    ["a wrong password", "wrong horse"],
    ["a password that is not a string", { $ne: "" }],
    ["an overlong password", "x".repeat(20_000)],
  ])("is rejected with %s", async (_what, password) => {
    const user = await addFullUser();
    const before = await readAccess(user);
    const answer = await sendAction(createAction(user), user, { password });
    const code = await readCode(answer);
    expect([answer.status, code]).toEqual(
      typeof password === "string" ? [400, "wrong_password"] : [403, "reauthentication_required"],
    );
    expect(await readAccess(user)).toEqual(before);
  });

  test("is rejected with a re-authentication that the client made up", async () => {
    const user = await addFullUser();
    const provenAt = new Date().toISOString();
    await postAuth(shop, "/update-session", { provenAt }, user.cookie);
    const answer = await sendAction(createAction(user), user, { provenAt, proven: true });
    expect(await readCode(answer)).toBe("reauthentication_required");
  });

  test("is accepted with the password", async () => {
    const user = await addFullUser();
    expect((await sendAction(createAction(user), user, { password: PASSWORD })).status).toBe(200);
  });

  test("is accepted within five minutes of a sign-in with Google, and not later", async () => {
    const [inTime, late] = [await addGoogleUser(), await addGoogleUser()];
    const now = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: now + 4.9 * 60_000 });
    expect((await sendAction(createAction(inTime), inTime)).status).toBe(200);
    vi.setSystemTime(now + 5.1 * 60_000);
    expect(await readCode(await sendAction(createAction(late), late))).toBe(
      "reauthentication_required",
    );
  });
});

async function addGoogleUser(): Promise<FullUser> {
  const user = await addFullUser();
  const { email } = user;
  return { ...user, cookie: await enterWithGoogle(shop, { email, name: "Gina" }) };
}

test("changing the password requires the old one, even right after a sign-in with Google", async () => {
  const user = await addGoogleUser();
  for (const credentials of [{}, { password: PASSWORD }, { currentPassword: "wrong horse" }]) {
    const fields = { newPassword: "a new password", ...credentials };
    const answer = await postAuth(shop, "/change-password", fields, user.cookie);
    expect([credentials, answer.status >= 400]).toEqual([credentials, true]);
  }
  const fields = { newPassword: "a new password", currentPassword: PASSWORD };
  expect((await postAuth(shop, "/change-password", fields, user.cookie)).status).toBe(200);
});

test("a sign-in by password does not count as re-authentication for later actions", async () => {
  const user = await addFullUser();
  await postAuth(shop, "/sign-in/email", { email: user.email, password: PASSWORD });
  const rows = await shop.deps.db.select().from(sessions).where(eq(sessions.userId, user.id));
  expect(rows.map(({ provenAt }) => provenAt)).toEqual([null, null]);
});
