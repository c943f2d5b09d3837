import type { Deps } from "#server/deps.ts";
import { takeNightly } from "./commands.ts";
import { backupJob } from "./jobs.ts";

export function handleBackupJobs(deps: Deps): void {
  deps.jobs.handle(backupJob, (_input, signal) => takeNightly(deps, signal));
}
