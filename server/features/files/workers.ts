import type { Deps } from "#server/deps.ts";
import { removeFiles } from "./commands.ts";
import { removeFilesJob } from "./jobs.ts";

export function handleFileJobs(deps: Deps): void {
  deps.jobs.handle(removeFilesJob, () => removeFiles(deps));
}
