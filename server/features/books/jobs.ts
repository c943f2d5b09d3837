import { defineSweep } from "#server/platform/jobs/sweep.ts";

/** Issues missing documents of payments older than documents. */
export const issueMissingDocumentsJob = defineSweep("books.make-up");
