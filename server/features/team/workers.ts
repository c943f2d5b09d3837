import type { Deps } from "#server/deps.ts";
import { deleteExpiredInvitations } from "./commands/invite.ts";
import { forgetInvitationsJob } from "./jobs.ts";

export function handleTeamJobs(deps: Deps): void {
  deps.jobs.handle(forgetInvitationsJob, () => deleteExpiredInvitations(deps));
}
