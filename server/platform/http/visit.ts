import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { hasKnownDevice } from "#server/platform/auth/known-device.ts";
import { asLanguage, type Language } from "#shared/languages.ts";
import { getMadeLooks } from "#shared/messages/de/made-looks.ts";
import { LANGUAGE_COOKIE, type Visit } from "#shared/visit.ts";
import type { AppEnv } from "./context.ts";

const SESSION = "memix.session_token";

/**
 * Returns what the request's cookies and headers tell about the visitor, without a database query: enough to
 * render a page, never to authorize.
 */
export function readVisit(c: Context<AppEnv>): Visit & { language: Language } {
  const chosen = asLanguage(getCookie(c, LANGUAGE_COOKIE));
  const language = chosen ?? "en";
  const preferred = asLanguage(c.req.header("accept-language")?.trim().slice(0, 2).toLowerCase());
  return {
    language,
    isSignedIn: hasSessionCookie(c),
    isKnownDevice: hasKnownDevice(c),
    themeTexts: language === "de" ? getMadeLooks() : null,
    notice: c.var.deps.settings.notice(),
    offered: chosen || preferred === language ? null : preferred,
  };
}

export function hasSessionCookie(c: Context<AppEnv>): boolean {
  return [SESSION, `__Secure-${SESSION}`].some((name) => getCookie(c, name) !== undefined);
}
