import { z } from "zod";
import type { JobDefinition } from "#server/platform/jobs/jobs.ts";
import { defineSweep } from "#server/platform/jobs/sweep.ts";

/** Renders one picture of a sample person. A job that crashes is restarted and billed again. */
export const makeTryJob: JobDefinition<{ tryId: string }> = {
  name: "studio.try",
  input: z.object({ tryId: z.string() }),
  retry: { limit: 2, delaySeconds: 5 },
  expireInSeconds: 600,
};

export const deleteOldTriesJob = defineSweep("studio.forget-tries");
