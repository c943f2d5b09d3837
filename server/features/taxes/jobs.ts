import { defineSweep } from "#server/platform/jobs/sweep.ts";

export const recordTaxesJob = defineSweep("taxes.record");

export const watchFiguresJob = defineSweep("taxes.watch-figures");
