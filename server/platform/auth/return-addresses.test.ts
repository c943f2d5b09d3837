import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { PASSWORD, postAuth, signUpVerified } from "#server/test/signing-in.ts";

/** Better Auth's endpoints redirect to our own pages only. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => await shop.close());

/** Each looks like a path, but a browser resolves it to another origin. */
const FOREIGN = [
  "/..//evil.example",
  "/.//evil.example",
  "/%2e%2e//evil.example",
  "/a/..//evil.example",
  "/\\evil.example",
  "//evil.example",
  "https://evil.example",
  // Invalid in a Location header: the redirect from Google would fail.
  "/auth\u3002callback",
  "/auth/callback?redirect=\u2028",
  "/auth/callback\u00e9",
  "/auth/callback\r\nx: y",
];

describe.each(FOREIGN)("the return URL %s", (address) => {
  const at = encodeURIComponent(address);

  test.each([
    ["a verification link", `/verify-email?token=bad&callbackURL=${at}`],
    ["a password reset link", `/reset-password/bad?callbackURL=${at}`],
    ["a deletion link", `/delete-user/callback?token=bad&callbackURL=${at}`],
  ])("in %s is ignored", async (_name, path) => {
    const answer = await shop.fetch(`/api/auth${path}`);
    expect(answer.headers.get("location") ?? "").not.toContain("evil.example");
  });

  test.each([
    ["sign-up", "/sign-up/email", "callbackURL"],
    ["a requested verification link", "/send-verification-email", "callbackURL"],
    ["a password reset", "/request-password-reset", "redirectTo"],
    ["Google sign-in", "/sign-in/social", "callbackURL"],
    ["an error of Google sign-in", "/sign-in/social", "errorCallbackURL"],
    ["a new user by Google", "/sign-in/social", "newUserCallbackURL"],
  ])("for %s is rejected", async (_name, path, field) => {
    const email = `${randomUUID()}@example.com`;
    const body = { email, name: "Maya", password: "correct horse", provider: "google" };
    const answer = await postAuth(shop, path, { ...body, [field]: address });
    const { code } = await answer.json();
    expect([path, answer.status, code]).toEqual([path, 400, "INVALID_CALLBACK_URL"]);
    expect(await readMails(shop, email)).toEqual([]);
  });

  test("for connecting Google is rejected", async () => {
    const { cookie } = await signUpVerified(shop);
    const body = { provider: "google", callbackURL: address, password: PASSWORD };
    const answer = await postAuth(shop, "/link-social", body, cookie);
    expect([answer.status, (await answer.json()).code]).toEqual([400, "INVALID_CALLBACK_URL"]);
  });
});

test("return URLs of our own pages are kept", async () => {
  const callbackURL = "/auth/callback?redirect=%2Fdashboard%2Fstuff%3Ftab%3D1";
  const answer = await postAuth(shop, "/sign-in/social", { provider: "google", callbackURL });
  expect(answer.status).toBe(200);
});
