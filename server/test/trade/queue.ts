import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import type { Worker } from "./worker.ts";

/**
 * The job queue without pg-boss's timers: due jobs run at once on all workers in parallel, and failed ones are retried
 * after pg-boss's delay, counted from the time they were due.
 */
export async function runDueJobs(db: Db, workers: readonly Worker[]): Promise<void> {
  for (;;) {
    const worked = await Promise.all(workers.map((worker) => runNextJob(db, worker)));
    if (!worked.includes(true)) return;
  }
}

type Job = { id: string; name: string; data: object };

async function runNextJob(db: Db, worker: Worker): Promise<boolean> {
  const job = await fetchJob(db);
  if (!job) return false;
  const outcome = await worker.run(job.name, job.data);
  await (outcome === "done" ? complete(db, job) : retryLater(db, job, outcome === "cut"));
  return true;
}

async function fetchJob(db: Db): Promise<Job | null> {
  const { rows } = (await db.execute(sql`
    update jobs.job set state = 'active', started_on = now()
    where (name, id) = (
      select name, id from jobs.job
      where state in ('created', 'retry') and start_after <= now()
      order by priority desc, start_after, created_on limit 1 for update skip locked)
    returning id, name, data`)) as unknown as { rows: Job[] };
  return rows[0] ?? null;
}

async function complete(db: Db, { name, id }: Job): Promise<void> {
  await db.execute(sql`
    update jobs.job set state = 'completed', completed_on = now() where name = ${name} and id = ${id}`);
}

/** Reschedules a failed job; a job of a dead worker becomes due after its expiry. */
async function retryLater(db: Db, { name, id }: Job, isLost: boolean): Promise<void> {
  const lost = sql`expire_seconds`;
  const failed = sql`retry_delay * power(2, retry_count)`;
  await db.execute(sql`
    update jobs.job set
      state = (case when retry_count < retry_limit then 'retry' else 'failed' end)::jobs.job_state,
      completed_on = case when retry_count < retry_limit then null else now() end,
      start_after = start_after + ${isLost ? lost : failed} * interval '1 s',
      retry_count = least(retry_count + 1, retry_limit)
    where name = ${name} and id = ${id}`);
}
