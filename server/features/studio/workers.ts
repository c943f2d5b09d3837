import type { Deps } from "#server/deps.ts";
import { forgetTries } from "./commands/forget-tries.ts";
import { makeTry } from "./commands/make-try.ts";
import { forgetTriesJob, makeTryJob } from "./jobs.ts";

/** Beside the renders of people, who pay: never more of them than one at a time. */
const AT_ONCE = 1;

export function handleStudioJobs(deps: Deps): void {
  deps.jobs.handle(makeTryJob, ({ tryId }, signal) => makeTry(deps, tryId, signal), AT_ONCE);
  deps.jobs.handle(forgetTriesJob, () => forgetTries(deps));
}
