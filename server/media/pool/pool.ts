import type { AppError } from "#server/platform/errors.ts";
import type { Log } from "#server/platform/log.ts";
import { interrupted, tooBusy, tookTooLong } from "../errors.ts";
import { computeCost } from "./cost.ts";
import { FairQueue, type Waiting } from "./fair-queue.ts";
import type { OperationName, Operations } from "./operations.ts";
import type { Request } from "./wire.ts";
import { PoolWorker, WorkerExited } from "./worker.ts";

// Pictures are processed in a few separate processes. Threads would share libuv's four workers with sign-in
// and file access, which would queue behind pictures.

/** Whom a picture is processed for. */
export type Turn = {
  userId: string;
  /** Background work: it waits longer and is never rejected. */
  isWork?: boolean;
  /** Removes it from the queue. */
  signal?: AbortSignal | undefined;
};

export type PictureOutput<Name extends OperationName> = Awaited<ReturnType<Operations[Name]>>;

/**
 * Processes pictures. Throws the operation's errors, and `unavailable` on overload, on a timeout and if the
 * process crashes, none of which concern the picture.
 */
export type Pictures = {
  run<Name extends OperationName>(
    name: Name,
    input: Parameters<Operations[Name]>[0],
    turn: Turn,
  ): Promise<PictureOutput<Name>>;
  /** Returns the error if so much of the user's work is queued that another upload is not read; else null. */
  getRejection(userId: string): AppError | null;
  /** Ends all processes; queued and running work fails. */
  close(): Promise<void>;
};

export type PoolOptions = {
  /** Maximum number of processes; they start on demand. */
  size: number;
  log: Log;
  times?: Partial<PoolTimes>;
};

/** Limits in milliseconds. */
export type PoolTimes = {
  /** Maximum queued CPU time per user, and in total per process. */
  waitingOfOne: number;
  /** Queued CPU time per user from which further uploads are not read. */
  enoughOfOne: number;
  waitingOfAll: number;
  /** Maximum time in the queue. */
  patience: number;
  /** Maximum run time. */
  work: number;
  /** Idle time after which a process exits. */
  idle: number;
};

const TIMES: PoolTimes = {
  waitingOfOne: 15_000,
  enoughOfOne: 10_000,
  waitingOfAll: 30_000,
  patience: 30_000,
  work: 60_000,
  idle: 30_000,
};

/** CPU time from which a user's jobs run one at a time. */
const HEAVY_MS = 100;
/** CPU time from which such jobs leave one process free for others. */
const HUGE_MS = 1500;

type Job = Waiting & {
  request: Request;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  /** Cancels the queue timeout; not used for background work. */
  timer?: NodeJS.Timeout;
};

export function createPictures({ size, log, times = {} }: PoolOptions): Pictures {
  const pool = new Pool(size, log, { ...TIMES, ...times });
  return {
    run: (name, input, turn) => pool.run({ name, input } as Request, turn) as never,
    getRejection: (userId) => pool.getRejection(userId),
    close: () => pool.close(),
  };
}

class Pool {
  readonly #size: number;
  readonly #log: Log;
  readonly #times: PoolTimes;
  readonly #queue = new FairQueue<Job>();
  readonly #running = new Map<PoolWorker, Job>();
  readonly #idle = new Map<PoolWorker, NodeJS.Timeout>();
  #isClosed = false;
  #whenEmpty: () => void = () => undefined;

  constructor(size: number, log: Log, times: PoolTimes) {
    this.#size = size;
    this.#log = log;
    this.#times = times;
  }

  async run(request: Request, { userId, isWork = false, signal }: Turn): Promise<unknown> {
    if (this.#isClosed || signal?.aborted) throw interrupted();
    const cost = computeCost(request);
    if (!isWork) this.#assertNotFull(userId, cost);
    return await new Promise((resolve, reject) => {
      const job: Job = { userId, isWork, cost, since: performance.now(), request, resolve, reject };
      this.#queue.add(job);
      const timeOut = () => this.#leave(job, tooBusy(this.#secondsUntilFree()));
      if (!isWork) job.timer = setTimeout(timeOut, this.#times.patience);
      const abort = () => this.#leave(job, interrupted(signal?.reason));
      signal?.addEventListener("abort", abort, { once: true });
      this.#takeTurns();
    });
  }

  getRejection(userId: string): AppError | null {
    const own = this.#queue.peoplesCost(userId);
    return own >= this.#times.enoughOfOne ? tooBusy(seconds(own)) : null;
  }

  /** Has no effect on a running job. */
  #leave(job: Job, error: AppError): void {
    if (!this.#queue.remove(job)) return;
    clearTimeout(job.timer);
    job.reject(error);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of [...this.#queue]) this.#leave(job, interrupted());
    const workers = [...this.#running.keys(), ...this.#idle.keys()];
    if (workers.length === 0) return;
    const empty = new Promise<void>((resolve) => {
      this.#whenEmpty = resolve;
    });
    for (const worker of workers) worker.kill();
    await empty;
  }

  /** Rejects because of queued work only, never because of the new job's own cost. */
  #assertNotFull(userId: string, cost: number): void {
    const { waitingOfOne, waitingOfAll } = this.#times;
    const own = this.#queue.peoplesCost(userId);
    if (own > 0 && own + cost > waitingOfOne) throw tooBusy(seconds(own));
    if (this.#queue.peoplesCost() + cost > waitingOfAll * this.#size && !this.#isFree())
      throw tooBusy(this.#secondsUntilFree());
  }

  #secondsUntilFree(): number {
    return seconds(this.#queue.peoplesCost() / this.#size);
  }

  #isFree(): boolean {
    return this.#running.size < this.#size;
  }

  #takeTurns(): void {
    while (this.#isFree() && !this.#isClosed) {
      const job = this.#queue.take(performance.now(), (each) => this.#fits(each));
      if (!job) return;
      this.#start(job);
    }
  }

  #fits({ userId, cost }: Job): boolean {
    const running = [...this.#running.values()];
    if (cost >= HEAVY_MS && running.some((job) => job.userId === userId && job.cost >= HEAVY_MS))
      return false;
    return cost < HUGE_MS || running.filter((job) => job.cost >= HUGE_MS).length < this.#hugeSlots;
  }

  get #hugeSlots(): number {
    return Math.max(1, this.#size - 1);
  }

  #start(job: Job): void {
    clearTimeout(job.timer);
    const worker = this.#takeWorker();
    this.#running.set(worker, job);
    const limit = setTimeout(() => {
      this.#log.warn({ operation: job.request.name, costMs: job.cost }, "picture.timeout");
      job.reject(tookTooLong());
      worker.kill();
    }, this.#times.work);
    worker
      .run(job.request)
      .then(job.resolve, (error: Error) => job.reject(this.#explain(job, error)))
      .finally(() => {
        clearTimeout(limit);
        if (this.#running.delete(worker)) this.#rest(worker);
        this.#takeTurns();
      });
  }

  #takeWorker(): PoolWorker {
    const [rested] = this.#idle;
    if (!rested) return this.#fork();
    const [worker, timer] = rested;
    clearTimeout(timer);
    this.#idle.delete(worker);
    return worker;
  }

  #fork(): PoolWorker {
    const worker: PoolWorker = new PoolWorker(() => this.#forget(worker));
    return worker;
  }

  #rest(worker: PoolWorker): void {
    const timer = setTimeout(() => {
      // Before it is killed: its exit is reported later, and a job that took it meanwhile would fail.
      this.#idle.delete(worker);
      worker.kill();
    }, this.#times.idle);
    this.#idle.set(worker, timer.unref());
  }

  /** Called when the process has exited. */
  #forget(worker: PoolWorker): void {
    clearTimeout(this.#idle.get(worker));
    this.#idle.delete(worker);
    this.#running.delete(worker);
    if (this.#running.size + this.#idle.size === 0) this.#whenEmpty();
  }

  #explain({ request, cost }: Job, error: Error): Error {
    if (!(error instanceof WorkerExited)) return error;
    if (!this.#isClosed)
      this.#log.error({ operation: request.name, costMs: cost, err: error }, "picture.worker_died");
    return interrupted(error);
  }
}

/** Rounds up to whole seconds, at least the minimum. */
function seconds(milliseconds: number): number {
  return Math.max(2, Math.ceil(milliseconds / 1000));
}
