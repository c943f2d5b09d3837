import type { Deps } from "#server/deps.ts";
import { issueMissingDocuments } from "./commands/issue-missing-documents.ts";
import { issueMissingDocumentsJob } from "./jobs.ts";

export function handleBookJobs(deps: Pick<Deps, "clock" | "dates" | "db" | "jobs">): void {
  deps.jobs.handle(issueMissingDocumentsJob, async () => await issueMissingDocuments(deps));
}
