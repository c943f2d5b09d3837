import { defineSweep } from "#server/platform/jobs/sweep.ts";

/** Deletes invitations that were not accepted in time. */
export const deleteInvitationsJob = defineSweep("team.forget-invitations");
