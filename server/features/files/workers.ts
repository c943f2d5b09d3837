import type { Deps } from "#server/deps.ts";
import { every } from "#server/platform/jobs/every.ts";
import { removeFiles } from "./commands.ts";
import { removeFilesJob } from "./jobs.ts";

const SWEEP_MS = 10 * 60_000;

export function handleFileJobs(deps: Deps): void {
  deps.jobs.handle(removeFilesJob, () => removeFiles(deps));
}

/** Removes what a dead worker left in storage, now and from time to time. */
export async function watchFiles(deps: Deps): Promise<() => void> {
  const sweep = () => removeFiles(deps);
  await sweep().catch((err: unknown) =>
    deps.log.error({ sweep: "file sweep", err }, "sweep failed"),
  );
  return every(SWEEP_MS, deps.log, "file sweep", sweep);
}
