import { defineSweep } from "#server/platform/jobs/sweep.ts";

/** Sums the rows of past days. Idempotent. */
export const sumDaysJob = defineSweep("totals.sum-days");
