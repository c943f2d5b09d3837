import { z } from "zod";
import type { JobDefinition } from "#server/platform/jobs/jobs.ts";

/** Processes one render to its end. Idempotent: a job that does not get the claim does nothing. */
export const makeRenderJob: JobDefinition<{ renderId: string }> = {
  name: "renders.make",
  input: z.object({ renderId: z.string() }),
  retry: { limit: 3, delaySeconds: 2 },
  expireInSeconds: 600,
};
