import type { Deps } from "#server/deps.ts";
import { purgeDeletedMixes } from "./commands/forget-deleted.ts";
import { deleteDrafts } from "./commands/forget-drafts.ts";
import { forgetDeletedMixesJob, forgetDraftsJob } from "./jobs.ts";

export function handleLibraryJobs(deps: Deps): void {
  deps.jobs.handle(forgetDraftsJob, () => deleteDrafts(deps));
  deps.jobs.handle(forgetDeletedMixesJob, () => purgeDeletedMixes(deps));
}
