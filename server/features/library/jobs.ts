import { defineSweep } from "#server/platform/jobs/sweep.ts";

/** Every look at a proof is a design; those that nobody took are forgotten. */
export const forgetDraftsJob = defineSweep("library.forget-drafts");

/** Files of mixes that were deleted long enough ago. */
export const forgetDeletedMixesJob = defineSweep("library.forget-deleted-mixes");
