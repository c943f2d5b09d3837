import type { Env } from "#server/env.ts";
import type { Connected } from "#server/settings/connected.ts";
import { DESCRIBED } from "#server/settings/described.ts";
import { unfitForProduction } from "#server/settings/production.ts";
import type { DeskSetUp, SetUpResult } from "#shared/contracts/desk/set-up.ts";

/** Settings with a default in production. */
const HAVE_DEFAULT = ["MAILBOX_SECRET", "OWNER_EMAIL", "RATE_LIMITS", "TRUSTED_PROXIES"];

/** Returns what `PROFILE=production` would reject in this process's settings, without values. */
export function presentMissing(env: Env): DeskSetUp {
  const isLive = env.PROFILE === "production";
  const given = Object.entries(env)
    .filter(([name, value]) => value !== undefined && (isLive || !HAVE_DEFAULT.includes(name)))
    .map(([name, value]) => [name, String(value)]);
  const faults = new Map(
    unfitForProduction(Object.fromEntries(given)).map((line) => [
      line.split(": ")[0],
      line.replace(/^\w+: /, ""),
    ]),
  );
  const groups = DESCRIBED.map(({ title, settings }) => ({
    title,
    missing: Object.entries(settings).flatMap(([name, { about }]) => {
      const why = faults.get(name);
      return why ? [{ name, about, why }] : [];
    }),
  }));
  const open = groups.filter(({ missing }) => missing.length > 0);
  return { is_live: isLive, groups: open };
}

export function presentMade(all: Connected[]): SetUpResult {
  const listMessages = (isOpen: boolean) =>
    all.filter((one) => Boolean(one.isOpen) === isOpen).map((one) => one.message);
  const settings = all.flatMap((one) => Object.entries(one.settings ?? {}));
  return {
    done: listMessages(false),
    left: listMessages(true),
    lines: settings.map(([name, value]) => `${name}=${value}`),
  };
}
