import { findLastNightly } from "#server/features/backups/queries.ts";
import { addMs, type Finder } from "./trouble.ts";

export const findMissingBackups: Finder = async ({ db, timeLimits }, now) => {
  const last = await findLastNightly(db);
  if (!last || addMs(last.endedAt, timeLimits.backup) > now) return [];
  return [
    {
      kind: "backup_missing",
      cause: "backups",
      thing: last.id,
      order: null,
      facts: { last: last.endedAt.toISOString().slice(0, 10) },
      since: last.endedAt,
      worseAt: addMs(last.endedAt, timeLimits.backup),
    },
  ];
};
