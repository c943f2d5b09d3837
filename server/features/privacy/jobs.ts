import { defineSweep } from "#server/platform/jobs/sweep.ts";

/** Enforces the retention that terms and privacy policy promise. */
export const enforceRetentionJob = defineSweep("privacy.end-retention");
