import type { Deps } from "#server/deps.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Events } from "#server/platform/events.ts";
import type { Settings } from "#shared/contracts/desk/settings.ts";
import type { ShopNotice } from "#shared/contracts/notice.ts";
import { noticeOf, settingsFrom } from "./rules.ts";
import { settings } from "./tables.ts";

/** What is told to every process once a setting has changed. */
export const SETTINGS_TOPIC = "settings";

/** What every process knows of the settings; told by an event, also after an outage, it reads them again. */
export type ShopSettings = {
  /** Without asking the database, so that it may be asked within a transaction. */
  now(): Settings;
  refresh(): Promise<void>;
  /** What everybody is told today. */
  notice(): ShopNotice;
};

export async function listSettings(db: Db) {
  return await db.select().from(settings);
}

export async function openSettings(
  db: Db,
  { events, clock, dates }: { events: Pick<Events, "subscribe"> } & Pick<Deps, "clock" | "dates">,
): Promise<ShopSettings> {
  let known = settingsFrom(await listSettings(db));
  const refresh = async () => {
    known = settingsFrom(await listSettings(db));
  };
  // A database that is away now tells of a gap once it is back.
  events.subscribe(SETTINGS_TOPIC, () => void refresh().catch(() => undefined));
  return {
    now: () => known,
    refresh,
    notice: () => noticeOf(known, { dates, now: clock.now() }),
  };
}
