import type { Deps } from "#server/deps.ts";
import { takeNightlyBackup } from "./commands.ts";
import { backupJob } from "./jobs.ts";

export function handleBackupJobs(deps: Deps): void {
  deps.jobs.handle(backupJob, (_input, signal) => takeNightlyBackup(deps, signal));
}
