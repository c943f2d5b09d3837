import { defineSweep } from "#server/platform/jobs/sweep.ts";

/** Issues missing documents of payments older than documents. */
export const makeUpJob = defineSweep("books.make-up");
