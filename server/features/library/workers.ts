import type { Deps } from "#server/deps.ts";
import { deleteDrafts } from "./commands/delete-drafts.ts";
import { purgeDeletedMixes } from "./commands/purge-deleted-mixes.ts";
import { deleteDraftsJob, purgeDeletedMixesJob } from "./jobs.ts";

export function handleLibraryJobs(deps: Pick<Deps, "clock" | "db" | "jobs">): void {
  deps.jobs.handle(deleteDraftsJob, () => deleteDrafts(deps));
  deps.jobs.handle(purgeDeletedMixesJob, () => purgeDeletedMixes(deps));
}
