import { defineSweep } from "#server/platform/jobs/sweep.ts";

export const deleteQuotesJob = defineSweep("quotes.forget");
