import type { Deps } from "#server/deps.ts";
import { createProcessMonitor } from "#server/platform/db/process-monitor.ts";
import { runEvery } from "#server/platform/jobs/run-every.ts";
import { sendMail } from "./commands/send-mail.ts";
import { anonymizeFailedMails, listMailWorkers, recoverMails } from "./commands.ts";
import { anonymizeFailedMailsJob, sendMailJob } from "./jobs.ts";

const SWEEP_MS = 5000;

export function handleMailJobs(deps: Deps): void {
  deps.jobs.handle(sendMailJob, ({ mailId }) => sendMail(deps, mailId), 2);
  deps.jobs.handle(anonymizeFailedMailsJob, () => anonymizeFailedMails(deps));
}

/** Re-enqueues the mails of dead workers, at startup and every 5 s. */
export async function startMailSweep(deps: Deps, isAlone: boolean): Promise<() => Promise<void>> {
  const monitor = createProcessMonitor(deps.database);
  const sweep = async () => {
    const { gone } = await monitor.findEnded(await listMailWorkers(deps));
    await recoverMails(deps, { isAlone: false, gone });
  };
  await recoverMails(deps, { isAlone, gone: [] });
  return runEvery(SWEEP_MS, deps.log, "mail sweep", sweep);
}
