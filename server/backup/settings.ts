import { z } from "zod";
import { count } from "#server/settings/fragment.ts";

export const backupSettings = {
  /** Folder of the nightly backups, which every worker must be able to access. */
  BACKUP_TO: z.string().min(1).optional(),
  /** Hour in the shop's time zone. */
  BACKUP_HOUR: count(0, 23).default(3),
  /** Number of newest backups to keep. */
  BACKUP_KEEP: count(1).default(7),
};
