import { z } from "zod";
import type { JobDefinition } from "#server/platform/jobs/jobs.ts";
import { defineSweep } from "#server/platform/jobs/sweep.ts";

export const watchCasesJob = defineSweep("cases.watch");

/** Mails the owners unattended cases, at most once a day. Idempotent. */
export const digestJob = defineSweep("cases.digest");

/**
 * Sends one case to the owner's webhook. Retries with exponential backoff from 30 s for about two hours, then
 * becomes a case itself. Delivered at least once.
 */
export const alertJob: JobDefinition<{ caseId: string }> = {
  name: "cases.alert",
  input: z.object({ caseId: z.string() }),
  retry: { limit: 8, delaySeconds: 30 },
  expireInSeconds: 60,
};
