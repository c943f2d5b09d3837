import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createLog } from "#server/platform/log.ts";
import { readLink, readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { toCookieHeader } from "#server/test/signing-in.ts";
import { TEST_PASSWORD, type TestUser } from "#server/test/users.ts";

/** Attacks on passwords and mailboxes over HTTP, with production limits. */

let shop: TestShop;
beforeAll(async () => {
  const env = { RATE_LIMITS: "strict", TRUSTED_PROXIES: "1" };
  shop = await openTestShop({ env, work: false });
});
afterAll(async () => await shop.close());

type Caller = { from?: string; cookie?: string; type?: string };

let lastAddress = 0;
/** Returns an address in a new /24, so that tests do not share limits. */
function someAddress(): string {
  lastAddress++;
  return `10.${lastAddress >> 8}.${lastAddress & 255}.7`;
}

async function post(path: string, body: object, caller: Caller = {}): Promise<Response> {
  const type = caller.type ?? "application/json";
  return await shop.fetch(path, {
    method: "POST",
    headers: {
      "content-type": type,
      "x-forwarded-for": caller.from ?? someAddress(),
      cookie: caller.cookie ?? "",
    },
    body:
      type === "application/json"
        ? JSON.stringify(body)
        : new URLSearchParams(body as Record<string, string>),
  });
}

async function signIn(email: string, password: string, caller?: Caller): Promise<Response> {
  return await post("/api/auth/sign-in/email", { email, password }, caller);
}

async function addPerson(): Promise<TestUser> {
  return await shop.addUser({ hasPassword: true });
}

/** Counts the attempts whose password was checked. */
function countTried(answers: Response[]): number {
  return answers.filter(({ status }) => status !== 429).length;
}

async function inTurn(count: number, act: (turn: number) => Promise<Response>) {
  const answers: Response[] = [];
  for (let turn = 0; turn < count; turn++) answers.push(await act(turn));
  return answers;
}

async function expectKindRefusal(answer = new Response()): Promise<number> {
  expect(answer.status).toBe(429);
  const seconds = Number(answer.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  const { message } = (await answer.json()) as { message: string };
  expect(message).toMatch(
    /^That was a bit too fast\. Please try again in \d+ (second|minute|hour)s?\.$/,
  );
  return seconds;
}

describe("wrong passwords for one account", () => {
  // 100 requests can take longer than the 15 s of the first delay on a busy machine.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  test("40 from one IPv6 /64 are stopped after five", async () => {
    const { email } = await addPerson();
    const answers = await inTurn(40, (turn) =>
      signIn(email, `wrong ${turn}`, { from: `2001:db8:1:2::${turn.toString(16)}` }),
    );
    expect(countTried(answers)).toBe(5);
    await expectKindRefusal(answers.at(-1));
  });

  test("40 from 40 IPv4 addresses in turn are stopped after five", async () => {
    const { email } = await addPerson();
    const answers = await inTurn(40, (turn) => signIn(email, `wrong ${turn}`));
    expect(countTried(answers)).toBe(5);
    await expectKindRefusal(answers.at(-1));
  });

  test("100 at once, from 100 addresses, are stopped after five", async () => {
    const { email } = await addPerson();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, turn) => signIn(email, `wrong ${turn}`)),
    );
    expect(countTried(answers)).toBe(5);
  });

  test("with 40 spellings of its address are stopped after five", async () => {
    const { email } = await addPerson();
    const [name = "", domain = ""] = email.split("@");
    const spellings = [
      email.toUpperCase(),
      ` ${email}`,
      `${email} `,
      `${name}@${domain}.`,
      `${name}@${domain.replace(".", "\u3002")}`,
      `${name}@${domain.replace(".", "\uff0e")}`,
      `${name}@${domain.toUpperCase()}`,
      `\u200b${email}`,
      ...Array.from({ length: 32 }, (_, tag) => `${name}+${tag}@${domain}`),
    ];
    expect(new Set(spellings).size).toBe(40);
    const answers = await inTurn(80, (turn) => signIn(spellings[turn % 40] ?? "", "wrong"));
    expect(countTried(answers)).toBe(5);
  });

  test("sent as a form are rejected, and so is the right one", async () => {
    const { email } = await addPerson();
    const type = "application/x-www-form-urlencoded";
    const answers = await inTurn(20, () => signIn(email, TEST_PASSWORD, { type }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  });

  test("for an unknown account are stopped the same way", async () => {
    const email = `${randomUUID()}@example.com`;
    expect(countTried(await inTurn(20, () => signIn(email, "wrong")))).toBe(5);
  });

  test("with a stolen session, at every endpoint that requires a password, are stopped after five", async () => {
    const { email, cookie } = await addPerson();
    const ways = [
      () => post("/api/users/me/export", { password: "wrong", email: randomUUID() }, { cookie }),
      () => post("/api/auth/unlink-account", { accountId: "x", password: "wrong" }, { cookie }),
      () =>
        post(
          "/api/auth/change-password",
          { currentPassword: "wrong", newPassword: "long enough", email: randomUUID() },
          { cookie },
        ),
      () =>
        post(
          "/api/auth/change-email",
          { newEmail: `${randomUUID()}@example.com`, password: "wrong" },
          { cookie },
        ),
      () => post("/api/users/me/delete", { confirm: "DELETE", password: "wrong" }, { cookie }),
      () => signIn(email, "wrong"),
    ];
    const closed = await post("/api/auth/verify-password", { password: "wrong" }, { cookie });
    expect(closed.status).toBe(404);
    const answers = await inTurn(28, async (turn) => {
      const way = ways[turn % ways.length];
      if (!way) throw new Error("no way");
      return await way();
    });
    expect(countTried(answers)).toBe(5);
    await expectKindRefusal(answers.at(-1));
  });
});

describe("wrong passwords for many accounts", () => {
  const guess = (from: string) => signIn(`${randomUUID()}@example.com`, "wrong", { from });

  test("from one IPv4 address, also IPv6-mapped, are stopped after thirty; another address signs in", async () => {
    const answers = await inTurn(40, (turn) =>
      guess(turn % 2 ? "::ffff:203.0.113.9" : "203.0.113.9"),
    );
    expect(countTried(answers)).toBe(30);
    await expectKindRefusal(answers.at(-1));
    const { email } = await addPerson();
    expect((await signIn(email, TEST_PASSWORD, { from: "203.0.113.10" })).status).toBe(200);
  });

  test("from one IPv6 /64, all at once, are stopped after thirty", async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, turn) => guess(`2001:db8:5:6:${turn.toString(16)}::1`)),
    );
    expect(countTried(answers)).toBe(30);
  });
});

describe("the owner of the account", () => {
  test("signs in 31 times from one address, since successes don't count", async () => {
    const { email } = await addPerson();
    const from = someAddress();
    const answers = await inTurn(31, () => signIn(email, TEST_PASSWORD, { from }));
    expect(answers.map(({ status }) => status)).toEqual(Array(31).fill(200));
  });

  test("may mistype four times again after a successful sign-in", async () => {
    const { email } = await addPerson();
    const from = someAddress();
    for (const _ of [1, 2]) {
      for (const _ of [1, 2, 3, 4])
        expect((await signIn(email, "typo", { from })).status).toBe(401);
      expect((await signIn(email, TEST_PASSWORD, { from })).status).toBe(200);
    }
  });

  test("signs in on a known device while an attacker keeps guessing", async () => {
    const { email } = await addPerson();
    const known = toCookieHeader(await signIn(email, TEST_PASSWORD));
    const device = known.split("; ").find((cookie) => cookie.includes("known")) ?? "";
    expect(device).not.toBe("");
    await inTurn(9, () => signIn(email, "wrong"));
    expect((await signIn(email, TEST_PASSWORD)).status).toBe(429);
    expect((await signIn(email, TEST_PASSWORD, { cookie: device })).status).toBe(200);
    // The mark does not help with another account, and guessing with it is delayed as well.
    const other = await addPerson();
    await inTurn(20, () => signIn(other.email, "wrong"));
    expect((await signIn(other.email, TEST_PASSWORD, { cookie: device })).status).toBe(429);
    const guesses = await inTurn(20, () => signIn(email, "wrong", { cookie: device }));
    expect(countTried(guesses)).toBe(5);
  });

  test("signs in after a password reset while an attacker keeps guessing", async () => {
    const { email } = await addPerson();
    await inTurn(20, () => signIn(email, "wrong"));
    await post("/api/auth/request-password-reset", { email });
    const token = (await readLink(shop, email)).searchParams.get("token") ?? "";
    const reset = await post("/api/auth/reset-password", { token, newPassword: "quite new one" });
    expect((await signIn(email, "quite new one")).status).toBe(429);
    const cookie = toCookieHeader(reset);
    expect((await signIn(email, "quite new one", { cookie })).status).toBe(200);
  });

  test("waits longer after each wrong password, at most 15 minutes", async () => {
    const { email } = await addPerson();
    await inTurn(5, () => signIn(email, "wrong"));
    const waits: number[] = [];
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    try {
      for (let turn = 0; turn < 9; turn++) {
        const seconds = await expectKindRefusal(await signIn(email, "wrong"));
        waits.push(seconds);
        vi.setSystemTime(Date.now() + seconds * 1000);
        expect((await signIn(email, "wrong")).status).toBe(401);
      }
    } finally {
      vi.useRealTimers();
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900, 900]);
  });
});

describe("mails that an attacker causes", () => {
  const MAIL_REQUESTS: Record<string, (email: string) => Promise<Response>> = {
    "20 resets": (email) => post("/api/auth/request-password-reset", { email }),
    "20 verifications": (email) => post("/api/auth/send-verification-email", { email }),
    "20 sign-ups with a known address": (email) =>
      post("/api/auth/sign-up/email", { name: "M", email, password: "long enough" }),
  };

  test.each(Object.entries(MAIL_REQUESTS))(
    "are limited to five an hour for %s",
    async (_name, requestMail) => {
      const { email } = await addPerson();
      const answers = await inTurn(20, () => requestMail(email));
      expect(countTried(answers)).toBe(5);
      const seconds = await expectKindRefusal(answers.at(-1));
      expect(seconds).toBeGreaterThan(3500);
      expect(await readMails(shop, email)).toHaveLength(5);
    },
  );

  test("are limited to five sign-ups and verifications together and five resets per address", async () => {
    const { email } = await addPerson();
    const { "20 resets": requestReset, ...others } = MAIL_REQUESTS;
    const kinds = Object.values(others);
    const answers = await inTurn(30, async (turn) => {
      const requestMail = kinds[turn % kinds.length];
      if (!requestMail) throw new Error("no kind");
      return await requestMail(turn % 4 > 1 ? email : email.toUpperCase());
    });
    expect(countTried(answers)).toBe(5);
    const resets = await inTurn(10, async () => (await requestReset?.(email)) ?? new Response());
    expect(countTried(resets)).toBe(5);
  });

  test("still include a reset and a verification for the owner after 15 sign-ups with tagged addresses", async () => {
    const { email } = await addPerson();
    const [name, domain] = email.split("@");
    const signUp = MAIL_REQUESTS["20 sign-ups with a known address"];
    await inTurn(
      15,
      async (turn) => (await signUp?.(`${name}+${turn % 4}@${domain}`)) ?? new Response(),
    );
    expect((await post("/api/auth/request-password-reset", { email })).status).toBe(200);
    expect((await post("/api/auth/send-verification-email", { email })).status).toBe(200);
    const subjects = (await readMails(shop, email)).map(({ subject }) => subject);
    expect(subjects).toContain("Reset your MeMix password");
  });

  test("are limited to five after 20 changes of address to one mailbox from ten accounts", async () => {
    const victim = `${randomUUID()}@example.com`;
    const people = await Promise.all(Array.from({ length: 10 }, () => addPerson()));
    const answers = await inTurn(20, (turn) =>
      post(
        "/api/auth/change-email",
        { newEmail: victim, password: TEST_PASSWORD },
        { cookie: people[turn % people.length]?.cookie ?? "" },
      ),
    );
    expect(countTried(answers)).toBe(5);
    expect(await readMails(shop, victim)).toHaveLength(5);
  });
});

test("are limited to three copies of 12 stored messages, and a reset still works", async () => {
  const victim = `${randomUUID()}@example.com`;
  const write = (turn: number) =>
    shop.fetch("/api/contact", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": someAddress(),
        "idempotency-key": randomUUID(),
      },
      body: JSON.stringify({
        name: `Ana ${turn}`,
        email: victim,
        subject: "general",
        message: "Long enough to be a message of somebody.",
        website: "",
      }),
    });
  const answers = await inTurn(12, write);
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
  expect(await readMails(shop, victim)).toHaveLength(3);
  expect((await post("/api/auth/request-password-reset", { email: victim })).status).toBe(200);
});

describe("an unconfigured proxy", () => {
  let behind: TestShop;
  const errors = vi.fn();
  beforeAll(async () => {
    const log = { ...createLog("silent"), error: errors, warn: vi.fn(), info: vi.fn() } as never;
    behind = await openTestShop({
      env: { RATE_LIMITS: "strict" },
      replace: { log },
      work: false,
      serve: true,
    });
  });
  afterAll(async () => await behind.close());

  async function signInThere(from: string, email: string, password: string): Promise<number> {
    const answer = await fetch(`${behind.deps.env.APP_URL}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": from },
      body: JSON.stringify({ email, password }),
    });
    return answer.status;
  }

  test("cannot be faked to disable the network limit, and the log names the missing setting once", async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 40; turn++)
      statuses.push(await signInThere(`203.0.113.${turn}`, `${randomUUID()}@example.com`, "wrong"));
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual(Array(10).fill(429));
    expect(errors.mock.calls).toEqual([[{ setting: "TRUSTED_PROXIES" }, "proxy.untrusted"]]);
  });
});
