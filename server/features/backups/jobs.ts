import { z } from "zod";
import type { JobDefinition } from "#server/platform/jobs/jobs.ts";

/** Makes the nightly backup. After its last attempt the failed job opens a case at the desk. */
export const backupJob: JobDefinition<Record<string, never>> = {
  name: "backups.make",
  input: z.strictObject({}),
  retry: { limit: 2, delaySeconds: 600 },
  expireInSeconds: 6 * 60 * 60,
};
