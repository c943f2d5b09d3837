import type { Deps } from "#server/deps.ts";
import { enforceRetention } from "./commands/retention.ts";
import { endRetentionJob } from "./jobs.ts";

export function handlePrivacyJobs(deps: Deps): void {
  deps.jobs.handle(endRetentionJob, () => enforceRetention(deps));
}
