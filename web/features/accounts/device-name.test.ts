import { expect, test } from "vitest";
import { formatLastSeen, getDeviceName } from "./device-name.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`,
    "Chrome on Android",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1",
    "Chrome on iPad",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    "Edge on Windows",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 OPR/117.0.0.0`,
    "Opera on Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
    "Safari on Mac",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`,
    "Chrome on Chromebook",
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/153.0.0.0 Safari/537.36`,
    "Chrome on Linux",
  ],
  ["Dalvik/2.1.0 (Linux; U; Android 14)", "App on Android"],
  ["curl/8.14.1", "Unknown device"],
  ["", "Unknown device"],
  [null, "Unknown device"],
])("names the device of %s as %s", (userAgent, words) => {
  expect(getDeviceName(userAgent)).toBe(words);
});

test.each([
  [new Date(2026, 10, 21, 0, 5), "Last seen today"],
  [new Date(2026, 10, 22, 9), "Last seen today"],
  [new Date(2026, 10, 20, 23, 55), "Last seen yesterday"],
  [new Date(2026, 9, 31, 12), "Last seen 21 days ago"],
])("on the evening of November 21, describes %s as '%s'", (seen, words) => {
  expect(formatLastSeen(seen, new Date(2026, 10, 21, 21))).toBe(words);
});
