import type { Deps } from "#server/deps.ts";
import { requestOrPollMockup } from "./commands/partner-mockup.ts";
import { partnerMockupJob } from "./jobs.ts";

export function handleDesignJobs(deps: Deps): void {
  deps.jobs.handle(partnerMockupJob, ({ designId, tries }) =>
    requestOrPollMockup(deps, designId, tries),
  );
}
