import { findLastNightly } from "#server/features/backups/queries.ts";
import { after, type Finder } from "./trouble.ts";

/** A shop that made its own backups, and has not for two days, whatever the reason. */
export const missingBackups: Finder = async ({ db, waits }, now) => {
  const last = await findLastNightly(db);
  if (!last || after(last.endedAt, waits.backup) > now) return [];
  return [
    {
      kind: "backup_missing",
      cause: "backups",
      thing: last.id,
      order: null,
      facts: { last: last.endedAt.toISOString().slice(0, 10) },
      since: last.endedAt,
      worseAt: after(last.endedAt, waits.backup),
    },
  ];
};
