import { defineSweep } from "#server/platform/jobs/sweep.ts";

/** Whom we asked and who did not come is nobody's business any more. */
export const forgetInvitationsJob = defineSweep("team.forget-invitations");
