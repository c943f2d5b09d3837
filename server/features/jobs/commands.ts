import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { AppError } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";

/**
 * Retries all failed jobs of a kind. Audited before it is done, because the queue has transactions of its own. Throws
 * `conflict` if none has failed.
 */
export async function retryJobs(
  deps: Pick<Deps, "clock" | "db" | "jobs">,
  actor: DeskActor,
  name: string,
): Promise<void> {
  const kind = (await deps.jobs.kinds()).find((each) => each.name === name);
  if (!kind || kind.failed === 0) throw new AppError("already_resolved");
  const subject = { kind: "job", id: name };
  await deps.db.transaction((tx) =>
    writeAudit(deps, tx, { actor, act: "jobs.retry", subject, before: { failed: kind.failed } }),
  );
  await deps.jobs.retryFailed(name);
}
