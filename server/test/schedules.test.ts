import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { createSchedules } from "#server/compose.ts";
import type { Database } from "#server/platform/db/client.ts";
import { createJobs, type Jobs } from "#server/platform/jobs/jobs.ts";
import { defineSweep } from "#server/platform/jobs/sweep.ts";
import { createLog } from "#server/platform/log.ts";
import { openTestDatabase } from "./database.ts";
import { openTestShop } from "./shop.ts";

const firstJob = defineSweep("test.look");
const secondJob = defineSweep("test.mark");
const EVERY_MINUTE = [{ job: firstJob, cron: "* * * * *" }];

let database: Database | undefined;
const workers: Jobs[] = [];
const runs = { look: 0, mark: 0 };

afterEach(async () => {
  for (const worker of workers.splice(0)) {
    await worker.drain(5000);
    await worker.stop();
  }
  await database?.close();
  database = undefined;
});

/** Starts one of several workers on the same database. */
async function startWorker({ runsSchedules }: { runsSchedules: boolean }): Promise<Jobs> {
  database ??= await openTestDatabase();
  const worker = createJobs(database, createLog("silent"), { runsSchedules });
  worker.handle(firstJob, async () => void runs.look++);
  worker.handle(secondJob, async () => void runs.mark++);
  await worker.start({ work: true });
  workers.push(worker);
  return worker;
}

/** Waits until all jobs that were enqueued before have been taken. */
async function settle(): Promise<void> {
  const before = runs.mark;
  await database?.db.transaction(
    (tx) => workers[0]?.enqueue(tx, secondJob, {}) ?? Promise.resolve(),
  );
  await expect.poll(() => runs.mark).toBe(before + 1);
}

test("a scheduled job runs at the start and at its time, on one of the workers", async () => {
  for (const _worker of ["one", "two", "three"])
    await (await startWorker({ runsSchedules: false })).repeat(EVERY_MINUTE);
  await expect.poll(() => runs.look).toBe(1);
  await settle();
  expect(runs.look).toBe(1);

  // Both check the schedule at their start, in the same minute.
  await startWorker({ runsSchedules: true });
  await startWorker({ runsSchedules: true });
  await expect.poll(() => runs.look).toBe(2);
  await settle();
  expect(runs.look).toBe(2);

  await workers[0]?.repeat([]);
  const left = await database?.db.execute(sql`select name from jobs.schedule`);
  expect(left).toMatchObject({ rows: [] });
});

test("a job with skipHours runs at a start only if it has not run for that long", async () => {
  const schedules = [{ job: firstJob, cron: "0 4 * * *", skipHours: 12 }];
  const worker = await startWorker({ runsSchedules: false });
  const before = runs.look;
  await worker.repeat(schedules);
  await expect.poll(() => runs.look).toBe(before + 1);
  const forward = async (hours: number) =>
    await database?.db.execute(sql`
      update jobs.job set created_on = created_on - make_interval(hours => ${hours}::int),
        singleton_on = singleton_on - make_interval(hours => ${hours}::int)
      where name = ${firstJob.name}`);
  await forward(11);
  await worker.repeat(schedules);
  await settle();
  expect(runs.look).toBe(before + 1);
  await forward(2);
  await worker.repeat(schedules);
  await expect.poll(() => runs.look).toBe(before + 2);
});

test("a queue is written at the first start and when its options change", async () => {
  database = await openTestDatabase();
  const startQueue = async (limit: number) => {
    const jobs = createJobs(database as Database, createLog("silent"));
    jobs.handle({ ...firstJob, retry: { limit, delaySeconds: 30 } }, async () => undefined);
    await jobs.start({ work: false });
    await jobs.stop();
    const query = sql`select retry_limit, updated_on from jobs.queue where name = ${firstJob.name}`;
    return (await database?.db.execute(query)) as unknown as { rows: object[] };
  };
  const first = await startQueue(2);
  expect(first.rows).toMatchObject([{ retry_limit: 2 }]);
  expect((await startQueue(2)).rows).toEqual(first.rows);
  expect((await startQueue(5)).rows).toMatchObject([{ retry_limit: 5 }]);
});

test("each schedule of the shop has a handler", async () => {
  const shop = await openTestShop();
  try {
    const schedules = createSchedules(shop.deps.env);
    await shop.deps.jobs.repeat(schedules);
    for (const { job } of schedules) {
      const done = sql`select name from jobs.job where name = ${job.name} and state = 'completed'`;
      const expected = { rows: [{ name: job.name }] };
      await expect.poll(() => shop.deps.db.execute(done)).toMatchObject(expected);
    }
  } finally {
    await shop.close();
  }
});
