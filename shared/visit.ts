import type { ShopNotice } from "./contracts/notice.ts";
import type { Language } from "./languages.ts";

/** Where a chosen language stands besides this device's storage, so that the server writes pages in it. */
export const LANGUAGE_COOKIE = "language";

/**
 * For whom the server wrote a page, as far as its cookies tell. The browser begins with the same, so that what
 * is shown first stays; `session` and `device` of web know better afterwards.
 */
export type Visit = {
  /** There is a session's cookie, which may have ended. */
  isSignedIn: boolean;
  /** Somebody has signed in here before. */
  isKnownDevice: boolean;
  /** A language of ours that the browser prefers, where nobody has chosen yet. */
  offered: Language | null;
  /** German of looks that was written at the desk; null in another language. */
  looks: Readonly<Record<string, string>> | null;
  notice: ShopNotice;
};
