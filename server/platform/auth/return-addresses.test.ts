import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readMails } from "#server/test/mails.ts";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { PASSWORD, postAuth, signUpVerified } from "#server/test/signing-in.ts";

/** Where Better Auth's endpoints may lead a browser: to our own pages, whatever the link says. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => await shop.close());

/** Each passes for a path, and leads elsewhere once its dots are taken out or a browser reads it. */
const FOREIGN = [
  "/..//evil.example",
  "/.//evil.example",
  "/%2e%2e//evil.example",
  "/a/..//evil.example",
  "/\\evil.example",
  "//evil.example",
  "https://evil.example",
  // A header can't carry these: Google's way back failed.
  "/auth\u3002callback",
  "/auth/callback?redirect=\u2028",
  "/auth/callback\u00e9",
  "/auth/callback\r\nx: y",
];

describe.each(FOREIGN)("the return URL %s", (address) => {
  const at = encodeURIComponent(address);

  test.each([
    ["a link of a sign-up", `/verify-email?token=bad&callbackURL=${at}`],
    ["a link of a password", `/reset-password/bad?callbackURL=${at}`],
    ["a link of a deletion", `/delete-user/callback?token=bad&callbackURL=${at}`],
  ])("in %s is ignored", async (_name, path) => {
    const answer = await shop.fetch(`/api/auth${path}`);
    expect(answer.headers.get("location") ?? "").not.toContain("evil.example");
  });

  test.each([
    ["signing up", "/sign-up/email", "callbackURL"],
    ["a new link", "/send-verification-email", "callbackURL"],
    ["a forgotten password", "/request-password-reset", "redirectTo"],
    ["Google", "/sign-in/social", "callbackURL"],
    ["Google's refusal", "/sign-in/social", "errorCallbackURL"],
    ["a newcomer by Google", "/sign-in/social", "newUserCallbackURL"],
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
