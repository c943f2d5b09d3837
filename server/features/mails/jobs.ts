import { z } from "zod";
import type { JobDefinition } from "#server/platform/jobs/jobs.ts";
import { defineSweep } from "#server/platform/jobs/sweep.ts";

/**
 * Sends one mail of the outbox. Safe to run twice, unless it dies between sending and noting so. The outbox
 * itself knows when to try again; the retries are for a database that is away.
 */
export const sendMailJob: JobDefinition<{ mailId: string }> = {
  name: "mails.send",
  input: z.object({ mailId: z.string() }),
  retry: { limit: 8, delaySeconds: 5 },
  expireInSeconds: 180,
};

export const forgetFailedMailsJob = defineSweep("mails.forget-failed");
