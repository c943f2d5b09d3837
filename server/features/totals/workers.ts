import type { Deps } from "#server/deps.ts";
import { sumDays } from "./commands/sum-days.ts";
import { sumDiscounts } from "./commands/sum-discounts.ts";
import { sumDaysJob } from "./jobs.ts";

export function handleTotalJobs(deps: Pick<Deps, "clock" | "dates" | "db" | "jobs">): void {
  deps.jobs.handle(sumDaysJob, async () => {
    await sumDays(deps);
    await sumDiscounts(deps);
  });
}
