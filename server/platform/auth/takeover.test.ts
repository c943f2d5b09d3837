import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { registrations, users } from "#server/features/accounts/tables.ts";
import { readLink, readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import {
  cookieOf,
  openLink,
  postAuth,
  signIn,
  signUp,
  signUpVerified,
  visitGoogle,
} from "#server/test/signing-in.ts";

/** Whose an address is: who reads its mailbox, and signed up by themselves. */

const HERS = "the password of the owner";
const HIS = "the password of a stranger";

let shop: TestShop;
let email: string;
beforeAll(async () => {
  shop = await openTestShop({ work: false });
});
afterAll(async () => await shop.close());
beforeEach(() => {
  email = `${randomUUID()}@example.com`;
});

async function whoIsIn(cookie: string): Promise<string | null> {
  const answer = await shop.fetch("/api/users/me", { headers: { cookie } });
  return answer.status === 200 ? ((await answer.json()) as { email: string }).email : null;
}

async function statusOf(password: string): Promise<number> {
  return (await signIn(shop, email, password)).status;
}

async function enterByGoogle(isVerified: boolean): Promise<Response> {
  const wish = { provider: "google", callbackURL: "/auth/callback", errorCallbackURL: "/auth" };
  const start = await postAuth(shop, "/sign-in/social", wish);
  return await visitGoogle(shop, start, { email, name: "Gina", isVerified });
}

async function codeOf(answer: Response): Promise<string> {
  return ((await answer.json()) as { code: string }).code;
}

describe("somebody who signs up with her address", () => {
  test("after her does not get her account when she opens her own link", async () => {
    const hers = await signUp(shop, email, HERS);
    const his = await signUp(shop, email, HIS);
    const opened = await openLink(shop, hers.link, hers.cookie);
    expect([opened.status, await whoIsIn(cookieOf(opened))]).toEqual([200, email]);
    expect([await statusOf(HERS), await statusOf(HIS)]).toEqual([200, 401]);
    expect((await openLink(shop, his.link, his.cookie)).status).toBe(401);
    expect([await statusOf(HERS), await statusOf(HIS)]).toEqual([200, 401]);
  });

  test("before her does not get her account when she opens the link that he had sent", async () => {
    const his = await signUp(shop, email, HIS);
    const opened = await openLink(shop, his.link);
    expect([opened.status, await codeOf(opened)]).toEqual([403, "SIGN_UP_PASSWORD_REQUIRED"]);
    expect(opened.headers.getSetCookie()).toEqual([]);
    expect(await statusOf(HIS)).toBe(403);

    const hers = await signUp(shop, email, HERS);
    expect((await openLink(shop, his.link, hers.cookie)).status).toBe(403);
    expect((await openLink(shop, hers.link, hers.cookie)).status).toBe(200);
    expect([await statusOf(HERS), await statusOf(HIS)]).toEqual([200, 401]);
  });

  test("does not get it when both links are opened at once: one account, of one password", async () => {
    const pair = [await signUp(shop, email, HERS), await signUp(shop, email, HIS)];
    const opened = await Promise.all(pair.map(({ link, cookie }) => openLink(shop, link, cookie)));
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect([await statusOf(HERS), await statusOf(HIS)].sort()).toEqual([200, 401]);
  });

  test("waits in vain for her to come by Google", async () => {
    const his = await signUp(shop, email, HIS);
    const entered = cookieOf(await enterByGoogle(true));
    expect(await whoIsIn(entered)).toBe(email);
    const { db } = shop.deps;
    const left = await db.select().from(registrations).where(eq(registrations.email, email));
    expect(left).toEqual([]);
    expect((await openLink(shop, his.link, his.cookie)).status).toBe(401);
    expect(await statusOf(HIS)).toBe(401);
    expect(await whoIsIn(entered)).toBe(email);
  });

  test("can't take away what she signed up with, however often he does", async () => {
    const hers = await signUp(shop, email, HERS);
    for (let times = 0; times < 5; times++) await signUp(shop, email, HIS);
    expect((await openLink(shop, hers.link, hers.cookie)).status).toBe(200);
    expect([await statusOf(HERS), await statusOf(HIS)]).toEqual([200, 401]);
  });
});

describe("an address that Google has not verified", () => {
  test("gets no account, no session and no renders, and the page hears why", async () => {
    const back = await enterByGoogle(false);
    const to = new URL(back.headers.get("location") ?? "", "http://shop");
    expect([to.pathname, to.searchParams.get("error")]).toEqual(["/auth", "email_not_verified"]);
    expect(back.headers.getSetCookie().join()).not.toContain("session_token=ey");
    expect(await whoIsIn(cookieOf(back))).toBeNull();
    expect(await readMails(shop, email)).toEqual([]);
    expect((await signUp(shop, email, HERS)).link.pathname).toBe("/auth/verify");
  });

  test("does not open the account that has it, nor end a sign-up", async () => {
    const hers = await signUp(shop, email, HERS);
    await enterByGoogle(false);
    const opened = await openLink(shop, hers.link, hers.cookie);
    expect(opened.status).toBe(200);
    expect(await whoIsIn(cookieOf(await enterByGoogle(false)))).toBeNull();
    expect(await whoIsIn(cookieOf(opened))).toBe(email);
  });
});

test.each([
  ["that Google has verified", true],
  ["that nobody has verified", false],
])(
  "an anonymous sign-up leaves the account of an address %s as it is",
  async (_what, isVerified) => {
    const entered = cookieOf(await enterByGoogle(true));
    const { db } = shop.deps;
    await db.update(users).set({ emailVerified: isVerified }).where(eq(users.email, email));
    await postAuth(shop, "/sign-up/email", { name: "Eve", email, password: HIS });
    expect(await whoIsIn(entered)).toBe(email);
    const [mail] = await readMails(shop, email);
    expect(mail?.subject).toBe("You already have a MeMix account");
    expect(await statusOf(HIS)).toBe(401);
  },
);

describe("somebody who is signed in and opens a stranger's link", () => {
  test("stays who they are, and nothing is made of the stranger's sign-up", async () => {
    const victim = await shop.addUser();
    const stranger = await signUp(shop, email, HIS);
    const opened = await openLink(shop, stranger.link, victim.cookie);
    expect([opened.status, opened.headers.getSetCookie()]).toEqual([403, []]);
    expect(await opened.json()).toMatchObject({ code: "SIGN_UP_PASSWORD_REQUIRED", email });
    expect(await whoIsIn(victim.cookie)).toBe(victim.email);
    expect(await statusOf(HIS)).toBe(403);
  });

  test("stays who they are also once the stranger's address is proven", async () => {
    const victim = await shop.addUser();
    const stranger = await signUp(shop, email, HIS);
    await openLink(shop, stranger.link, stranger.cookie);
    const opened = await openLink(shop, stranger.link, victim.cookie);
    expect([opened.status, opened.headers.getSetCookie()]).toEqual([200, []]);
  });

  test("stays who they are also in the browser that signed up", async () => {
    const victim = await shop.addUser();
    const own = await signUp(shop, email, HERS);
    const opened = await openLink(shop, own.link, `${victim.cookie}; ${own.cookie}`);
    expect([opened.status, opened.headers.getSetCookie()]).toEqual([403, []]);
  });

  test("by its password becomes the other, and is signed out as before", async () => {
    const victim = await shop.addUser();
    const own = await signUp(shop, email, HERS);
    const token = own.link.searchParams.get("token");
    const body = { token, password: HERS };
    const confirmed = await postAuth(shop, "/confirm-registration", body, victim.cookie);
    expect([confirmed.status, await whoIsIn(cookieOf(confirmed))]).toEqual([200, email]);
    expect(await whoIsIn(victim.cookie)).toBeNull();
  });
});

describe("the cookie of the browser that signs up", () => {
  const value = (cookie: string) => cookie.split("=")[1]?.split(".")[0] ?? "";

  test("that was planted without the server's signature is replaced, and opens no link", async () => {
    const planted = "A".repeat(43);
    const body = { name: "Eve", email, password: HIS };
    for (const cookie of [`memix.sign_up=${planted}`, `memix.sign_up=${planted}.c2lnbmF0dXJl`]) {
      const answer = await postAuth(shop, "/sign-up/email", body, cookie);
      expect(value(cookieOf(answer))).toMatch(/^[\w-]{43}$/);
      expect(value(cookieOf(answer))).not.toBe(planted);
      const opened = await openLink(shop, await readLink(shop, email), cookie);
      expect([opened.status, await codeOf(opened)]).toEqual([403, "SIGN_UP_PASSWORD_REQUIRED"]);
    }
  });

  test("stays the same when it signs up again, so that both links open", async () => {
    const first = await signUp(shop, email, HERS);
    const body = { name: "Maya", email, password: HERS };
    const again = await postAuth(shop, "/sign-up/email", body, first.cookie);
    expect(value(cookieOf(again))).toBe(value(first.cookie));
    expect((await openLink(shop, first.link, cookieOf(again))).status).toBe(200);
  });

  test("has the __Host- prefix on https, without a domain", async () => {
    const env = { APP_URL: "https://shop.example.com" };
    const https = await openTestShop({ env, work: false });
    try {
      const body = { name: "Maya", email, password: HERS };
      const [cookie = ""] = (await postAuth(https, "/sign-up/email", body)).headers.getSetCookie();
      expect(cookie).toMatch(
        /^__Host-memix\.sign_up=.*; Path=\/; .*HttpOnly; Secure; SameSite=Lax/,
      );
      expect(cookie).not.toMatch(/Domain=/);
    } finally {
      await https.close();
    }
  });
});

test("a wrong password answers a pending address and an unknown one with the same bytes", async () => {
  await signUp(shop, email, HERS);
  const answers = [await signIn(shop, email, HIS), await signIn(shop, `x${email}`, HIS)];
  const [pending, unknown] = await Promise.all(answers.map((answer) => answer.text()));
  expect(pending).toBe(unknown);
  expect(answers.map(({ status }) => status)).toEqual([401, 401]);
});

test("a link of the sign-in library's own making proves nothing", async () => {
  const { createEmailVerificationToken } = await import("better-auth/api");
  await signUpVerified(shop, email);
  const token = await createEmailVerificationToken(shop.deps.env.AUTH_SECRET, email);
  const opened = await openLink(shop, new URL(`http://shop/?token=${token}`));
  expect([opened.status, opened.headers.getSetCookie()]).toEqual([401, []]);
});

test("a link that was asked for again ends the one before of the same sign-up, and no other", async () => {
  const his = await signUp(shop, email, HIS);
  const hers = await signUp(shop, email, HERS);
  await postAuth(shop, "/send-verification-email", { email }, his.cookie);
  const again = await readLink(shop, email);
  expect((await openLink(shop, his.link, his.cookie)).status).toBe(401);
  expect((await openLink(shop, again, hers.cookie)).status).toBe(403);
  expect((await openLink(shop, hers.link, hers.cookie)).status).toBe(200);
  expect((await openLink(shop, again, his.cookie)).status).toBe(401);
});
