import { z } from "zod";
import { count } from "#server/settings/fragment.ts";

export const backupSettings = {
  /** Folder of the nightly backups; every worker must reach it. */
  BACKUP_TO: z.string().min(1).optional(),
  /** Hour in the shop's time zone. */
  BACKUP_HOUR: count(0, 23).default(3),
  /** Number of backups that are not deleted. */
  BACKUP_KEEP: count(1).default(7),
};
