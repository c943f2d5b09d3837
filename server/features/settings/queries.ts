import type { Deps } from "#server/deps.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Events } from "#server/platform/events.ts";
import type { Settings } from "#shared/contracts/desk/settings.ts";
import type { ShopNotice } from "#shared/contracts/notice.ts";
import { createNotice, parseSettings } from "./rules.ts";
import { settings } from "./tables.ts";

/** Topic of the notification on which each process reloads the settings. */
export const SETTINGS_TOPIC = "settings";

/** A process's cached settings, reloaded on change events and after an outage. */
export type ShopSettings = {
  /** Returns the cached settings without a query, so that it can be called within a transaction. */
  now(): Settings;
  refresh(): Promise<void>;
  /** Returns what is shown to all visitors today. */
  notice(): ShopNotice;
};

export async function listSettings(db: Db) {
  return await db.select().from(settings);
}

export async function openSettings(
  db: Db,
  { events, clock, dates }: { events: Pick<Events, "subscribe"> } & Pick<Deps, "clock" | "dates">,
): Promise<ShopSettings> {
  let current = parseSettings(await listSettings(db));
  const refresh = async () => {
    current = parseSettings(await listSettings(db));
  };
  // If the database is down, the event subscription reports a gap after it reconnects.
  events.subscribe(SETTINGS_TOPIC, () => void refresh().catch(() => undefined));
  return {
    now: () => current,
    refresh,
    notice: () => createNotice(current, { dates, now: clock.now() }),
  };
}
