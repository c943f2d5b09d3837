import { defineSweep } from "#server/platform/jobs/sweep.ts";

/** What terms and privacy policy promise about what nobody wants any more. */
export const endRetentionJob = defineSweep("privacy.end-retention");
