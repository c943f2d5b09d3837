import type { Deps } from "#server/deps.ts";
import { forgetDeletedMixes } from "./commands/forget-deleted.ts";
import { forgetDrafts } from "./commands/forget-drafts.ts";
import { forgetDeletedMixesJob, forgetDraftsJob } from "./jobs.ts";

export function handleLibraryJobs(deps: Deps): void {
  deps.jobs.handle(forgetDraftsJob, () => forgetDrafts(deps));
  deps.jobs.handle(forgetDeletedMixesJob, () => forgetDeletedMixes(deps));
}
