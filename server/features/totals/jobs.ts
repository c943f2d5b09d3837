import { defineSweep } from "#server/platform/jobs/sweep.ts";

/** Sums the rows of past days, and the discounts of promo codes. Idempotent. */
export const sumDaysJob = defineSweep("totals.sum-days");
