import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "#server/platform/http/context.ts";
import { hashMailbox } from "#server/platform/mailbox.ts";

/**
 * A browser that was signed in to an account before has a mark of it in a cookie, which outlives the sign-out.
 * It signs nobody in: it only keeps strangers who guess at the account's password out of this browser's way.
 */
const COOKIE = "memix.known";
const MOST = 5;
const SECONDS = 400 * 24 * 60 * 60;
const SEPARATOR = "~";

/** What this browser's own tries for this address are counted by; null where it has never been in. */
export function knownDevice(c: Context<AppEnv>, address: string): string | null {
  const own = marksOf(c).find((mark) => {
    const [nonce = "", signature = ""] = mark.split(".");
    const expected = Buffer.from(sign(c, address, nonce));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return own?.split(".")[0] ?? null;
}

/** Whether somebody seems to have been signed in with this browser; who, is not asked. */
export function hasKnownDevice(c: Context<AppEnv>): boolean {
  return marksOf(c).length > 0;
}

/** Remembers in this browser that it has been signed in to this address. */
export function rememberDevice(c: Context<AppEnv>, address: string): void {
  if (knownDevice(c, address)) return;
  const nonce = randomBytes(12).toString("base64url");
  const marks = [`${nonce}.${sign(c, address, nonce)}`, ...marksOf(c)].slice(0, MOST);
  setCookie(c, COOKIE, marks.join(SEPARATOR), {
    // The pages that are written for its person know by it that somebody was here before.
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: c.var.deps.env.APP_URL.startsWith("https://"),
    maxAge: SECONDS,
  });
}

function marksOf(c: Context<AppEnv>): string[] {
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
