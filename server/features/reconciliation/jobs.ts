import { defineSweep } from "#server/platform/jobs/sweep.ts";

export const compareJob = defineSweep("reconciliation.compare");

export const readCostsJob = defineSweep("reconciliation.costs");
