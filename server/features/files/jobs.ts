import { z } from "zod";
import type { JobDefinition } from "#server/platform/jobs/jobs.ts";

/** Removes everything listed in `files_to_remove`. Idempotent. */
export const removeFilesJob: JobDefinition<Record<string, never>> = {
  name: "files.remove",
  input: z.strictObject({}),
  retry: { limit: 10, delaySeconds: 10 },
  expireInSeconds: 600,
};
