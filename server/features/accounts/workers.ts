import type { Deps } from "#server/deps.ts";
import { sweepRegistrations } from "./commands/start-registration.ts";
import { forgetRegistrationsJob } from "./jobs.ts";

export function handleAccountJobs(deps: Deps): void {
  deps.jobs.handle(forgetRegistrationsJob, () => sweepRegistrations(deps));
}
