import type { Deps } from "#server/deps.ts";
import { drawByPartner } from "./commands/partner-mockup.ts";
import { partnerMockupJob } from "./jobs.ts";

export function handleDesignJobs(deps: Deps): void {
  deps.jobs.handle(partnerMockupJob, ({ designId, tries }) => drawByPartner(deps, designId, tries));
}
