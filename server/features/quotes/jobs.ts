import { defineSweep } from "#server/platform/jobs/sweep.ts";

export const forgetQuotesJob = defineSweep("quotes.forget");
