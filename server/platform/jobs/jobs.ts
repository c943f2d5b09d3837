import { isDeepStrictEqual } from "node:util";
import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import {
  type DrizzleTransactionLike,
  fromDrizzle,
  fromPglite,
  PgBoss,
  type QueueResult,
} from "pg-boss";
import type { z } from "zod";
import type { Database, Db, Tx } from "../db/client.ts";
import { createConnectionOptions } from "../db/connection.ts";
import { asPlainError } from "../error-facts.ts";
import type { Log } from "../log.ts";
import { createMetrics, type Metrics } from "../metrics.ts";
import { createTracing, type Tracing } from "../tracing.ts";
import { createRunningJobs, type RunningJobs } from "./running-jobs.ts";

/** A kind of job. Payloads carry IDs only; the handler reads current rows. */
export type JobDefinition<Input extends object> = {
  name: string;
  input: z.ZodType<Input>;
  retry: { limit: number; delaySeconds: number };
  /** After this the queue gives an unfinished job to another worker. */
  expireInSeconds: number;
};

/**
 * Handles a job. Must be idempotent: delivery is at least once. The signal fires on shutdown: a handler that
 * cannot finish quickly releases what it holds and throws, and the job goes to another worker.
 */
export type JobHandler<Input extends object> = (input: Input, signal: AbortSignal) => Promise<void>;

/** `cron`: five fields, in UTC unless `timeZone` is set. */
export type Schedule = {
  job: JobDefinition<Record<string, never>>;
  cron: string;
  timeZone?: string;
  /**
   * Skips the run at startup if one began within so many hours; for long jobs. Without it every startup runs
   * the job.
   */
  skipHours?: number;
};

export type EnqueueOptions = {
  /** Higher values run first. */
  priority?: number;
  /** Deduplicates: adds nothing if a job with this key was added within so many seconds. */
  once?: { key: string; seconds: number };
  /** Delays the job by so many seconds. */
  afterSeconds?: number;
};

export type Jobs = {
  /**
   * Enqueues a job that exists only if the transaction commits. It must get the transaction: otherwise
   * PGlite's single connection would deadlock.
   */
  enqueue<Input extends object>(
    tx: Tx,
    job: JobDefinition<Input>,
    input: Input,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Registers a handler; call before `start`. */
  handle<Input extends object>(
    job: JobDefinition<Input>,
    handler: JobHandler<Input>,
    concurrency?: number,
  ): void;
  /**
   * Schedules these jobs, each once for all processes, runs them now unless `skipHours` applies, and removes
   * other schedules. Call after `start`, in a process with `runsSchedules`.
   */
  repeat(schedules: readonly Schedule[]): Promise<void>;
  /** Creates the queues and, with `work`, starts to take jobs. Call before the server listens. */
  start(options: { work: boolean }): Promise<void>;
  /**
   * Stops taking jobs, lets running ones finish for at most `graceMs` and requeues the others for any worker.
   * Jobs can still be enqueued.
   */
  drain(graceMs: number): Promise<void>;
  /** Stops the queue's maintenance; call after `drain`, or if no job runs. */
  stop(): Promise<void>;
  /** Returns the number of due jobs and the age of the oldest. */
  waiting(): Promise<{ count: number; oldestSeconds: number }>;
  /**
   * Returns, per kind, jobs that failed finally in the last two weeks and that no later job completed. By the clock of
   * the database, which sets their times.
   */
  failed(): Promise<FailedJobs[]>;
  /** Returns every kind registered in this process, sorted by name; failures of the last two weeks. */
  kinds(): Promise<JobKind[]>;
  /** Retries all failed jobs of a kind. Returns their number. */
  retryFailed(name: string): Promise<number>;
};

export type JobKind = {
  name: string;
  waiting: number;
  running: number;
  failed: number;
  oldestWaiting: Date | null;
  oldestFailed: Date | null;
};

export type FailedJobs = { name: string; count: number; oldest: Date };

const UNREACHABLE_PRIORITY = 2_147_483_647;

type Registration = {
  job: JobDefinition<object>;
  handler: JobHandler<object>;
  concurrency: number;
};

type Telemetry = { log: Log; metrics: Metrics; tracing: Tracing };

type JobsOptions = Partial<Omit<Telemetry, "log">> & {
  /** Whether this process runs the scheduler. */
  runsSchedules?: boolean;
};

export function createJobs(
  database: Database,
  log: Log,
  { runsSchedules = false, metrics = createMetrics(), tracing = createTracing() }: JobsOptions = {},
): Jobs {
  const telemetry = { log, metrics, tracing };
  const boss = openBoss(database, runsSchedules);
  const registered: Registration[] = [];
  const running = createRunningJobs(boss, database.db);
  let drained: Promise<void> | null = null;
  const drainAll = async (graceMs: number) => {
    for (const { job } of registered) await boss.offWork(job.name, { wait: false });
    await running.drain(graceMs);
  };
  boss.on("error", (error) => log.error({ err: error }, "job_queue.failed"));
  return {
    enqueue: async (tx, job, input, options = {}) => {
      await boss.send(job.name, withParent(job.input.parse(input), tracing), {
        priority: options.priority ?? 0,
        ...(options.once
          ? { singletonKey: options.once.key, singletonSeconds: options.once.seconds }
          : {}),
        ...(options.afterSeconds ? { startAfter: options.afterSeconds } : {}),
        db: fromDrizzle(tx as unknown as DrizzleTransactionLike, sql),
      });
    },
    handle: (job, handler, concurrency = 1) => {
      registered.push({ job, handler, concurrency } as unknown as Registration);
    },
    repeat: (schedules) => updateSchedules(boss, database.db, schedules),
    start: async ({ work }) => {
      await boss.start();
      const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const registration of registered) {
        const isNew = await ensureQueue(boss, registration.job, known.get(registration.job.name));
        if (work) await workQueue(boss, registration, running, telemetry);
        else if (isNew) await cacheQueue(boss, registration.job);
      }
    },
    drain: (graceMs) => {
      drained ??= drainAll(graceMs);
      return drained;
    },
    stop: () =>
      boss.stop({
        graceful: false,
        // The queue owns its server connections; the embedded database is closed by its owner.
        close: database.kind === "postgres",
      }),
    waiting: () => readWaiting(database.db),
    failed: () => readFailed(database.db),
    kinds: async () => {
      const kinds = await readKinds(database.db);
      const none = { waiting: 0, running: 0, failed: 0, oldestWaiting: null, oldestFailed: null };
      return registered
        .map(({ job: { name } }) => kinds.find((kind) => kind.name === name) ?? { name, ...none })
        .toSorted((one, other) => one.name.localeCompare(other.name));
    },
    retryFailed: (name) => retryFailed(boss, database.db, name),
  };
}

/** Processes that start together enqueue one first run together. */
const START_SECONDS = 60;

async function updateSchedules(
  boss: PgBoss,
  db: Db,
  schedules: readonly Schedule[],
): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!schedules.some(({ job }) => job.name === name)) await boss.unschedule(name);
  }
  for (const { job, cron, timeZone, skipHours = 0 } of schedules) {
    await boss.schedule(job.name, cron, {}, timeZone ? { tz: timeZone } : {});
    if (skipHours > 0 && (await hasRecentRun(db, job.name, skipHours))) continue;
    await boss.send(job.name, {}, { singletonKey: "start", singletonSeconds: START_SECONDS });
  }
}

/** Returns whether a run began within so many hours or is pending; failed runs do not count. */
async function hasRecentRun(db: Db, name: string, hours: number): Promise<boolean> {
  const { rows } = (await db.execute(sql`
    select 1 from jobs.job
    where name = ${name} and state in ('created', 'retry', 'active', 'completed')
      and created_on > now() - make_interval(hours => ${hours}::int)
    limit 1`)) as unknown as { rows: unknown[] };
  return rows.length > 0;
}

async function readWaiting(db: Db): Promise<{ count: number; oldestSeconds: number }> {
  const { rows } = (await db.execute(sql`
    select count(*)::int as count,
      coalesce(extract(epoch from now() - min(start_after)), 0)::int as "oldestSeconds"
    from jobs.job where state in ('created', 'retry') and start_after <= now()`)) as unknown as {
    rows: { count: number; oldestSeconds: number }[];
  };
  return rows[0] ?? { count: 0, oldestSeconds: 0 };
}

async function readFailed(db: Db): Promise<FailedJobs[]> {
  const { rows } = (await db.execute(sql`
    select name, count(*)::int as count, min(completed_on) as oldest
    from jobs.job failed where state = 'failed' and completed_on > now() - interval '14 days'
      and not exists (select 1 from jobs.job later
        where later.name = failed.name and later.data - ${PARENT}::text = failed.data - ${PARENT}::text
          and later.state = 'completed' and later.completed_on > failed.completed_on)
    group by name order by name`)) as unknown as {
    rows: { name: string; count: number; oldest: string | Date }[];
  };
  return rows.map(({ oldest, ...facts }) => ({ ...facts, oldest: new Date(oldest) }));
}

async function readKinds(db: Db): Promise<JobKind[]> {
  const { rows } = (await db.execute(sql`
    select name,
      (count(*) filter (where state in ('created', 'retry') and start_after <= now()))::int as waiting,
      (count(*) filter (where state = 'active'))::int as running,
      (count(*) filter (where state = 'failed'))::int as failed,
      min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as "oldestWaiting",
      min(completed_on) filter (where state = 'failed') as "oldestFailed"
    from jobs.job where state in ('created', 'retry', 'active', 'failed')
    group by name`)) as unknown as {
    rows: (Omit<JobKind, "oldestWaiting" | "oldestFailed"> & {
      oldestWaiting: string | Date | null;
      oldestFailed: string | Date | null;
    })[];
  };
  const toDate = (at: string | Date | null) => (at === null ? null : new Date(at));
  return rows.map((row) => ({
    ...row,
    oldestWaiting: toDate(row.oldestWaiting),
    oldestFailed: toDate(row.oldestFailed),
  }));
}

async function retryFailed(boss: PgBoss, db: Db, name: string): Promise<number> {
  const { rows } = (await db.execute(
    sql`select id from jobs.job where name = ${name} and state = 'failed'`,
  )) as unknown as { rows: { id: string }[] };
  for (const { id } of rows) await boss.retry(name, id);
  return rows.length;
}

function openBoss(database: Database, runsSchedules: boolean): PgBoss {
  const shared = {
    schema: "jobs",
    useListenNotify: true,
    schedule: runsSchedules,
    supervise: true,
  } as const;
  if (database.kind === "pglite") {
    return new PgBoss({ ...shared, db: fromPglite(database.client as PGlite), backend: "pglite" });
  }
  // The queue needs a session connection to listen for new jobs.
  const url = database.sessionUrl ?? "";
  return new PgBoss({ ...shared, ...createConnectionOptions(url, "memix jobs"), max: 4 });
}

/** Creates or updates a queue. Returns false if an earlier start left it up to date. */
async function ensureQueue(
  boss: PgBoss,
  job: JobDefinition<object>,
  known: QueueResult | undefined,
): Promise<boolean> {
  const options = {
    retryLimit: job.retry.limit,
    retryDelay: job.retry.delaySeconds,
    retryBackoff: true,
    expireInSeconds: job.expireInSeconds,
    notify: true,
  };
  if (known && isDeepStrictEqual({ ...known, ...options }, known)) return false;
  if (known) await boss.updateQueue(job.name, { ...options });
  else await boss.createQueue(job.name, options);
  return true;
}

/**
 * Loads a new queue into pg-boss' cache: otherwise the first `send` inside a transaction would query it on
 * another connection.
 */
async function cacheQueue(boss: PgBoss, { name }: JobDefinition<object>): Promise<void> {
  await boss.fetch(name, { batchSize: 1, minPriority: UNREACHABLE_PRIORITY });
}

async function workQueue(
  boss: PgBoss,
  { job, handler, concurrency }: Registration,
  running: RunningJobs,
  watchers: Telemetry,
): Promise<void> {
  const workId = await boss.work(
    job.name,
    {
      batchSize: 1,
      localConcurrency: concurrency,
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: 5,
      includeMetadata: true,
    },
    async ([taken]) => {
      if (!taken) return;
      await running.run(taken, (signal) => runJob({ job, handler, ...watchers }, taken, signal));
      // Fetches the next job at once instead of at the next poll.
      boss.notifyWorker(workId);
    },
  );
}

/** Payload key of the trace parent; set only if traces are recorded. */
const PARENT = "traceparent";

function withParent(input: object, tracing: Tracing): object {
  const parent = tracing.parent();
  return parent ? { ...input, [PARENT]: parent } : input;
}

async function runJob(
  { job, handler, log, metrics, tracing }: Pick<Registration, "job" | "handler"> & Telemetry,
  taken: { id: string; data: unknown },
  signal: AbortSignal,
): Promise<void> {
  const startedAt = performance.now();
  const { [PARENT]: parent, ...data }: Record<string, unknown> = Object.assign({}, taken.data);
  const input = job.input.parse(data);
  const line = { job: job.name, jobId: taken.id, ...input };
  const note = (outcome: "done" | "failed" | "handed_back") =>
    metrics.jobSeconds.observe(
      { queue: job.name, outcome },
      (performance.now() - startedAt) / 1000,
    );
  const start = { name: `job ${job.name}`, kind: "job" } as const;
  const traceParent = typeof parent === "string" ? parent : undefined;
  await tracing.within({ ...start, parent: traceParent }, async () => {
    try {
      await handler(input, signal);
      note("done");
      log.info({ ...line, ms: Math.round(performance.now() - startedAt) }, "job.done");
    } catch (error) {
      note(signal.aborted ? "handed_back" : "failed");
      if (signal.aborted) log.info(line, "job.handed_back");
      else log.error({ ...line, err: error }, "job.failed");
      // The queue stores the error in the database, so it must contain no personal data.
      throw asPlainError(error);
    }
  });
}
