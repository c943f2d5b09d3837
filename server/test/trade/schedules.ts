import { createSchedules } from "#server/compose.ts";
import type { Deps } from "#server/deps.ts";
import { recoverBilling } from "#server/features/billing/commands/watch-billing.ts";
import { recoverMails } from "#server/features/mails/commands.ts";
import { resumeRenders } from "#server/features/renders/commands/resume-renders.ts";

const MINUTE_MS = 60_000;

/** Enqueues, once, each job that was scheduled between two moments, and runs the unscheduled sweeps. */
export async function runSchedules(
  deps: Deps,
  { from, to }: { from: Date; to: Date },
): Promise<void> {
  const due = createSchedules(deps.env).filter(({ cron, timeZone }) =>
    isDueBetween({ cron, timeZone: timeZone ?? "UTC" }, from, to),
  );
  await deps.db.transaction(async (tx) => {
    for (const { job } of due) await deps.jobs.enqueue(tx, job, {});
  });
  for (const sweep of SWEEPS)
    await sweep(deps).catch((error) => deps.log.warn({ err: error }, "sweep.failed"));
}

const SWEEPS: ((deps: Deps) => Promise<void>)[] = [
  (deps) => recoverBilling(deps, { isAlone: false }),
  (deps) => recoverMails(deps, { isAlone: false, gone: [] }),
  resumeRenders,
];

type Cron = { cron: string; timeZone: string };

/** Evaluates minutes and hours only, since the shop's schedules use no other fields. */
function isDueBetween({ cron, timeZone }: Cron, from: Date, to: Date): boolean {
  const [minute = "*", hour = "*"] = cron.split(" ");
  const format = new Intl.DateTimeFormat("en-GB", {
    ...{ timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  });
  if (minute === "*") return true;
  const first = Math.floor(from.getTime() / MINUTE_MS) + 1;
  for (let at = first; at * MINUTE_MS <= to.getTime(); at++) {
    const [hours = 0, minutes = 0] = format
      .format(at * MINUTE_MS)
      .split(":")
      .map(Number);
    if (matchesField(minute, minutes) && matchesField(hour, hours)) return true;
  }
  return false;
}

function matchesField(field: string, value: number): boolean {
  if (field === "*") return true;
  const [, step] = /^\*\/(\d+)$/.exec(field) ?? [];
  return step ? value % Number(step) === 0 : Number(field) === value;
}
