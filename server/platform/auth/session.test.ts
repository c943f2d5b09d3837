import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { sessions } from "#server/features/accounts/tables.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { signUpVerified } from "#server/test/signing-in.ts";
import { addSession, type TestUser } from "#server/test/users.ts";

const DAY_MS = 24 * 3600_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ work: false });
});
afterAll(async () => await shop.close());
afterEach(() => vi.useRealTimers());

async function visitAfter(user: TestUser, days: number): Promise<number> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * DAY_MS });
  const answer = await shop.fetch("/api/users/me", { as: user });
  vi.useRealTimers();
  return answer.status;
}

test("a session is renewed by use and ends after 30 days without", async () => {
  const [busy, idle] = [await signUpVerified(shop), await signUpVerified(shop)];
  expect(await visitAfter(busy, 20)).toBe(200);
  expect(await visitAfter(busy, 40)).toBe(200);
  expect(await visitAfter(idle, 31)).toBe(401);
});

test("a session cookie is valid only with the shop's signature and until its end", async () => {
  const { id, email, cookie } = await shop.addUser();
  const { cookie: elsewhere } = await addSession(shop.deps.db, id, shop.deps.env.AUTH_SECRET);
  const fetchStatus = async (sent: string) =>
    (await shop.fetch("/api/users/me", { as: { id, email, cookie: sent } })).status;
  const [, name, token] = /^(.*)=(.*)\./.exec(cookie) ?? [];
  const signature = elsewhere.split(".").at(-1);
  expect(await fetchStatus(cookie)).toBe(200);
  // A signature of another token, a shorter one, none, and an empty token.
  for (const wrong of [`${token}.${signature}`, `${token}.abc`, token, `.${signature}`, ""]) {
    expect(await fetchStatus(`${name}=${wrong}`)).toBe(401);
  }
  await shop.deps.db.delete(sessions).where(eq(sessions.userId, id));
  expect(await fetchStatus(cookie)).toBe(401);
});
