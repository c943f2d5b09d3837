import type { Deps } from "#server/deps.ts";
import { every } from "#server/platform/jobs/every.ts";
import { forgetDrafts } from "./commands/forget-drafts.ts";
import { drawByPartner } from "./commands/partner-mockup.ts";
import { partnerMockupJob } from "./jobs.ts";

const SWEEP_MS = 60 * 60_000;

export function handleDesignJobs(deps: Deps): void {
  deps.jobs.handle(partnerMockupJob, ({ designId, tries }) => drawByPartner(deps, designId, tries));
}

/** Every look at a proof is a design; those that nobody took are forgotten. */
export async function watchDesigns(deps: Deps): Promise<() => void> {
  await forgetDrafts(deps);
  return every(SWEEP_MS, deps.log, "design sweep", () => forgetDrafts(deps));
}
