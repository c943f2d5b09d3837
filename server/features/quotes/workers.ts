import type { Deps } from "#server/deps.ts";
import { deleteExpiredQuotes } from "./commands.ts";
import { deleteQuotesJob } from "./jobs.ts";

export function handleQuoteJobs(deps: Pick<Deps, "clock" | "db" | "jobs">): void {
  deps.jobs.handle(deleteQuotesJob, () => deleteExpiredQuotes(deps));
}
