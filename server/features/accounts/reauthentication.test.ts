import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { enterByGoogle, PASSWORD, postAuth } from "#server/test/signing-in.ts";
import { addGoogle, addPasskey, type TestUser } from "#server/test/users.ts";
import { identities, passkeys, sessions, users, verifications } from "./tables.ts";

/**
 * Whoever finds a device signed in has its cookie and no more: what takes an account away, or all that
 * is in it, wants a proof besides.
 */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ work: false });
});
afterAll(async () => await shop.close());
afterEach(() => vi.useRealTimers());

type Act = { path: string; body: object };

/** What each act is asked with; the proof comes on top. */
const ACTS: Record<string, (person: Person) => Act> = {
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

type Person = TestUser & { googleId: string; passkeyId: string };

/** With every way to sign in, and a session that none of them has proven. */
async function addPerson(): Promise<Person> {
  const user = await shop.addUser({ hasPassword: true });
  const { db } = shop.deps;
  const [googleId, passkeyId] = [await addGoogle(db, user.id), await addPasskey(db, user.id)];
  return { ...user, googleId, passkeyId };
}

async function act({ path, body }: Act, user: TestUser, proof: object = {}): Promise<Response> {
  return await shop.fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: user.cookie },
    body: JSON.stringify({ ...body, ...proof }),
  });
}

/** All that the acts could change of a person. */
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

async function codeOf(response: Response): Promise<string> {
  const body = await response.json();
  return (body.error ?? body).code;
}

describe.each(Object.keys(ACTS))("%s", (name) => {
  const describeAct = (person: Person) => ACTS[name]?.(person) as Act;

  test("is refused to whoever has nothing but the session", async () => {
    const person = await addPerson();
    const before = await readAccess(person);
    const answer = await act(describeAct(person), person);
    expect([answer.status, await codeOf(answer)]).toEqual([403, "proof_required"]);
    expect(await readAccess(person)).toEqual(before);
  });

  test.each([
    ["a wrong password", "wrong horse"],
    ["a password that is none", { $ne: "" }],
    ["a password without end", "x".repeat(20_000)],
  ])("is refused with %s", async (_what, password) => {
    const person = await addPerson();
    const before = await readAccess(person);
    const answer = await act(describeAct(person), person, { password });
    const code = await codeOf(answer);
    expect([answer.status, code]).toEqual(
      typeof password === "string" ? [400, "wrong_password"] : [403, "proof_required"],
    );
    expect(await readAccess(person)).toEqual(before);
  });

  test("is refused with a proof that the browser has made up", async () => {
    const person = await addPerson();
    const provenAt = new Date().toISOString();
    await postAuth(shop, "/update-session", { provenAt }, person.cookie);
    const answer = await act(describeAct(person), person, { provenAt, proven: true });
    expect(await codeOf(answer)).toBe("proof_required");
  });

  test("is done with the password", async () => {
    const person = await addPerson();
    expect((await act(describeAct(person), person, { password: PASSWORD })).status).toBe(200);
  });

  test("is done within five minutes of a sign-in with Google, and not later", async () => {
    const [inTime, late] = [await addGooglePerson(), await addGooglePerson()];
    const now = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: now + 4.9 * 60_000 });
    expect((await act(describeAct(inTime), inTime)).status).toBe(200);
    vi.setSystemTime(now + 5.1 * 60_000);
    expect(await codeOf(await act(describeAct(late), late))).toBe("proof_required");
  });

  test("is nothing for strangers", async () => {
    const nobody = { ...(await addPerson()), cookie: "" };
    const answer = await act(describeAct(nobody), nobody, { password: PASSWORD });
    expect(answer.status).toBe(401);
  });
});

/** Signed in with Google a moment ago. */
async function addGooglePerson(): Promise<Person> {
  const person = await addPerson();
  const { email } = person;
  return { ...person, cookie: await enterByGoogle(shop, { email, name: "Gina" }) };
}

test("a changed password wants the old one, also right after a sign-in with Google", async () => {
  const person = await addGooglePerson();
  for (const proof of [{}, { password: PASSWORD }, { currentPassword: "wrong horse" }]) {
    const wish = { newPassword: "a new password", ...proof };
    const answer = await postAuth(shop, "/change-password", wish, person.cookie);
    expect([proof, answer.status >= 400]).toEqual([proof, true]);
  }
  const wish = { newPassword: "a new password", currentPassword: PASSWORD };
  expect((await postAuth(shop, "/change-password", wish, person.cookie)).status).toBe(200);
});

test("a sign-in by password is no proof for later", async () => {
  const person = await addPerson();
  await postAuth(shop, "/sign-in/email", { email: person.email, password: PASSWORD });
  const rows = await shop.deps.db.select().from(sessions).where(eq(sessions.userId, person.id));
  expect(rows.map(({ provenAt }) => provenAt)).toEqual([null, null]);
});

describe("guessing a password", () => {
  test.each(["/change-email", "/change-password", "/unlink-account"])(
    "is over after ten tries by %s, whatever address they come from",
    async (path) => {
      const strict = await openTestShop({ work: false, env: { RATE_LIMITS: "strict" } });
      try {
        const user = await strict.addUser({ hasPassword: true });
        const answers: number[] = [];
        for (let tries = 0; tries < 12; tries++) {
          const wish = {
            newEmail: "new@example.com",
            newPassword: "a new password",
            accountId: "x",
          };
          const guess = { password: `guess ${tries}`, currentPassword: `guess ${tries}` };
          const body = { ...wish, ...guess };
          answers.push((await postAuth(strict, path, body, user.cookie)).status);
        }
        expect(answers.slice(-2)).toEqual([429, 429]);
      } finally {
        await strict.close();
      }
    },
  );
});
