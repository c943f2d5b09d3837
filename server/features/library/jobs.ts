import { defineSweep } from "#server/platform/jobs/sweep.ts";

/** Deletes designs that are in no cart, quote or order; each preview is a design. */
export const deleteDraftsJob = defineSweep("library.forget-drafts");

/** Deletes the files of mixes that can no longer be restored. */
export const purgeDeletedMixesJob = defineSweep("library.forget-deleted-mixes");
