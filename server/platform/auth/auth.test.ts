import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readLedger } from "#server/test/ledger.ts";
import { readLink, readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { openLink } from "#server/test/signing-in.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ work: false });
});
afterAll(async () => await shop.close());

const PASSWORD = "correct horse";

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  return await shop.fetch(`/api/auth${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

async function signUp(email: string, password = PASSWORD) {
  return await post("/sign-up/email", { name: "Maya", email, password });
}

async function signIn(email: string, password = PASSWORD) {
  return await post("/sign-in/email", { email, password });
}

/** Sends the request with this browser's cookie. */
async function verify(link: URL, cookie: string) {
  return await openLink(shop, link, cookie);
}

function readCookie(response: Response): string {
  return response.headers
    .getSetCookie()
    .filter((cookie) => !/; Max-Age=0(;|$)/.test(cookie))
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function me(cookie: string) {
  return await shop.fetch("/api/users/me", { headers: { cookie } });
}

async function addVerified(): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const browser = readCookie(await signUp(email));
  await verify(await readLink(shop, email), browser);
  return email;
}

describe("sign-up", () => {
  test("creates a session with three renders after the mailed link is opened", async () => {
    const email = `Maya.${randomUUID()}@Example.com`;
    const signedUp = await signUp(email);
    expect(signedUp.status).toBe(200);
    const early = await signIn(email);
    expect(early.status).toBe(403);
    expect((await early.json()).code).toBe("EMAIL_NOT_VERIFIED");

    const link = await readLink(shop, email.toLowerCase());
    expect(link.pathname).toBe("/auth/verify");
    expect(link.searchParams.get("email")).toBe(email.toLowerCase());
    const verified = await verify(link, readCookie(signedUp));
    expect(verified.status).toBe(200);
    const account = await (await me(readCookie(verified))).json();
    expect(account).toMatchObject({
      email: email.toLowerCase(),
      render: 3,
      subscription: 0,
      last_toggle: false,
    });
    expect(await readLedger(shop.deps.db, account.id)).toEqual({
      balance: 3,
      sum: 3,
      lots: 3,
      kinds: { grant: 1 },
    });

    await signIn(email.toUpperCase());
    expect(await readLedger(shop.deps.db, account.id)).toMatchObject({
      balance: 3,
      kinds: { grant: 1 },
    });
  });

  test("cannot set renders, plan or verification, and neither can a session", async () => {
    const email = `${randomUUID()}@example.com`;
    const input = { render: 999, subscription: 3, emailVerified: true };
    const body = { name: "M", email, password: PASSWORD };
    expect((await post("/sign-up/email", { ...body, ...input })).status).toBe(400);
    expect((await signIn(email)).status).toBe(401);

    const browser = readCookie(await signUp(email));
    const cookie = readCookie(await verify(await readLink(shop, email), browser));
    for (const change of [{ render: 999 }, { subscription: 3 }]) {
      expect((await post("/update-user", change, { cookie })).status).toBe(400);
    }
    const patched = await shop.fetch("/api/users/me", {
      method: "PATCH",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify({ last_toggle: true, render: 999 }),
    });
    expect(patched.status).toBe(400);
    expect(await (await me(cookie)).json()).toMatchObject({ render: 3, subscription: 0 });
  });

  test("responds the same for a known address and informs its mailbox only", async () => {
    const email = await addVerified();
    const again = await signUp(email, "another password");
    expect(again.status).toBe(200);
    const mails = await readMails(shop, email);
    expect(mails.map(({ subject }) => subject)).toContain("You already have a MeMix account");
    expect((await signIn(email, "another password")).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
  });

  test("sends no second link to a verified address, and informs its mailbox only", async () => {
    const email = `${randomUUID()}@example.com`;
    const browser = readCookie(await signUp(email));
    const link = await readLink(shop, email);
    const opened = await verify(link, browser);
    const again = await verify(link, readCookie(opened));
    expect(again.status).toBe(200);
    expect(again.headers.getSetCookie()).toEqual([]);

    const answers = await Promise.all(
      [email, `${randomUUID()}@example.com`].map(async (address) => {
        return await (await post("/send-verification-email", { email: address })).json();
      }),
    );
    expect(answers).toEqual([{ status: true }, { status: true }]);
    const [mail] = await readMails(shop, email);
    expect(mail?.subject).toBe("Your MeMix address is already verified");
  });
});

describe("a forgotten password", () => {
  async function requestReset(email: string): Promise<string> {
    const response = await post("/request-password-reset", {
      email,
      redirectTo: "/auth/reset-password",
    });
    expect(response.status).toBe(200);
    const link = await readLink(shop, email);
    expect(link.pathname).toBe("/auth/reset-password");
    return link.searchParams.get("token") ?? "";
  }

  test("is replaced by a single-use mailed link, and other sessions end", async () => {
    const email = await addVerified();
    const session = readCookie(await signIn(email));
    const token = await requestReset(email);
    expect((await post("/reset-password", { token, newPassword: "7 lette" })).status).toBe(400);
    expect((await post("/reset-password", { token, newPassword: "8 letter" })).status).toBe(200);
    expect((await post("/reset-password", { token, newPassword: "yet another one" })).status).toBe(
      400,
    );
    expect((await me(session)).status).toBe(401);
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, "8 letter")).status).toBe(200);
    expect((await readMails(shop, email))[0]?.subject).toContain("password");
  });

  test("link expires after an hour", async () => {
    const email = await addVerified();
    const [inTime, late] = [await requestReset(email), await requestReset(email)];
    const reset = async (token: string) =>
      (await post("/reset-password", { token, newPassword: "a new password" })).status;
    const now = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: now + 3_540_000 });
    try {
      expect(await reset(inTime)).toBe(200);
      vi.setSystemTime(now + 3_660_000);
      expect(await reset(late)).toBe(400);
    } finally {
      vi.useRealTimers();
    }
  });

  test("of an unknown address gets the same response without a mail", async () => {
    const email = `${randomUUID()}@example.com`;
    const response = await post("/request-password-reset", {
      email,
      redirectTo: "/auth/reset-password",
    });
    expect(response.status).toBe(200);
    expect(await readMails(shop, email)).toEqual([]);
  });
});

describe("another site's page", () => {
  test.each<Record<string, string>>([
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" },
  ])("can't sign anybody in or up: %j", async (headers) => {
    const email = await addVerified();
    const signedIn = await post("/sign-in/email", { email, password: PASSWORD }, headers);
    expect(signedIn.status).toBe(403);
    expect(signedIn.headers.getSetCookie()).toEqual([]);
    const body = { name: "Maya", email: `${randomUUID()}@example.com`, password: PASSWORD };
    expect((await post("/sign-up/email", body, headers)).status).toBe(403);
  });

  test("is distinguished from a program, which sends no Origin header", async () => {
    const email = await addVerified();
    const headers = { "sec-fetch-mode": "cors" };
    const signedIn = await post("/sign-in/email", { email, password: PASSWORD }, headers);
    expect(signedIn.status).toBe(200);
    const cookie = readCookie(signedIn);
    expect((await post("/sign-out", {}, { ...headers, cookie })).status).toBe(200);
  });
});

describe("a session", () => {
  test("ends on the server at sign-out", async () => {
    const cookie = readCookie(await signIn(await addVerified()));
    expect((await me(cookie)).status).toBe(200);
    expect((await post("/sign-out", {}, { cookie })).status).toBe(200);
    expect((await me(cookie)).status).toBe(401);
  });

  test("cookie is HttpOnly and SameSite", async () => {
    const [cookie] = (await signIn(await addVerified())).headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
  });

  test("does not authorize writes of another site's page", async () => {
    const cookie = readCookie(await signIn(await addVerified()));
    for (const origin of ["https://evil.example", "http://localhost:9999", "null"]) {
      const response = await shop.fetch("/api/users/me", {
        method: "PATCH",
        headers: { cookie, origin, "content-type": "application/json" },
        body: JSON.stringify({ last_toggle: true }),
      });
      expect(response.status).toBe(403);
    }
  });
});
