import { z } from "zod";
import type { JobDefinition } from "#server/platform/jobs/jobs.ts";

/**
 * Requests the print provider's mockup of a design, then polls for it. Idempotent: the task's id is stored on the
 * design, and its mockup is stored once.
 */
export const partnerMockupJob: JobDefinition<{ designId: string; tries: number }> = {
  name: "designs.partner-mockup",
  input: z.object({ designId: z.string(), tries: z.number().int() }),
  retry: { limit: 6, delaySeconds: 20 },
  expireInSeconds: 120,
};
