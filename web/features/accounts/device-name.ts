import { texts } from "#web/texts/accounts.ts";

/** The first match counts: Edge also identifies as Chrome, and Chrome as Safari. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|OPiOS|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bMac(intosh| OS X)\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** Returns a device name such as 'Chrome on Android' for a user agent. */
export function getDeviceName(userAgent: string | null | undefined): string {
  const text = userAgent ?? "";
  const browser = BROWSERS.find(([pattern]) => pattern.test(text))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(text))?.[1];
  if (browser && system) return texts.devices.browser(browser, system);
  return browser ?? (system ? texts.devices.program(system) : texts.devices.unknown);
}

const DAY = 24 * 60 * 60 * 1000;

/** Returns 'Last seen today' and so on; precise to the day, because sessions are updated once a day. */
export function formatLastSeen(seen: Date, now = new Date()): string {
  const days = Math.round((startOfDay(now) - startOfDay(seen)) / DAY);
  if (days <= 0) return texts.devices.seenToday;
  if (days === 1) return texts.devices.seenYesterday;
  return texts.devices.seenAgo(days);
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
