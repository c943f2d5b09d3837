import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { readLink } from "./mails.ts";
import type { TestShop } from "./shop.ts";
import type { TestUser } from "./users.ts";

/** Better Auth's endpoints over HTTP, like the web calls them. */

export const PASSWORD = "correct horse";

export async function postAuth(
  shop: TestShop,
  path: string,
  body: object,
  cookie = "",
): Promise<Response> {
  return await shop.fetch(`/api/auth${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });
}

/** Returns the Cookie header that a browser would send after this response. */
export function toCookieHeader(response: Response): string {
  return response.headers
    .getSetCookie()
    .filter((cookie) => !/; Max-Age=0(;|$)/.test(cookie))
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Confirms a mailed link, like its page does. */
export async function openLink(shop: TestShop, link: URL, cookie = ""): Promise<Response> {
  const token = link.searchParams.get("token") ?? "";
  const isAddress = link.pathname === "/auth/confirm-email";
  const path = isAddress ? "/confirm-email" : "/confirm-registration";
  return await postAuth(shop, path, { token }, cookie);
}

/** Signs up; returns the browser's cookie and the mailed link. */
export async function signUp(shop: TestShop, email: string, password = PASSWORD) {
  const answer = await postAuth(shop, "/sign-up/email", { name: "Maya", email, password });
  expect(answer.status).toBe(200);
  return { cookie: toCookieHeader(answer), link: await readLink(shop, email) };
}

/** Signs up with name, address and password, and opens the mailed link in the same browser. */
export async function signUpVerified(
  shop: TestShop,
  email = `${randomUUID()}@example.com`,
): Promise<TestUser> {
  const { link, cookie: browser } = await signUp(shop, email);
  const verified = await openLink(shop, link, browser);
  expect(verified.status).toBe(200);
  const cookie = toCookieHeader(verified);
  const { id } = await (await shop.fetch("/api/users/me", { headers: { cookie } })).json();
  return { id, email, cookie };
}

export async function signIn(shop: TestShop, email: string, password = PASSWORD) {
  return await postAuth(shop, "/sign-in/email", { email, password });
}

/** Follows the redirect to the mock of Google, chooses the account, and returns the callback's response. */
export async function visitGoogle(
  shop: TestShop,
  start: Response,
  { isVerified = true, ...account }: { email: string; name: string; isVerified?: boolean },
  cookie = "",
): Promise<Response> {
  const { url } = (await start.json()) as { url: string };
  const consent = await fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ ...account, ...(isVerified && { verified: "on" }) }),
  });
  const callback = new URL(consent.headers.get("location") ?? "");
  return await shop.fetch(`${callback.pathname}${callback.search}`, {
    redirect: "manual",
    headers: { cookie: `${toCookieHeader(start)}; ${cookie}` },
  });
}

/** Signs in with this Google account and returns the session cookie. */
export async function enterWithGoogle(
  shop: TestShop,
  account: { email: string; name: string },
  cookie = "",
): Promise<string> {
  const input = { provider: "google", callbackURL: "/auth/callback" };
  const start = await postAuth(shop, "/sign-in/social", input, cookie);
  return toCookieHeader(await visitGoogle(shop, start, account, cookie));
}
