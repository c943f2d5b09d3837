import { z } from "zod";
import type { JobDefinition } from "#server/platform/jobs/jobs.ts";
import { defineSweep } from "#server/platform/jobs/sweep.ts";

export const watchCasesJob = defineSweep("cases.watch");

/** Mails the owners what nobody has answered, at most once a day, however often it is asked for. */
export const digestJob = defineSweep("cases.digest");

/**
 * Tells the owner's receiver of one case. Pauses double from half a minute: it is given up after about two hours, and is
 * then a case itself. Run twice it may tell twice.
 */
export const alertJob: JobDefinition<{ caseId: string }> = {
  name: "cases.alert",
  input: z.object({ caseId: z.string() }),
  retry: { limit: 8, delaySeconds: 30 },
  expireInSeconds: 60,
};
