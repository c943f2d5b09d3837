import type { Deps } from "#server/deps.ts";
import { deleteDrafts } from "./commands/delete-drafts.ts";
import { purgeDeletedMixes } from "./commands/purge-deleted-mixes.ts";
import { forgetDeletedMixesJob, forgetDraftsJob } from "./jobs.ts";

export function handleLibraryJobs(deps: Deps): void {
  deps.jobs.handle(forgetDraftsJob, () => deleteDrafts(deps));
  deps.jobs.handle(forgetDeletedMixesJob, () => purgeDeletedMixes(deps));
}
