import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "#server/platform/http/context.ts";
import { hashMailbox } from "#server/platform/mailbox.ts";

/**
 * A cookie marks browsers that were signed in to an account before; it outlives sign-out. It grants no
 * access: it only keeps strangers' password guesses from delaying this browser.
 */
const COOKIE = "memix.known";
const MOST = 5;
const SECONDS = 400 * 24 * 60 * 60;
const SEPARATOR = "~";

/**
 * Returns the key for counting this browser's attempts at the address; null if it was never signed in to it.
 */
export function knownDevice(c: Context<AppEnv>, address: string): string | null {
  const own = readMarks(c).find((mark) => {
    const [nonce = "", signature = ""] = mark.split(".");
    const expected = Buffer.from(sign(c, address, nonce));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return own?.split(".")[0] ?? null;
}

/** Returns whether this browser seems to have been signed in before; the mark is not verified. */
export function hasKnownDevice(c: Context<AppEnv>): boolean {
  return readMarks(c).length > 0;
}

/** Marks this browser as known to the address. */
export function rememberDevice(c: Context<AppEnv>, address: string): void {
  if (knownDevice(c, address)) return;
  const nonce = randomBytes(12).toString("base64url");
  const marks = [`${nonce}.${sign(c, address, nonce)}`, ...readMarks(c)].slice(0, MOST);
  setCookie(c, COOKIE, marks.join(SEPARATOR), {
    // Server-rendered pages use it to recognize returning visitors.
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: c.var.deps.env.APP_URL.startsWith("https://"),
    maxAge: SECONDS,
  });
}

function readMarks(c: Context<AppEnv>): string[] {
  return (getCookie(c, COOKIE) ?? "")
    .split(SEPARATOR)
    .filter((mark) => mark !== "")
    .slice(0, MOST);
}

function sign(c: Context<AppEnv>, address: string, nonce: string): string {
  const { AUTH_SECRET } = c.var.deps.env;
  const mailbox = hashMailbox(AUTH_SECRET, address);
  return createHmac("sha256", AUTH_SECRET)
    .update(`known device ${mailbox} ${nonce}`)
    .digest("base64url");
}
