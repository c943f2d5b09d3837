import { createHash, randomBytes } from "node:crypto";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startSandbox } from "../main.ts";
import { type RunningSandbox, runSandbox, SHOP_URL } from "../test/running-sandbox.ts";
import { createCodeStore } from "./codes.ts";

type Fields = Record<string, string>;

const redirectUri = `${SHOP_URL}/api/auth/callback/google`;
const verifier = randomBytes(32).toString("base64url");

const authorizeParams = {
  client_id: "shop",
  redirect_uri: redirectUri,
  response_type: "code",
  scope: "openid email profile",
  state: "st&te",
  nonce: "n-1",
  code_challenge: createHash("sha256").update(verifier).digest("base64url"),
  code_challenge_method: "S256",
};

let sandbox: RunningSandbox;
let endpoints: Fields;

beforeAll(async () => {
  sandbox = await runSandbox();
  const answer = await fetch(`${sandbox.url}/google/.well-known/openid-configuration`);
  endpoints = (await answer.json()) as Fields;
});

beforeEach(() => sandbox.control.reset());

afterAll(() => sandbox.close());

function authorizeUrl(change: Fields = {}): string {
  return `${endpoints.authorization_endpoint}?${new URLSearchParams({ ...authorizeParams, ...change })}`;
}

async function submitConsent(fields: Fields): Promise<URLSearchParams> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(authorizeUrl(), { method: "POST", body, redirect: "manual" });
  expect(answer.status).toBe(303);
  const url = new URL(answer.headers.get("location") ?? "");
  expect(url.origin + url.pathname).toBe(redirectUri);
  return url.searchParams;
}

async function getCode(account: Fields): Promise<string> {
  return (await submitConsent(account)).get("code") ?? "";
}

async function exchangeCode(code: string, change: Fields = {}) {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code,
    client_id: "shop",
    client_secret: "secret",
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...change,
  });
  const answer = await fetch(endpoints.token_endpoint ?? "", { method: "POST", body });
  return { status: answer.status, body: (await answer.json()) as Fields };
}

async function verify(idToken: string | undefined) {
  const keys = createRemoteJWKSet(new URL(endpoints.jwks_uri ?? ""));
  const checks = { issuer: `${sandbox.url}/google`, audience: "shop", algorithms: ["RS256"] };
  return (await jwtVerify(idToken ?? "", keys, checks)).payload;
}

const maya = { account: "maya.lindqvist@example.com" };

describe("signing in", () => {
  test("with a sample account returns a valid id token and the same claims as userinfo", async () => {
    const back = await submitConsent(maya);
    expect(back.get("state")).toBe("st&te");
    const { status, body } = await exchangeCode(back.get("code") ?? "");
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: "Bearer", scope: authorizeParams.scope });
    const claims = await verify(body.id_token);
    expect(claims).toMatchObject({
      nonce: "n-1",
      azp: "shop",
      email: maya.account,
      email_verified: true,
      name: "Maya Lindqvist",
      given_name: "Maya",
      family_name: "Lindqvist",
    });
    const headers = { authorization: `Bearer ${body.access_token}` };
    const profile = await (await fetch(endpoints.userinfo_endpoint ?? "", { headers })).json();
    expect(profile).toMatchObject({
      sub: claims.sub,
      email: maya.account,
      picture: claims.picture,
    });
    const picture = await fetch(String(claims.picture));
    expect(picture.headers.get("content-type")).toBe("image/svg+xml");
  });

  test("with a typed address returns the same sub for the same address", async () => {
    const typed = { email: "Ann@example.org", name: "Ann" };
    const first = await verify((await exchangeCode(await getCode(typed))).body.id_token);
    const again = { email: "ann@example.org", name: "Ann B", verified: "yes" };
    const second = await verify((await exchangeCode(await getCode(again))).body.id_token);
    expect(first).toMatchObject({ email: "ann@example.org", email_verified: false, name: "Ann" });
    expect(second).toMatchObject({ sub: first.sub, email_verified: true, family_name: "B" });
    expect(first.sub).toMatch(/^\d{21}$/);
  });

  test("returns an id token that stays valid after a restart", async () => {
    const { body } = await exchangeCode(await getCode(maya));
    const again = await startSandbox({ port: 0, dataDir: sandbox.dataDir, shopUrl: SHOP_URL });
    const keys = createRemoteJWKSet(new URL(`${again.url}/google/oauth2/v3/certs`));
    expect((await jwtVerify(body.id_token ?? "", keys)).payload.email).toBe(maya.account);
    await again.close();
  });

  test("returns access_denied when it is canceled", async () => {
    const back = await submitConsent({ decision: "cancel" });
    expect(back.get("error")).toBe("access_denied");
    expect(back.get("state")).toBe("st&te");
  });

  test("asks again after an incomplete address", async () => {
    const body = new URLSearchParams({ email: "ann" });
    const answer = await fetch(authorizeUrl(), { method: "POST", body });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Type a full e-mail address.");
  });
});

describe("the consent page", () => {
  test("contains no script and escapes query parameters", async () => {
    const answer = await fetch(authorizeUrl({ login_hint: '"><script>' }));
    const text = await answer.text();
    expect(text).not.toContain("<script");
    expect(text).toContain("localhost:3000");
  });

  test.each<{ why: string; change: Fields }>([
    { why: "a foreign redirect_uri", change: { redirect_uri: "https://evil.example/cb" } },
    {
      why: "a redirect_uri that imitates localhost",
      change: { redirect_uri: "http://localhost.evil.example/cb" },
    },
    { why: "a missing client_id", change: { client_id: "" } },
  ])("blocks $why", async ({ change }) => {
    const answer = await fetch(authorizeUrl(change), { redirect: "manual" });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Access blocked");
  });

  test.each<{ change: Fields; error: string }>([
    { change: { response_type: "token" }, error: "unsupported_response_type" },
    { change: { scope: "email" }, error: "invalid_scope" },
    { change: { state: "" }, error: "invalid_request" },
    { change: { code_challenge_method: "plain" }, error: "invalid_request" },
    { change: { code_challenge: "short" }, error: "invalid_request" },
    { change: { prompt: "none" }, error: "interaction_required" },
  ])("redirects with $error for $change", async ({ change, error }) => {
    const answer = await fetch(authorizeUrl(change), { redirect: "manual" });
    const url = new URL(answer.headers.get("location") ?? "");
    expect(url.searchParams.get("error")).toBe(error);
  });
});

describe("the token endpoint", () => {
  test("accepts a code once", async () => {
    const code = await getCode(maya);
    expect((await exchangeCode(code)).status).toBe(200);
    expect(await exchangeCode(code)).toMatchObject({
      status: 400,
      body: { error: "invalid_grant" },
    });
  });

  test.each<{ change: Fields; status: number; error: string }>([
    { change: { code_verifier: "wrong" }, status: 400, error: "invalid_grant" },
    { change: { redirect_uri: `${SHOP_URL}/else` }, status: 400, error: "invalid_grant" },
    { change: { client_id: "other" }, status: 400, error: "invalid_grant" },
    { change: { client_secret: "" }, status: 401, error: "invalid_client" },
    { change: { grant_type: "password" }, status: 400, error: "unsupported_grant_type" },
  ])("rejects $change", async ({ change, status, error }) => {
    const answer = await exchangeCode(await getCode(maya), change);
    expect(answer).toMatchObject({ status, body: { error } });
  });

  test("accepts client credentials in a basic authorization header", async () => {
    const answer = await fetch(endpoints.token_endpoint ?? "", {
      method: "POST",
      headers: { authorization: `Basic ${btoa("shop:secret")}` },
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code: await getCode(maya),
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }),
    });
    expect(answer.status).toBe(200);
  });

  test("rejects a code after a minute", () => {
    let now = 0;
    const codes = createCodeStore(() => now);
    const account = { email: "a@b.co", name: "A", isVerified: true };
    const code = codes.issue(authorizeParams, account);
    now = 60_001;
    const redemption = { code, clientId: "shop", redirectUri, codeVerifier: verifier };
    expect(codes.redeem(redemption)).toBeNull();
  });

  test.each([
    { kind: "wrong_audience", reason: /aud/ },
    { kind: "expired_token", reason: /exp/ },
    { kind: "bad_signature", reason: /signature/ },
  ])(
    "returns an id token that fails verification for the fault $kind",
    async ({ kind, reason }) => {
      await sandbox.control.addFault({ vendor: "google", kind });
      const { body } = await exchangeCode(await getCode(maya));
      await expect(verify(body.id_token)).rejects.toThrow(reason);
    },
  );

  test("returns an id token with another nonce for the fault wrong_nonce", async () => {
    await sandbox.control.addFault({ vendor: "google", kind: "wrong_nonce" });
    const { body } = await exchangeCode(await getCode(maya));
    expect((await verify(body.id_token)).nonce).not.toBe("n-1");
  });

  test("fails for the faults server_error and timeout", async () => {
    await sandbox.control.addFault({ vendor: "google", kind: "server_error" });
    expect((await exchangeCode(await getCode(maya))).status).toBe(500);
    await sandbox.control.addFault({ vendor: "google", kind: "timeout", delayMs: 10 });
    await expect(exchangeCode(await getCode(maya))).rejects.toThrow();
  });
});

test("userinfo rejects a token that is not an access token", async () => {
  const { body } = await exchangeCode(await getCode(maya));
  const headers = { authorization: `Bearer ${body.id_token}` };
  expect((await fetch(endpoints.userinfo_endpoint ?? "", { headers })).status).toBe(401);
});
