import type { Deps } from "#server/deps.ts";
import { sendAlert } from "./commands/alert.ts";
import { sendDigest } from "./commands/send-digest.ts";
import { watchCases } from "./commands/watch-cases.ts";
import { alertJob, digestJob, watchCasesJob } from "./jobs.ts";

export function handleCaseJobs(deps: Deps): void {
  deps.jobs.handle(watchCasesJob, () => watchCases(deps));
  deps.jobs.handle(digestJob, () => sendDigest(deps));
  deps.jobs.handle(alertJob, ({ caseId }, signal) => sendAlert(deps, caseId, signal));
}
