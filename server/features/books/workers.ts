import type { Deps } from "#server/deps.ts";
import { makeUp } from "./commands/make-up.ts";
import { makeUpJob } from "./jobs.ts";

export function handleBookJobs(deps: Deps): void {
  deps.jobs.handle(makeUpJob, async () => await makeUp(deps));
}
