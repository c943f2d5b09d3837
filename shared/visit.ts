import type { ShopNotice } from "./contracts/notice.ts";
import type { Language } from "./languages.ts";

/** Cookie with the chosen language, so that the server renders pages in it. */
export const LANGUAGE_COOKIE = "language";

/**
 * The visitor as far as the cookies tell, for server-rendered pages. The browser starts with the same data to match the
 * first render; `session` and `device` in web are authoritative afterwards.
 */
export type Visit = {
  /** A session cookie exists; the session may have expired. */
  isSignedIn: boolean;
  /** A user has signed in on this device before. */
  isKnownDevice: boolean;
  /** A supported language that the browser prefers, if none has been chosen yet. */
  offered: Language | null;
  /** German theme texts written at the desk; null in other languages. */
  themeTexts: Readonly<Record<string, string>> | null;
  notice: ShopNotice;
};
