import type { Deps } from "#server/deps.ts";
import { every } from "#server/platform/jobs/every.ts";
import { recoverMails, sendMail } from "./commands.ts";
import { sendMailJob } from "./jobs.ts";

const SWEEP_MS = 60_000;

export function handleMailJobs(deps: Deps): void {
  deps.jobs.handle(sendMailJob, ({ mailId }) => sendMail(deps, mailId), 2);
}

/** Sends what a dead worker left, now and from time to time. */
export async function watchMails(deps: Deps, isAlone: boolean): Promise<() => void> {
  await recoverMails(deps, { isAlone });
  return every(SWEEP_MS, deps.log, "mail sweep", () => recoverMails(deps, { isAlone: false }));
}
