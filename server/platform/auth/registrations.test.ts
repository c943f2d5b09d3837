import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  deleteExpiredRegistrations,
  startRegistration,
} from "#server/features/accounts/commands/start-registration.ts";
import { identities, registrations, sessions, users } from "#server/features/accounts/tables.ts";
import { newId } from "#server/platform/ids.ts";
import { readLedger } from "#server/test/ledger.ts";
import { readLink, readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import {
  openLink,
  PASSWORD,
  postAuth,
  signIn,
  signUp,
  signUpVerified,
  toCookieHeader,
} from "#server/test/signing-in.ts";

/** Pending registrations, from sign-up to verification. */

const DAY_MS = 24 * 3_600_000;

let shop: TestShop;
let email: string;
beforeAll(async () => {
  shop = await openTestShop({ work: false });
});
afterAll(async () => await shop.close());
beforeEach(() => {
  email = `${randomUUID()}@example.com`;
});
afterEach(() => vi.useRealTimers());

function passTime(ms: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
}

async function confirm(link: URL, password: string, cookie = ""): Promise<Response> {
  const token = link.searchParams.get("token");
  return await postAuth(shop, "/confirm-registration", { token, password }, cookie);
}

async function listUsers() {
  return await shop.deps.db.select().from(users).where(eq(users.email, email));
}

async function listRegistrations() {
  return await shop.deps.db.select().from(registrations).where(eq(registrations.email, email));
}

async function readCode(answer: Response): Promise<[number, string]> {
  return [answer.status, ((await answer.json()) as { code: string }).code];
}

async function me(cookie: string) {
  return await (await shop.fetch("/api/users/me", { headers: { cookie } })).json();
}

describe("a sign-up", () => {
  test("creates the account only when the link is opened, in one transaction", async () => {
    await signUp(shop, email);
    const { link, cookie } = await signUp(shop, email);
    expect([await listUsers(), (await listRegistrations()).length]).toEqual([[], 2]);
    const opened = await openLink(shop, link, cookie);
    const [user, ...others] = await listUsers();
    expect([user?.emailVerified, others]).toEqual([true, []]);
    expect(await me(toCookieHeader(opened))).toMatchObject({ email, name: "Maya", render: 3 });
    expect(await readLedger(shop.deps.db, user?.id ?? "")).toMatchObject({ kinds: { grant: 1 } });
    const [registration, ...more] = await listRegistrations();
    expect([registration?.passwordHash, registration?.userId, more]).toEqual([null, user?.id, []]);
  });

  test("stores neither the link nor the browser's secret nor the password in plain text", async () => {
    const { link, cookie } = await signUp(shop, email);
    const [row] = await listRegistrations();
    const secret = cookie.split("=")[1]?.split(".")[0] ?? "";
    const token = link.searchParams.get("token") ?? "";
    expect([secret.length, token.length]).toEqual([43, 43]);
    for (const text of [secret, token, PASSWORD]) expect(JSON.stringify(row)).not.toContain(text);
  });

  test("sets an HttpOnly SameSite cookie for a day", async () => {
    const body = { name: "Maya", email, password: PASSWORD };
    const [cookie] = (await postAuth(shop, "/sign-up/email", body)).headers.getSetCookie();
    expect(cookie).toMatch(
      /^memix\.sign_up=[\w-]{43}\.[\w%]+; Max-Age=86400; .*HttpOnly; SameSite=Lax/,
    );
  });

  test("responds the same for a known and a new address, cookie included", async () => {
    const known = await signUpVerified(shop);
    const answers = await Promise.all(
      [known.email, email].map(async (address) => {
        const body = { name: "Maya", email: address, password: PASSWORD };
        const answer = await postAuth(shop, "/sign-up/email", body);
        const { token, user } = (await answer.json()) as { token: null; user: object };
        const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
        return { status: answer.status, token, fields: Object.keys(user).sort(), cookies };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 200, token: null, cookies: ["memix.sign_up"] });
    const stored = await shop.deps.db.select({ email: registrations.email }).from(registrations);
    expect(stored.filter(({ email }) => email === known.email)).toHaveLength(1);
  });

  test.each([
    ["a picture of 90 kB", { image: `https://x.example/${"a".repeat(90_000)}` }],
    ["a picture that is a script", { image: "javascript:alert(1)" }],
    ["renders", { render: 999 }],
    ["proof", { emailVerified: true }],
    ["an id", { id: "usr_mine" }],
    ["an address of 300 letters", { email: `${"a".repeat(290)}@example.com` }],
    ["a name of 101 letters", { name: "x".repeat(101) }],
    ["no name", { name: undefined }],
    ["no address", { email: "nobody" }],
    ["a short password", { password: "1234567" }],
    ["a password of 129 letters", { password: "x".repeat(129) }],
    ["things in place of words", { password: { $ne: "" } }],
  ])("with %s is rejected, and nothing is stored", async (_what, change) => {
    const body = { name: "Maya", email, password: PASSWORD, ...change };
    const answer = await postAuth(shop, "/sign-up/email", body);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
    expect(await listRegistrations()).toEqual([]);
  });

  test("repeated for one address keeps the newest twenty", async () => {
    const first = await signUp(shop, email);
    const outside = { ...shop.deps, appUrl: shop.deps.env.APP_URL };
    const input = {
      ...{ name: "Eve", email, passwordHash: "none", browserSha256: "none" },
      language: null,
    };
    for (let times = 0; times < 20; times++) await startRegistration(outside, input);
    expect(await listRegistrations()).toHaveLength(20);
    expect((await openLink(shop, first.link, first.cookie)).status).toBe(401);
  });
});

describe("a verification link", () => {
  test("confirms when it is opened again, in any browser, without a sign-in", async () => {
    const { link, cookie } = await signUp(shop, email);
    const opened = await openLink(shop, link, cookie);
    expect(opened.headers.getSetCookie().join()).toContain("memix.sign_up=; Max-Age=0");
    for (const browser of [toCookieHeader(opened), ""]) {
      const again = await openLink(shop, link, browser);
      expect([again.status, again.headers.getSetCookie()]).toEqual([200, []]);
    }
    expect(await readCode(await confirm(link, "wrong password"))).toEqual([200, undefined]);
    expect((await confirm(link, PASSWORD)).headers.getSetCookie()).toEqual([]);
  });

  test("signs in a browser that missed the first response", async () => {
    const { link, cookie } = await signUp(shop, email);
    await openLink(shop, link, cookie);
    const [user] = await listUsers();
    await shop.deps.db.delete(sessions).where(eq(sessions.userId, user?.id ?? ""));
    const again = await openLink(shop, link, cookie);
    expect(await me(toCookieHeader(again))).toMatchObject({ id: user?.id, render: 3 });
  });

  test("opened twice at once creates one account with one trial", async () => {
    const { link, cookie } = await signUp(shop, email);
    const both = await Promise.all([openLink(shop, link, cookie), openLink(shop, link, cookie)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [user, ...others] = await listUsers();
    expect(others).toEqual([]);
    expect(await readLedger(shop.deps.db, user?.id ?? "")).toMatchObject({ balance: 3, lots: 3 });
  });

  test("expires after a day, and the sign-up is deleted", async () => {
    const opened = await signUp(shop, `${randomUUID()}@example.com`);
    const { link, cookie } = await signUp(shop, email);
    passTime(DAY_MS - 60_000);
    expect((await openLink(shop, opened.link, opened.cookie)).status).toBe(200);
    passTime(2 * 60_000);
    expect((await openLink(shop, opened.link, opened.cookie)).status).toBe(401);
    expect((await openLink(shop, link, cookie)).status).toBe(401);
    expect((await confirm(link, PASSWORD)).status).toBe(401);
    expect((await signIn(shop, email)).status).toBe(401);
    await deleteExpiredRegistrations(shop.deps);
    expect(await listRegistrations()).toEqual([]);
  });

  test("that was opened is deleted after a day, and the account stays", async () => {
    await signUpVerified(shop, email);
    passTime(DAY_MS + 60_000);
    await deleteExpiredRegistrations(shop.deps);
    expect([await listRegistrations(), (await listUsers()).length]).toEqual([[], 1]);
  });

  test.each(["", "worthless", "A".repeat(43), "%2500", "a.b.c"])(
    "'%s' is invalid",
    async (token) => {
      const link = new URL(`http://shop/?token=${token}`);
      expect((await openLink(shop, link)).status).toBe(401);
    },
  );
});

describe("a verification link in another browser", () => {
  test("requires the password of its sign-up", async () => {
    const { link } = await signUp(shop, email);
    const opened = await openLink(shop, link);
    expect(await opened.clone().json()).toMatchObject({ email });
    expect(await readCode(opened)).toEqual([403, "SIGN_UP_PASSWORD_REQUIRED"]);
    expect(await listUsers()).toEqual([]);
    expect(await readCode(await confirm(link, "wrong password"))).toEqual([403, "WRONG_PASSWORD"]);
    const confirmed = await confirm(link, PASSWORD);
    expect(confirmed.status).toBe(200);
    expect(await me(toCookieHeader(confirmed))).toMatchObject({ email, render: 3 });
  });

  test("allows ten passwords, also in parallel, until another link is requested", async () => {
    const { link, cookie } = await signUp(shop, email);
    const tries = await Promise.all(Array.from({ length: 12 }, () => confirm(link, "wrong horse")));
    const codes = await Promise.all(tries.map(readCode));
    expect(codes.filter(([, code]) => code === "TOO_MANY_PASSWORD_ATTEMPTS")).toHaveLength(2);
    expect(await readCode(await confirm(link, PASSWORD))).toEqual([
      403,
      "TOO_MANY_PASSWORD_ATTEMPTS",
    ]);
    await postAuth(shop, "/send-verification-email", { email }, cookie);
    expect((await confirm(await readLink(shop, email), PASSWORD)).status).toBe(200);
  });
});

describe("a user with an unverified sign-up", () => {
  test("gets EMAIL_NOT_VERIFIED for the right password, and the usual error for a wrong one", async () => {
    await signUp(shop, email);
    expect(await readCode(await signIn(shop, email.toUpperCase()))).toEqual([
      403,
      "EMAIL_NOT_VERIFIED",
    ]);
    const refusals = [
      await signIn(shop, email, "wrong horse"),
      await signIn(shop, `${randomUUID()}@example.com`),
    ];
    const [wrong, unknown] = await Promise.all(refusals.map((answer) => answer.json()));
    expect(refusals.map(({ status }) => status)).toEqual([401, 401]);
    expect(wrong).toEqual(unknown);
  });

  test("gets a mail that explains why there is no password to reset; the response reveals nothing", async () => {
    await signUp(shop, email);
    const requestReset = async (address: string) => {
      const body = { email: address, redirectTo: "/auth/reset-password" };
      return await (await postAuth(shop, "/request-password-reset", body)).json();
    };
    expect(await requestReset(email.toUpperCase())).toEqual(
      await requestReset(`${randomUUID()}@example.com`),
    );
    const [mail] = await readMails(shop, email);
    expect(mail?.subject).toBe("Your MeMix sign-up isn't finished");
    expect(await listUsers()).toEqual([]);
  });

  test("loses the sign-up once another account has verified the address", async () => {
    const his = await signUp(shop, email);
    const user = await shop.addUser({ hasPassword: true });
    const input = { newEmail: email, password: PASSWORD };
    await postAuth(shop, "/change-email", input, user.cookie);
    const wanted = await readLink(shop, email);
    expect((await openLink(shop, wanted, user.cookie)).status).toBe(200);
    expect(await listRegistrations()).toEqual([]);
    expect((await openLink(shop, his.link, his.cookie)).status).toBe(401);
  });
});

test("deleting an account deletes its sign-ups", async () => {
  const user = await signUpVerified(shop, email);
  const answer = await shop.fetch("/api/users/me/delete", {
    as: user,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ confirm: "DELETE", password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
  expect(await listRegistrations()).toEqual([]);
});

test("never verified accounts become registrations; accounts with a session stay", async () => {
  const [waiting, used] = [newId("usr"), newId("usr")];
  const other = `${randomUUID()}@example.com`;
  const { db } = shop.deps;
  const verified = await signUpVerified(shop);
  const [own] = await db.select().from(identities).where(eq(identities.userId, verified.id));
  await db.insert(users).values([
    { id: waiting, email, name: "Maya" },
    { id: used, email: other, name: "Gina" },
  ]);
  const identity = { providerId: "credential", accountId: waiting, password: own?.password ?? "" };
  await db.insert(identities).values({ id: newId("aut"), userId: waiting, ...identity });
  const session = { id: newId("aut"), token: randomUUID(), userId: used };
  await db.insert(sessions).values({ ...session, expiresAt: new Date() });

  for (const statement of readMigration("unproven-accounts")) await db.execute(sql.raw(statement));
  expect([await listUsers(), (await listRegistrations()).length]).toEqual([[], 1]);
  const left = await db.select().from(users).where(eq(users.id, used));
  expect(left).toHaveLength(1);

  await postAuth(shop, "/send-verification-email", { email });
  const confirmed = await confirm(await readLink(shop, email), PASSWORD);
  expect(await me(toCookieHeader(confirmed))).toMatchObject({ email, name: "Maya", render: 3 });
});

function readMigration(name: string): string[] {
  const folder = join(import.meta.dirname, "../db/migrations");
  const file = readdirSync(folder).find((each) => each.includes(name)) ?? "";
  return readFileSync(join(folder, file), "utf8").split("--> statement-breakpoint");
}
