import type { Deps } from "#server/deps.ts";
import { issueMissingDocuments } from "./commands/issue-missing-documents.ts";
import { makeUpJob } from "./jobs.ts";

export function handleBookJobs(deps: Deps): void {
  deps.jobs.handle(makeUpJob, async () => await issueMissingDocuments(deps));
}
