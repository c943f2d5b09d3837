import { defineSweep } from "#server/platform/jobs/sweep.ts";

/** Deletes quotes that can't be paid any more: they contain addresses. */
export const forgetQuotesJob = defineSweep("quotes.forget");
