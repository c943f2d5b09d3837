import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { signUpVerified } from "#server/test/signing-in.ts";
import type { TestUser } from "#server/test/users.ts";

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

test("a session that is used lasts, one that is not used for 30 days ends", async () => {
  const [busy, idle] = [await signUpVerified(shop), await signUpVerified(shop)];
  expect(await visitAfter(busy, 20)).toBe(200);
  expect(await visitAfter(busy, 40)).toBe(200);
  expect(await visitAfter(idle, 31)).toBe(401);
});
