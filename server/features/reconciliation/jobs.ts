import { defineSweep } from "#server/platform/jobs/sweep.ts";

/** Compares what the card company and the print partner list with ours. */
export const compareJob = defineSweep("reconciliation.compare");

/** Reads what the card company took, and guesses what a picture cost where its service did not say. */
export const readCostsJob = defineSweep("reconciliation.costs");
