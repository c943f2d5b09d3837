import { defineSweep } from "#server/platform/jobs/sweep.ts";

/** Records payments and refunds at the tax provider. */
export const recordTaxesJob = defineSweep("taxes.record");

/** Finds places whose sales may require a tax registration. */
export const watchFiguresJob = defineSweep("taxes.watch-figures");
