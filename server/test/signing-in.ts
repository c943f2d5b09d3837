import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { readLink } from "./mails.ts";
import type { TestShop } from "./shop.ts";
import type { TestUser } from "./users.ts";

/** Better Auth's endpoints over HTTP, as the web calls them. */

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

/** What a browser sends back of an answer's cookies. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .filter((cookie) => !/; Max-Age=0(;|$)/.test(cookie))
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Confirms by a mailed link, as the page it leads to does. */
export async function openLink(shop: TestShop, link: URL, cookie = ""): Promise<Response> {
  const token = link.searchParams.get("token") ?? "";
  const isAddress = link.pathname === "/auth/confirm-email";
  const path = isAddress ? "/confirm-email" : "/confirm-registration";
  return await postAuth(shop, path, { token }, cookie);
}

/** A browser that signs up: its cookie, and the link in its own mail. */
export async function signUp(shop: TestShop, email: string, password = PASSWORD) {
  const answer = await postAuth(shop, "/sign-up/email", { name: "Maya", email, password });
  expect(answer.status).toBe(200);
  return { cookie: cookieOf(answer), link: await readLink(shop, email) };
}

/** Signs up with name, address and password, and opens the mailed link in the same browser. */
export async function signUpVerified(
  shop: TestShop,
  email = `${randomUUID()}@example.com`,
): Promise<TestUser> {
  const { link, cookie: browser } = await signUp(shop, email);
  const verified = await openLink(shop, link, browser);
  expect(verified.status).toBe(200);
  const cookie = cookieOf(verified);
  const { id } = await (await shop.fetch("/api/users/me", { headers: { cookie } })).json();
  return { id, email, cookie };
}

export async function signIn(shop: TestShop, email: string, password = PASSWORD) {
  return await postAuth(shop, "/sign-in/email", { email, password });
}

/** Goes to Google with what the shop gave, and comes back as this person. */
export async function visitGoogle(
  shop: TestShop,
  start: Response,
  { isVerified = true, ...account }: { email: string; name: string; isVerified?: boolean },
  cookie = "",
): Promise<Response> {
  const { url } = (await start.json()) as { url: string };
  const chosen = await fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ ...account, ...(isVerified && { verified: "on" }) }),
  });
  const back = new URL(chosen.headers.get("location") ?? "");
  return await shop.fetch(`${back.pathname}${back.search}`, {
    redirect: "manual",
    headers: { cookie: `${cookieOf(start)}; ${cookie}` },
  });
}

/** Signs in with Google as this person; the cookie of the session. */
export async function enterByGoogle(
  shop: TestShop,
  account: { email: string; name: string },
  cookie = "",
): Promise<string> {
  const wish = { provider: "google", callbackURL: "/auth/callback" };
  const start = await postAuth(shop, "/sign-in/social", wish, cookie);
  return cookieOf(await visitGoogle(shop, start, account, cookie));
}
