import { z } from "zod";
import type { JobDefinition } from "#server/platform/jobs/jobs.ts";

/**
 * Asks the print partner for its picture of a design, then comes back for it. Harmless to repeat:
 * the task is noted on the design, and its picture is kept once.
 */
export const partnerMockupJob: JobDefinition<{ designId: string; tries: number }> = {
  name: "designs.partner-mockup",
  input: z.object({ designId: z.string(), tries: z.number().int() }),
  retry: { limit: 6, delaySeconds: 20 },
  expireInSeconds: 120,
};
