import { defineSweep } from "#server/platform/jobs/sweep.ts";

/** Tells the tax provider of what was paid and given back since. */
export const recordTaxesJob = defineSweep("taxes.record");

/** Looks where so much was sold that the shop may have to register. */
export const watchFiguresJob = defineSweep("taxes.watch-figures");
