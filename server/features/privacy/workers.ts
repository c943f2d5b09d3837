import type { Deps } from "#server/deps.ts";
import { enforceRetention } from "./commands/retention.ts";
import { enforceRetentionJob } from "./jobs.ts";

export function handlePrivacyJobs(deps: Deps): void {
  deps.jobs.handle(enforceRetentionJob, () => enforceRetention(deps));
}
