import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions } from "#server/features/accounts/tables.ts";
import { openTestShop } from "#server/test/shop.ts";
import { TEST_PASSWORD } from "#server/test/users.ts";

/** What the list of devices says of where somebody signed in. */

/** Of this machine, as the library writes addresses. */
const HERE = expect.stringMatching(/^(127\.0\.0\.1|0000:.*|::1)$/);

test.each([
  ["no proxy: what the caller wrote is not believed", "0", "6.6.6.6", HERE],
  ["one proxy: its word is, and nothing left of it", "1", "6.6.6.6, 203.0.113.9", "203.0.113.9"],
  ["one proxy, and a header of ours that the caller wrote", "1", "203.0.113.9", "203.0.113.9"],
])("behind %s", async (_what, proxies, forwarded, shown) => {
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
