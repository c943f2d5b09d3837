import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions } from "#server/features/accounts/tables.ts";
import { openTestShop } from "#server/test/shop.ts";
import { TEST_PASSWORD } from "#server/test/users.ts";

/** The client address that is stored with a session. */

/** The loopback address in Better Auth's formats. */
const HERE = expect.stringMatching(/^(127\.0\.0\.1|0000:.*|::1)$/);

test.each([
  ["no proxy, X-Forwarded-For is ignored", "0", "6.6.6.6", HERE],
  ["one proxy, only the rightmost entry is used", "1", "6.6.6.6, 203.0.113.9", "203.0.113.9"],
  ["one proxy, the internal header of the client is ignored", "1", "203.0.113.9", "203.0.113.9"],
])("a session has the trusted client address: %s", async (_what, proxies, forwarded, shown) => {
  const shop = await openTestShop({
    env: { TRUSTED_PROXIES: proxies },
    work: false,
    serve: true,
  });
  const user = await shop.addUser({ hasPassword: true });
  await shop.deps.db.delete(sessions).where(eq(sessions.userId, user.id));
  const { APP_URL } = shop.deps.env;
  const answer = await fetch(`${APP_URL}/api/auth/sign-in/email`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: APP_URL,
      "x-forwarded-for": forwarded,
      "x-memix-caller": "6.6.6.6",
    },
    body: JSON.stringify({ email: user.email, password: TEST_PASSWORD }),
  });
  expect(answer.status).toBe(200);
  const rows = await shop.deps.db.select().from(sessions).where(eq(sessions.userId, user.id));
  expect(rows.map(({ ipAddress }) => ipAddress)).toEqual([shown]);
  await shop.close();
});
