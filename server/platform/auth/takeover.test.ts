import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { registrations, users } from "#server/features/accounts/tables.ts";
import { readLink, readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import {
  openLink,
  postAuth,
  signIn,
  signUp,
  signUpVerified,
  toCookieHeader,
  visitGoogle,
} from "#server/test/signing-in.ts";

/** An account belongs to the user who verifies the address by the link of their own sign-up. */

const VICTIM_PASSWORD = "the password of the owner";
const ATTACKER_PASSWORD = "the password of a stranger";

let shop: TestShop;
let email: string;
beforeAll(async () => {
  shop = await openTestShop({ work: false });
});
afterAll(async () => await shop.close());
beforeEach(() => {
  email = `${randomUUID()}@example.com`;
});

async function fetchSessionEmail(cookie: string): Promise<string | null> {
  const answer = await shop.fetch("/api/users/me", { headers: { cookie } });
  return answer.status === 200 ? ((await answer.json()) as { email: string }).email : null;
}

async function fetchSignInStatus(password: string): Promise<number> {
  return (await signIn(shop, email, password)).status;
}

async function enterByGoogle(isVerified: boolean): Promise<Response> {
  const input = { provider: "google", callbackURL: "/auth/callback", errorCallbackURL: "/auth" };
  const start = await postAuth(shop, "/sign-in/social", input);
  return await visitGoogle(shop, start, { email, name: "Gina", isVerified });
}

async function readCode(answer: Response): Promise<string> {
  return ((await answer.json()) as { code: string }).code;
}

describe("an attacker who signs up with a victim's address", () => {
  test("after the victim does not get the account when the victim opens their own link", async () => {
    const victim = await signUp(shop, email, VICTIM_PASSWORD);
    const attacker = await signUp(shop, email, ATTACKER_PASSWORD);
    const opened = await openLink(shop, victim.link, victim.cookie);
    expect([opened.status, await fetchSessionEmail(toCookieHeader(opened))]).toEqual([200, email]);
    expect([
      await fetchSignInStatus(VICTIM_PASSWORD),
      await fetchSignInStatus(ATTACKER_PASSWORD),
    ]).toEqual([200, 401]);
    expect((await openLink(shop, attacker.link, attacker.cookie)).status).toBe(401);
    expect([
      await fetchSignInStatus(VICTIM_PASSWORD),
      await fetchSignInStatus(ATTACKER_PASSWORD),
    ]).toEqual([200, 401]);
  });

  test("before the victim does not get the account when the victim opens the attacker's link", async () => {
    const attacker = await signUp(shop, email, ATTACKER_PASSWORD);
    const opened = await openLink(shop, attacker.link);
    expect([opened.status, await readCode(opened)]).toEqual([403, "SIGN_UP_PASSWORD_REQUIRED"]);
    expect(opened.headers.getSetCookie()).toEqual([]);
    expect(await fetchSignInStatus(ATTACKER_PASSWORD)).toBe(403);

    const victim = await signUp(shop, email, VICTIM_PASSWORD);
    expect((await openLink(shop, attacker.link, victim.cookie)).status).toBe(403);
    expect((await openLink(shop, victim.link, victim.cookie)).status).toBe(200);
    expect([
      await fetchSignInStatus(VICTIM_PASSWORD),
      await fetchSignInStatus(ATTACKER_PASSWORD),
    ]).toEqual([200, 401]);
  });

  test("does not get the account when both links are opened at once: one account with one password", async () => {
    const pair = [
      await signUp(shop, email, VICTIM_PASSWORD),
      await signUp(shop, email, ATTACKER_PASSWORD),
    ];
    const opened = await Promise.all(pair.map(({ link, cookie }) => openLink(shop, link, cookie)));
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(
      [await fetchSignInStatus(VICTIM_PASSWORD), await fetchSignInStatus(ATTACKER_PASSWORD)].sort(),
    ).toEqual([200, 401]);
  });

  test("does not get the account when the victim signs in with Google", async () => {
    const attacker = await signUp(shop, email, ATTACKER_PASSWORD);
    const entered = toCookieHeader(await enterByGoogle(true));
    expect(await fetchSessionEmail(entered)).toBe(email);
    const { db } = shop.deps;
    const left = await db.select().from(registrations).where(eq(registrations.email, email));
    expect(left).toEqual([]);
    expect((await openLink(shop, attacker.link, attacker.cookie)).status).toBe(401);
    expect(await fetchSignInStatus(ATTACKER_PASSWORD)).toBe(401);
    expect(await fetchSessionEmail(entered)).toBe(email);
  });

  test("can't invalidate the victim's sign-up by signing up again", async () => {
    const victim = await signUp(shop, email, VICTIM_PASSWORD);
    for (let times = 0; times < 5; times++) await signUp(shop, email, ATTACKER_PASSWORD);
    expect((await openLink(shop, victim.link, victim.cookie)).status).toBe(200);
    expect([
      await fetchSignInStatus(VICTIM_PASSWORD),
      await fetchSignInStatus(ATTACKER_PASSWORD),
    ]).toEqual([200, 401]);
  });
});

describe("an address that Google has not verified", () => {
  test("gets no account, session or renders, and the page gets the reason", async () => {
    const back = await enterByGoogle(false);
    const to = new URL(back.headers.get("location") ?? "", "http://shop");
    expect([to.pathname, to.searchParams.get("error")]).toEqual(["/auth", "email_not_verified"]);
    expect(back.headers.getSetCookie().join()).not.toContain("session_token=ey");
    expect(await fetchSessionEmail(toCookieHeader(back))).toBeNull();
    expect(await readMails(shop, email)).toEqual([]);
    expect((await signUp(shop, email, VICTIM_PASSWORD)).link.pathname).toBe("/auth/verify");
  });

  test("opens no existing account and ends no sign-up", async () => {
    const victim = await signUp(shop, email, VICTIM_PASSWORD);
    await enterByGoogle(false);
    const opened = await openLink(shop, victim.link, victim.cookie);
    expect(opened.status).toBe(200);
    expect(await fetchSessionEmail(toCookieHeader(await enterByGoogle(false)))).toBeNull();
    expect(await fetchSessionEmail(toCookieHeader(opened))).toBe(email);
  });
});

test.each([
  ["that Google has verified", true],
  ["that nobody has verified", false],
])(
  "an anonymous sign-up leaves the account of an address %s as it is",
  async (_what, isVerified) => {
    const entered = toCookieHeader(await enterByGoogle(true));
    const { db } = shop.deps;
    await db.update(users).set({ emailVerified: isVerified }).where(eq(users.email, email));
    await postAuth(shop, "/sign-up/email", { name: "Eve", email, password: ATTACKER_PASSWORD });
    expect(await fetchSessionEmail(entered)).toBe(email);
    const [mail] = await readMails(shop, email);
    expect(mail?.subject).toBe("You already have a MeMix account");
    expect(await fetchSignInStatus(ATTACKER_PASSWORD)).toBe(401);
  },
);

describe("a signed-in user who opens another user's link", () => {
  test("stays signed in, and no account is created", async () => {
    const victim = await shop.addUser();
    const stranger = await signUp(shop, email, ATTACKER_PASSWORD);
    const opened = await openLink(shop, stranger.link, victim.cookie);
    expect([opened.status, opened.headers.getSetCookie()]).toEqual([403, []]);
    expect(await opened.json()).toMatchObject({ code: "SIGN_UP_PASSWORD_REQUIRED", email });
    expect(await fetchSessionEmail(victim.cookie)).toBe(victim.email);
    expect(await fetchSignInStatus(ATTACKER_PASSWORD)).toBe(403);
  });

  test("stays signed in also if the address is verified meanwhile", async () => {
    const victim = await shop.addUser();
    const stranger = await signUp(shop, email, ATTACKER_PASSWORD);
    await openLink(shop, stranger.link, stranger.cookie);
    const opened = await openLink(shop, stranger.link, victim.cookie);
    expect([opened.status, opened.headers.getSetCookie()]).toEqual([200, []]);
  });

  test("stays signed in also in the browser that signed up", async () => {
    const victim = await shop.addUser();
    const own = await signUp(shop, email, VICTIM_PASSWORD);
    const opened = await openLink(shop, own.link, `${victim.cookie}; ${own.cookie}`);
    expect([opened.status, opened.headers.getSetCookie()]).toEqual([403, []]);
  });

  test("is signed in as the other user after entering its password", async () => {
    const victim = await shop.addUser();
    const own = await signUp(shop, email, VICTIM_PASSWORD);
    const token = own.link.searchParams.get("token");
    const body = { token, password: VICTIM_PASSWORD };
    const confirmed = await postAuth(shop, "/confirm-registration", body, victim.cookie);
    expect([confirmed.status, await fetchSessionEmail(toCookieHeader(confirmed))]).toEqual([
      200,
      email,
    ]);
    expect(await fetchSessionEmail(victim.cookie)).toBeNull();
  });
});

describe("the cookie of the browser that signs up", () => {
  const value = (cookie: string) => cookie.split("=")[1]?.split(".")[0] ?? "";

  test("is replaced if it lacks the server's signature, and opens no link", async () => {
    const planted = "A".repeat(43);
    const body = { name: "Eve", email, password: ATTACKER_PASSWORD };
    for (const cookie of [`memix.sign_up=${planted}`, `memix.sign_up=${planted}.c2lnbmF0dXJl`]) {
      const answer = await postAuth(shop, "/sign-up/email", body, cookie);
      expect(value(toCookieHeader(answer))).toMatch(/^[\w-]{43}$/);
      expect(value(toCookieHeader(answer))).not.toBe(planted);
      const opened = await openLink(shop, await readLink(shop, email), cookie);
      expect([opened.status, await readCode(opened)]).toEqual([403, "SIGN_UP_PASSWORD_REQUIRED"]);
    }
  });

  test("is kept at a second sign-up, so that both links work", async () => {
    const first = await signUp(shop, email, VICTIM_PASSWORD);
    const body = { name: "Maya", email, password: VICTIM_PASSWORD };
    const again = await postAuth(shop, "/sign-up/email", body, first.cookie);
    expect(value(toCookieHeader(again))).toBe(value(first.cookie));
    expect((await openLink(shop, first.link, toCookieHeader(again))).status).toBe(200);
  });

  test("has the __Host- prefix on https, without a domain", async () => {
    const env = { APP_URL: "https://shop.example.com" };
    const https = await openTestShop({ env, work: false });
    try {
      const body = { name: "Maya", email, password: VICTIM_PASSWORD };
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

test("a wrong password gets identical responses for a pending and an unknown address", async () => {
  await signUp(shop, email, VICTIM_PASSWORD);
  const answers = [
    await signIn(shop, email, ATTACKER_PASSWORD),
    await signIn(shop, `x${email}`, ATTACKER_PASSWORD),
  ];
  const [pending, unknown] = await Promise.all(answers.map((answer) => answer.text()));
  expect(pending).toBe(unknown);
  expect(answers.map(({ status }) => status)).toEqual([401, 401]);
});

test("a verification link created by Better Auth itself is rejected", async () => {
  const { createEmailVerificationToken } = await import("better-auth/api");
  await signUpVerified(shop, email);
  const token = await createEmailVerificationToken(shop.deps.env.AUTH_SECRET, email);
  const opened = await openLink(shop, new URL(`http://shop/?token=${token}`));
  expect([opened.status, opened.headers.getSetCookie()]).toEqual([401, []]);
});

test("a requested new link invalidates the previous one of the same sign-up only", async () => {
  const attacker = await signUp(shop, email, ATTACKER_PASSWORD);
  const victim = await signUp(shop, email, VICTIM_PASSWORD);
  await postAuth(shop, "/send-verification-email", { email }, attacker.cookie);
  const again = await readLink(shop, email);
  expect((await openLink(shop, attacker.link, attacker.cookie)).status).toBe(401);
  expect((await openLink(shop, again, victim.cookie)).status).toBe(403);
  expect((await openLink(shop, victim.link, victim.cookie)).status).toBe(200);
  expect((await openLink(shop, again, attacker.cookie)).status).toBe(401);
});
