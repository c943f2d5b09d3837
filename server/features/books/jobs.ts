import { defineSweep } from "#server/platform/jobs/sweep.ts";

/** Issues what was paid without a document: before there were any. */
export const makeUpJob = defineSweep("books.make-up");
