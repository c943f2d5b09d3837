import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { type DrizzleTransactionLike, fromDrizzle, fromPglite, PgBoss } from "pg-boss";
import type { z } from "zod";
import type { Database, Db, Tx } from "../db/client.ts";
import { connectionOptions } from "../db/connection.ts";
import { asPlainError } from "../error-facts.ts";
import type { Log } from "../log.ts";
import { createRunning, type Running } from "./running.ts";

/** Payloads carry ids only; the handler reads the truth from the rows. */
export type JobDefinition<Input extends object> = {
  name: string;
  input: z.ZodType<Input>;
  retry: { limit: number; delaySeconds: number };
  /** After this long without an end the queue gives the job to another worker. */
  expireInSeconds: number;
};

/**
 * Handlers must be idempotent: a job can come twice. The signal fires when this process has to end: what can't
 * be finished at once lets go of what it holds and throws; the job goes to another worker.
 */
export type JobHandler<Input extends object> = (input: Input, signal: AbortSignal) => Promise<void>;

export type EnqueueOptions = {
  /** Higher is taken first. */
  priority?: number;
  /** Adds nothing if a job with this key was added within so many seconds. */
  once?: { key: string; seconds: number };
  /** Is not taken before so many seconds have passed. */
  afterSeconds?: number;
};

export type Jobs = {
  /**
   * Adds a job that exists only if the transaction commits. It must get the transaction: without it
   * PGlite's single connection would wait for itself.
   */
  enqueue<Input extends object>(
    tx: Tx,
    job: JobDefinition<Input>,
    input: Input,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Registers what does the work; call before `start`. */
  handle<Input extends object>(
    job: JobDefinition<Input>,
    handler: JobHandler<Input>,
    concurrency?: number,
  ): void;
  /** Makes the queues, and with `work` begins to take jobs. Call before the server listens. */
  start(options: { work: boolean }): Promise<void>;
  /**
   * Takes no more jobs, lets those that run end for at most `graceMs` and gives the others back to the queue,
   * where any worker may take them at once. Jobs can still be added.
   */
  handBack(graceMs: number): Promise<void>;
  /** Ends the queue's own work; after `handBack`, or where nothing runs. */
  stop(): Promise<void>;
  /** How long the longest waiting job has been due. */
  waiting(): Promise<{ count: number; oldestSeconds: number }>;
};

const NO_PRIORITY_IS_SO_HIGH = 2_147_483_647;

type Registration = {
  job: JobDefinition<object>;
  handler: JobHandler<object>;
  concurrency: number;
};

export function createJobs(database: Database, log: Log): Jobs {
  const boss = openBoss(database);
  const registered: Registration[] = [];
  const running = createRunning(boss, database.db);
  let handedBack: Promise<void> | null = null;
  const handBackAll = async (graceMs: number) => {
    for (const { job } of registered) await boss.offWork(job.name, { wait: false });
    await running.handBack(graceMs);
  };
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  return {
    enqueue: async (tx, job, input, options = {}) => {
      await boss.send(job.name, job.input.parse(input), {
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
    start: async ({ work }) => {
      await boss.start();
      for (const registration of registered)
        await openQueue(boss, registration, work ? running : null, log);
    },
    handBack: (graceMs) => {
      handedBack ??= handBackAll(graceMs);
      return handedBack;
    },
    stop: () =>
      boss.stop({
        graceful: false,
        // On a server it has connections of its own; the embedded database is closed by who opened it.
        close: database.kind === "postgres",
      }),
    waiting: () => readWaiting(database.db),
  };
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

function openBoss(database: Database): PgBoss {
  const shared = {
    schema: "jobs",
    useListenNotify: true,
    schedule: false,
    supervise: true,
  } as const;
  if (database.kind === "pglite") {
    return new PgBoss({ ...shared, db: fromPglite(database.client as PGlite), backend: "pglite" });
  }
  const pool = database.client as pg.Pool;
  const url = String(pool.options.connectionString);
  return new PgBoss({ ...shared, ...connectionOptions(url, "memix jobs"), max: 4 });
}

async function openQueue(
  boss: PgBoss,
  { job, handler, concurrency }: Registration,
  running: Running | null,
  log: Log,
) {
  const options = {
    retryLimit: job.retry.limit,
    retryDelay: job.retry.delaySeconds,
    retryBackoff: true,
    expireInSeconds: job.expireInSeconds,
    notify: true,
  };
  await boss.createQueue(job.name, options);
  await boss.updateQueue(job.name, { ...options });
  // Also without work, one fetch warms the queue's cache, so that the first `send` inside a
  // transaction asks the database nothing on another connection.
  if (!running) {
    await boss.fetch(job.name, { batchSize: 1, minPriority: NO_PRIORITY_IS_SO_HIGH });
    return;
  }
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
      await running.run(taken, (signal) => runJob({ job, handler, log }, taken, signal));
      // Whoever ends a job looks for the next one at once instead of at the next poll.
      boss.notifyWorker(workId);
    },
  );
}

async function runJob(
  { job, handler, log }: Pick<Registration, "job" | "handler"> & { log: Log },
  taken: { id: string; data: unknown },
  signal: AbortSignal,
): Promise<void> {
  const startedAt = performance.now();
  const input = job.input.parse(taken.data);
  const line = { job: job.name, jobId: taken.id, ...input };
  try {
    await handler(input, signal);
    log.info({ ...line, ms: Math.round(performance.now() - startedAt) }, "job done");
  } catch (error) {
    if (signal.aborted) log.info(line, "job handed back");
    else log.error({ ...line, err: error }, "job failed");
    // The queue keeps what it is thrown, in the database.
    throw asPlainError(error);
  }
}
