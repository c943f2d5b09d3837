import { defineSweep } from "#server/platform/jobs/sweep.ts";

/** Compares the payment and print providers' lists with our rows. */
export const compareJob = defineSweep("reconciliation.compare");

/** Reads the payment provider's fees, and estimates costs of pictures that were not reported. */
export const readCostsJob = defineSweep("reconciliation.costs");
