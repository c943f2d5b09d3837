import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#server/test/shop.ts";
import { PASSWORD, postAuth } from "#server/test/signing-in.ts";

/** The reachable endpoints of Better Auth; endpoints of a new version stay closed unless they are listed here. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ work: false });
});
afterAll(async () => await shop.close());

const REACHABLE = [
  "GET /callback/:id",
  "GET /get-session",
  "GET /list-accounts",
  "GET /list-sessions",
  "GET /passkey/generate-authenticate-options",
  "GET /passkey/list-user-passkeys",
  "POST /change-email",
  "POST /change-password",
  "POST /confirm-email",
  "POST /confirm-registration",
  "POST /desk-link",
  "POST /link-social",
  "POST /passkey/delete-passkey",
  "POST /passkey/update-passkey",
  "POST /passkey/verify-authentication",
  "POST /passkey/verify-registration",
  "POST /request-password-reset",
  "POST /reset-passkeys",
  "POST /reset-password",
  "POST /revoke-other-sessions",
  "POST /revoke-session",
  "POST /send-verification-email",
  "POST /sign-in/email",
  "POST /sign-in/social",
  "POST /sign-out",
  "POST /sign-up/email",
  "POST /unlink-account",
  "POST /update-user",
];

type Endpoint = { path?: string; options?: { method?: string | string[] } };

/** Lists all endpoints of Better Auth and its plugins. */
function listEndpoints(): string[] {
  const endpoints = Object.values(shop.deps.auth.api) as Endpoint[];
  return endpoints.flatMap(({ path, options }) =>
    path ? [options?.method ?? []].flat().map((method) => `${method} ${path}`) : [],
  );
}

test("only the endpoints of Better Auth that the shop uses are open", async () => {
  const user = await shop.addUser({ hasPassword: true });
  const known = listEndpoints();
  expect(known).toEqual(expect.arrayContaining(["POST /verify-password", "POST /update-session"]));
  const open: string[] = [];
  for (const endpoint of known) {
    const [method = "", path = ""] = endpoint.split(" ");
    const answer = await shop.fetch(`/api/auth${path.replace(/:\w+/, "google")}`, {
      method,
      redirect: "manual",
      as: await shop.addUser(),
      headers: { "content-type": "application/json" },
      ...(method === "GET" ? {} : { body: "{}" }),
    });
    const isClosed = answer.status === 404 && (await answer.text()).includes("Endpoint not found");
    if (!isClosed) open.push(endpoint);
  }
  expect(open.sort()).toEqual(REACHABLE);
  expect((await shop.fetch("/api/users/me", { as: user })).status).toBe(200);
});

test.each([
  ["/verify-password", { password: PASSWORD }],
  ["/update-session", { provenAt: new Date().toISOString() }],
  ["/delete-user", { password: PASSWORD }],
  ["/set-password", { newPassword: "a new password" }],
  ["/revoke-sessions", {}],
  ["/get-access-token", { providerId: "google" }],
  ["/refresh-token", { providerId: "google" }],
])("%s is closed, however its path is spelled", async (path, body) => {
  const { cookie } = await shop.addUser({ hasPassword: true });
  const encoded = path.replace("-", "%2d");
  for (const spelling of [path, `${path}/`, `/${path}`, `/x/..${path}`, encoded]) {
    const answer = await postAuth(shop, spelling, body, cookie);
    expect([spelling, answer.status]).toEqual([spelling, 404]);
  }
});

test.each([
  ["an ID token", { idToken: { token: "x" } }],
  ["more rights", { scopes: ["https://www.googleapis.com/auth/drive"] }],
  ["a parameter", { additionalParams: { prompt: "none" } }],
])(
  "the authorization request to Google ignores additions by the client: %s",
  async (_what, more) => {
    const { cookie } = await shop.addUser({ hasPassword: true });
    const input = { provider: "google", callbackURL: "/dashboard/account", ...more };
    for (const [path, credentials] of [
      ["/sign-in/social", {}],
      ["/link-social", { password: PASSWORD }],
    ] as const) {
      const answer = await postAuth(shop, path, { ...input, ...credentials }, cookie);
      expect([answer.status, (await answer.json()).code]).toEqual([400, "FIELD_NOT_ALLOWED"]);
    }
  },
);
