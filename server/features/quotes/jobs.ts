import { defineSweep } from "#server/platform/jobs/sweep.ts";

/** Quotes hold addresses: what nobody can pay any more is forgotten. */
export const forgetQuotesJob = defineSweep("quotes.forget");
