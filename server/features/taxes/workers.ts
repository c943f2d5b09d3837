import type { Deps } from "#server/deps.ts";
import { recordTaxes } from "./commands/record-taxes.ts";
import { watchFigures } from "./commands/watch-figures.ts";
import { recordTaxesJob, watchFiguresJob } from "./jobs.ts";

export function handleTaxJobs(deps: Deps): void {
  deps.jobs.handle(recordTaxesJob, () => recordTaxes(deps));
  deps.jobs.handle(watchFiguresJob, () => watchFigures(deps));
}
