import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import type { Worker } from "./worker.ts";

/**
 * The job queue without its clocks: what is due is worked at once, by all workers side by side, and what fails
 * waits as the queue lets it wait, counted from when it was due.
 */
export async function workAll(db: Db, workers: readonly Worker[]): Promise<void> {
  for (;;) {
    const worked = await Promise.all(workers.map((worker) => workOne(db, worker)));
    if (!worked.includes(true)) return;
  }
}

type Taken = { id: string; name: string; data: object };

async function workOne(db: Db, worker: Worker): Promise<boolean> {
  const taken = await takeOne(db);
  if (!taken) return false;
  const outcome = await worker.run(taken.name, taken.data);
  await (outcome === "done" ? complete(db, taken) : putOff(db, taken, outcome === "cut"));
  return true;
}

async function takeOne(db: Db): Promise<Taken | null> {
  const { rows } = (await db.execute(sql`
    update jobs.job set state = 'active', started_on = now()
    where (name, id) = (
      select name, id from jobs.job
      where state in ('created', 'retry') and start_after <= now()
      order by priority desc, start_after, created_on limit 1 for update skip locked)
    returning id, name, data`)) as unknown as { rows: Taken[] };
  return rows[0] ?? null;
}

async function complete(db: Db, { name, id }: Taken): Promise<void> {
  await db.execute(sql`
    update jobs.job set state = 'completed', completed_on = now() where name = ${name} and id = ${id}`);
}

/** Of a worker that is gone the queue learns once the job's time is over. */
async function putOff(db: Db, { name, id }: Taken, isLost: boolean): Promise<void> {
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
