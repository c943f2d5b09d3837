import type { Deps } from "#server/deps.ts";
import { deleteOldTries } from "./commands/delete-tries.ts";
import { makeTry } from "./commands/make-try.ts";
import { deleteOldTriesJob, makeTryJob } from "./jobs.ts";

/** One at a time, so that customers' renders have priority. */
const CONCURRENCY = 1;

export function handleStudioJobs(deps: Deps): void {
  deps.jobs.handle(makeTryJob, ({ tryId }, signal) => makeTry(deps, tryId, signal), CONCURRENCY);
  deps.jobs.handle(deleteOldTriesJob, () => deleteOldTries(deps));
}
