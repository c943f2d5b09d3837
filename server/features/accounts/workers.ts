import type { Deps } from "#server/deps.ts";
import { deleteExpiredRegistrations } from "./commands/start-registration.ts";
import { deleteRegistrationsJob } from "./jobs.ts";

export function handleAccountJobs(deps: Pick<Deps, "clock" | "db" | "jobs">): void {
  deps.jobs.handle(deleteRegistrationsJob, () => deleteExpiredRegistrations(deps));
}
