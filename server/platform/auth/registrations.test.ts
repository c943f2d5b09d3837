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
  cookieOf,
  openLink,
  PASSWORD,
  postAuth,
  signIn,
  signUp,
  signUpVerified,
} from "#server/test/signing-in.ts";

/** A sign-up waits as a registration of its own until its link is opened. */

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

async function codeOf(answer: Response): Promise<[number, string]> {
  return [answer.status, ((await answer.json()) as { code: string }).code];
}

async function me(cookie: string) {
  return await (await shop.fetch("/api/users/me", { headers: { cookie } })).json();
}

describe("signing up", () => {
  test("makes no account before the link is opened, and then all of it at once", async () => {
    await signUp(shop, email);
    const { link, cookie } = await signUp(shop, email);
    expect([await listUsers(), (await listRegistrations()).length]).toEqual([[], 2]);
    const opened = await openLink(shop, link, cookie);
    const [user, ...others] = await listUsers();
    expect([user?.emailVerified, others]).toEqual([true, []]);
    expect(await me(cookieOf(opened))).toMatchObject({ email, name: "Maya", render: 3 });
    expect(await readLedger(shop.deps.db, user?.id ?? "")).toMatchObject({ kinds: { grant: 1 } });
    const [kept, ...more] = await listRegistrations();
    expect([kept?.passwordHash, kept?.userId, more]).toEqual([null, user?.id, []]);
  });

  test("keeps neither the link, nor the browser's secret, nor the password", async () => {
    const { link, cookie } = await signUp(shop, email);
    const [row] = await listRegistrations();
    const secret = cookie.split("=")[1]?.split(".")[0] ?? "";
    const token = link.searchParams.get("token") ?? "";
    expect([secret.length, token.length]).toEqual([43, 43]);
    for (const kept of [secret, token, PASSWORD]) expect(JSON.stringify(row)).not.toContain(kept);
  });

  test("marks the browser out of reach of scripts and of other sites, for a day", async () => {
    const body = { name: "Maya", email, password: PASSWORD };
    const [cookie] = (await postAuth(shop, "/sign-up/email", body)).headers.getSetCookie();
    expect(cookie).toMatch(
      /^memix\.sign_up=[\w-]{43}\.[\w%]+; Max-Age=86400; .*HttpOnly; SameSite=Lax/,
    );
  });

  test("says the same of a known address and of a new one, cookie included", async () => {
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
  ])("with %s is refused, and nothing is kept", async (_what, change) => {
    const body = { name: "Maya", email, password: PASSWORD, ...change };
    const answer = await postAuth(shop, "/sign-up/email", body);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
    expect(await listRegistrations()).toEqual([]);
  });

  test("again and again with one address keeps the newest twenty", async () => {
    const first = await signUp(shop, email);
    const outside = { ...shop.deps, appUrl: shop.deps.env.APP_URL };
    const wish = {
      ...{ name: "Eve", email, passwordHash: "none", browserSha256: "none" },
      language: null,
    };
    for (let times = 0; times < 20; times++) await startRegistration(outside, wish);
    expect(await listRegistrations()).toHaveLength(20);
    expect((await openLink(shop, first.link, first.cookie)).status).toBe(401);
  });
});

describe("a link", () => {
  test("says that all is done when it is opened again, here or elsewhere, and lets nobody in", async () => {
    const { link, cookie } = await signUp(shop, email);
    const opened = await openLink(shop, link, cookie);
    expect(opened.headers.getSetCookie().join()).toContain("memix.sign_up=; Max-Age=0");
    for (const browser of [cookieOf(opened), ""]) {
      const again = await openLink(shop, link, browser);
      expect([again.status, again.headers.getSetCookie()]).toEqual([200, []]);
    }
    expect(await codeOf(await confirm(link, "wrong password"))).toEqual([200, undefined]);
    expect((await confirm(link, PASSWORD)).headers.getSetCookie()).toEqual([]);
  });

  test("lets in who never got the first answer", async () => {
    const { link, cookie } = await signUp(shop, email);
    await openLink(shop, link, cookie);
    const [user] = await listUsers();
    await shop.deps.db.delete(sessions).where(eq(sessions.userId, user?.id ?? ""));
    const again = await openLink(shop, link, cookie);
    expect(await me(cookieOf(again))).toMatchObject({ id: user?.id, render: 3 });
  });

  test("opened twice at once makes one account with one trial", async () => {
    const { link, cookie } = await signUp(shop, email);
    const both = await Promise.all([openLink(shop, link, cookie), openLink(shop, link, cookie)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [user, ...others] = await listUsers();
    expect(others).toEqual([]);
    expect(await readLedger(shop.deps.db, user?.id ?? "")).toMatchObject({ balance: 3, lots: 3 });
  });

  test("is worth nothing after a day, and then nothing is left of the sign-up", async () => {
    const { link, cookie } = await signUp(shop, email);
    passTime(DAY_MS + 60_000);
    expect((await openLink(shop, link, cookie)).status).toBe(401);
    expect((await confirm(link, PASSWORD)).status).toBe(401);
    expect((await signIn(shop, email)).status).toBe(401);
    await deleteExpiredRegistrations(shop.deps);
    expect(await listRegistrations()).toEqual([]);
  });

  test("leaves nothing behind after a day when it was opened, and the account stays", async () => {
    await signUpVerified(shop, email);
    passTime(DAY_MS + 60_000);
    await deleteExpiredRegistrations(shop.deps);
    expect([await listRegistrations(), (await listUsers()).length]).toEqual([[], 1]);
  });

  test.each(["", "worthless", "A".repeat(43), "%2500", "a.b.c"])("'%s' is none", async (token) => {
    const link = new URL(`http://shop/?token=${token}`);
    expect((await openLink(shop, link)).status).toBe(401);
  });
});

describe("a link in another browser", () => {
  test("asks for the password of its sign-up, and lets in with it", async () => {
    const { link } = await signUp(shop, email);
    const opened = await openLink(shop, link);
    expect(await opened.clone().json()).toMatchObject({ email });
    expect(await codeOf(opened)).toEqual([403, "SIGN_UP_PASSWORD_REQUIRED"]);
    expect(await listUsers()).toEqual([]);
    expect(await codeOf(await confirm(link, "wrong password"))).toEqual([403, "WRONG_PASSWORD"]);
    const confirmed = await confirm(link, PASSWORD);
    expect(confirmed.status).toBe(200);
    expect(await me(cookieOf(confirmed))).toMatchObject({ email, render: 3 });
  });

  test("takes ten passwords, also at once, until another link is asked for", async () => {
    const { link, cookie } = await signUp(shop, email);
    const tries = await Promise.all(Array.from({ length: 12 }, () => confirm(link, "wrong horse")));
    const codes = await Promise.all(tries.map(codeOf));
    expect(codes.filter(([, code]) => code === "TOO_MANY_PASSWORDS")).toHaveLength(2);
    expect(await codeOf(await confirm(link, PASSWORD))).toEqual([403, "TOO_MANY_PASSWORDS"]);
    await postAuth(shop, "/send-verification-email", { email }, cookie);
    expect((await confirm(await readLink(shop, email), PASSWORD)).status).toBe(200);
  });
});

describe("who has not opened the link", () => {
  test("hears it by the right password, and by a wrong one what everybody hears", async () => {
    await signUp(shop, email);
    expect(await codeOf(await signIn(shop, email.toUpperCase()))).toEqual([
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

  test("is told by mail why there is no password to reset; the answer tells nothing", async () => {
    await signUp(shop, email);
    const ask = async (address: string) => {
      const body = { email: address, redirectTo: "/auth/reset-password" };
      return await (await postAuth(shop, "/request-password-reset", body)).json();
    };
    expect(await ask(email.toUpperCase())).toEqual(await ask(`${randomUUID()}@example.com`));
    const [mail] = await readMails(shop, email);
    expect(mail?.subject).toBe("Your MeMix sign-up isn't finished");
    expect(await listUsers()).toEqual([]);
  });

  test("has nothing left of it once somebody else has proven the address for an account", async () => {
    const his = await signUp(shop, email);
    const user = await shop.addUser({ hasPassword: true });
    const wish = { newEmail: email, password: PASSWORD };
    await postAuth(shop, "/change-email", wish, user.cookie);
    const wanted = await readLink(shop, email);
    expect((await openLink(shop, wanted, user.cookie)).status).toBe(200);
    expect(await listRegistrations()).toEqual([]);
    expect((await openLink(shop, his.link, his.cookie)).status).toBe(401);
  });
});

test("a deleted account takes what is left of its sign-up along", async () => {
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

test("accounts that were never proven become registrations; those that somebody was in stay", async () => {
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
  expect(await me(cookieOf(confirmed))).toMatchObject({ email, name: "Maya", render: 3 });
});

function readMigration(name: string): string[] {
  const folder = join(import.meta.dirname, "../db/migrations");
  const file = readdirSync(folder).find((each) => each.includes(name)) ?? "";
  return readFileSync(join(folder, file), "utf8").split("--> statement-breakpoint");
}
