import type { Deps } from "#server/deps.ts";
import { compareBooks } from "./commands/compare-books.ts";
import { readCosts } from "./commands/read-costs.ts";
import { compareJob, readCostsJob } from "./jobs.ts";

export function handleReconciliationJobs(deps: Deps): void {
  deps.jobs.handle(readCostsJob, () => readCosts(deps));
  deps.jobs.handle(compareJob, () => compareBooks(deps));
}
