import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import {
  CASE_TIME_LIMITS,
  isTimeLimitInRange,
  TIME_LIMIT_NAMES,
  type TimeLimitName,
} from "#shared/case-time-limits.ts";
import {
  DEFAULT_SETTINGS,
  SETTINGS,
  type SettingName,
  type Settings,
} from "#shared/contracts/desk/settings.ts";
import type { ShopNotice } from "#shared/contracts/notice.ts";

type Row = { name: string; value: unknown };

/** Parses settings; a value that this release can't read counts as unset. */
export function parseSettings(rows: Row[]): Settings {
  const read = <Name extends SettingName>(name: Name): Settings[Name] => {
    const row = rows.find((each) => each.name === name);
    const parsed = SETTINGS[name].safeParse(row?.value);
    return parsed.success ? (parsed.data as Settings[Name]) : DEFAULT_SETTINGS[name];
  };
  return {
    budgets: read("budgets"),
    banner: read("banner"),
    closed: read("closed"),
    holidays: read("holidays"),
    alerts: read("alerts"),
    helpers: read("helpers"),
    passkeys: read("passkeys"),
    waits: read("waits"),
  };
}

type Today = Pick<Deps, "dates"> & { now: Date };

/** Returns the public notices, without those whose last day is over. */
export function createNotice({ banner, closed, holidays }: Settings, today: Today): ShopNotice {
  const { en, de } = banner;
  const isShown = en !== "" && !isOver(banner, today);
  return {
    // Falls back to English if there is no German text.
    banner: isShown ? { en, de: de || en } : null,
    closed: closed.is_closed && !isOver(closed, today) ? { until: getEnd(closed, today) } : null,
    holidays,
  };
}

function isOver({ last_day }: { last_day: string | null }, { dates, now }: Today): boolean {
  return last_day !== null && dates.isoDay(now) > last_day;
}

function getEnd({ last_day }: Settings["closed"], { dates }: Today): string | null {
  return last_day && dates.parseDay(last_day).toISOString();
}

/** Throws `conflict` while the shop takes no orders. */
export function assertTakingOrders({ settings }: Pick<Deps, "settings">): void {
  const { closed } = settings.notice();
  if (closed) throw new AppError("closed_for_orders", { params: closed });
}

/** Returns the daily limits for pictures, in cents. */
export function getBudgets({ settings, env }: Pick<Deps, "settings" | "env">) {
  const { shop_cents, user_cents, network_cents } = settings.now().budgets;
  return {
    shopCents: shop_cents ?? env.PICTURES_BUDGET_CENTS,
    userCents: user_cents ?? env.PICTURES_USER_CENTS,
    networkCents: network_cents ?? env.PICTURES_NETWORK_CENTS,
  };
}

/** Returns the address for mails to the shop's owner. */
export function getOwnerAddress({ settings, env }: Pick<Deps, "settings" | "env">): string {
  return settings.now().alerts.mail ?? env.OWNER_EMAIL;
}

const UNIT_MS = { minutes: 60_000, hours: 60 * 60_000, days: 24 * 60 * 60_000 };

/** In ms. */
export type TimeLimits = Record<TimeLimitName, number>;

/** Returns how long each state may last before a case is opened. */
export function getTimeLimits({ waits }: Pick<Settings, "waits">): TimeLimits {
  const inMs = TIME_LIMIT_NAMES.map((name) => [
    name,
    waits[name] * UNIT_MS[CASE_TIME_LIMITS[name].unit],
  ]);
  return Object.fromEntries(inMs) as TimeLimits;
}

/** Throws `invalid_input` if a wait is outside its allowed range. */
export function assertTimeLimits(waits: Settings["waits"]): void {
  for (const name of TIME_LIMIT_NAMES) {
    if (isTimeLimitInRange(name, waits[name])) continue;
    const { unit, least, most } = CASE_TIME_LIMITS[name];
    const details = { field: `value.${name}` };
    throw new AppError("time_limit_out_of_range", { params: { unit, least, most }, details });
  }
}
