import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readLink } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { PASSWORD, postAuth } from "#server/test/signing-in.ts";

/** New passwords must not be blank or among the 10,000 most common ones. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ work: false });
});
afterAll(async () => await shop.close());

const COMMON = [
  "12345678",
  "password",
  "PassWord",
  " password ",
  "iloveyou",
  "qwertyuiop",
  " ".repeat(8),
];

async function statusAndCode(answer: Response) {
  return [answer.status, ((await answer.json()) as { code?: string }).code];
}

describe.each(COMMON)("the password '%s' is rejected", (password) => {
  test("by a sign-up", async () => {
    const body = { name: "Maya", email: `${randomUUID()}@example.com`, password };
    const answer = await postAuth(shop, "/sign-up/email", body);
    expect(await statusAndCode(answer)).toEqual([400, "PASSWORD_TOO_COMMON"]);
  });

  test("by a change of the password", async () => {
    const { cookie } = await shop.addUser({ hasPassword: true });
    const body = { currentPassword: PASSWORD, newPassword: password };
    const answer = await postAuth(shop, "/change-password", body, cookie);
    expect(await statusAndCode(answer)).toEqual([400, "PASSWORD_TOO_COMMON"]);
  });

  test("by a reset, whose link stays valid", async () => {
    const { email } = await shop.addUser({ hasPassword: true });
    await postAuth(shop, "/request-password-reset", { email, redirectTo: "/auth/reset-password" });
    const token = (await readLink(shop, email)).searchParams.get("token");
    const rejected = await postAuth(shop, "/reset-password", { token, newPassword: password });
    expect(await statusAndCode(rejected)).toEqual([400, "PASSWORD_TOO_COMMON"]);
    const set = await postAuth(shop, "/reset-password", { token, newPassword: "a rare sentence" });
    expect(set.status).toBe(200);
  });
});
