import { defineSweep } from "#server/platform/jobs/sweep.ts";

/** Deletes invitations that were not accepted in time. */
export const forgetInvitationsJob = defineSweep("team.forget-invitations");
