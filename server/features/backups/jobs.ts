import { z } from "zod";
import type { JobDefinition } from "#server/platform/jobs/jobs.ts";

/** Makes the backup of the night. One that is out of tries is a case at the desk, as any job. */
export const backupJob: JobDefinition<Record<string, never>> = {
  name: "backups.make",
  input: z.strictObject({}),
  retry: { limit: 2, delaySeconds: 600 },
  expireInSeconds: 6 * 60 * 60,
};
