import type { Deps } from "#server/deps.ts";
import { removeFiles } from "./commands.ts";
import { removeFilesJob } from "./jobs.ts";

export function handleFileJobs(deps: Pick<Deps, "clock" | "db" | "jobs" | "storage">): void {
  deps.jobs.handle(removeFilesJob, () => removeFiles(deps));
}
