import { z } from "zod";
import type { JobDefinition } from "#server/platform/jobs/jobs.ts";
import { defineSweep } from "#server/platform/jobs/sweep.ts";

/**
 * Sends one mail of the outbox. Idempotent, unless the process crashes between sending and recording it. The outbox
 * schedules its own retries; the retries of the job are for database outages.
 */
export const sendMailJob: JobDefinition<{ mailId: string }> = {
  name: "mails.send",
  input: z.object({ mailId: z.string() }),
  retry: { limit: 8, delaySeconds: 5 },
  expireInSeconds: 180,
};

export const anonymizeFailedMailsJob = defineSweep("mails.forget-failed");
