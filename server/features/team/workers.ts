import type { Deps } from "#server/deps.ts";
import { deleteExpiredInvitations } from "./commands/invite.ts";
import { deleteInvitationsJob } from "./jobs.ts";

export function handleTeamJobs(deps: Pick<Deps, "clock" | "db" | "jobs">): void {
  deps.jobs.handle(deleteInvitationsJob, () => deleteExpiredInvitations(deps));
}
