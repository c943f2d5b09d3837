export type Waiting = {
  userId: string;
  /** Background work: no user waits for it. */
  isWork: boolean;
  /** Estimated CPU time in milliseconds. */
  cost: number;
  /** Time of arrival in milliseconds. */
  since: number;
};

/** Background jobs older than this get every second turn. */
const WORK_WAITS_MS = 5000;

/**
 * Round-robin per user, first in, first out for each user. Background work comes last, but does not starve.
 */
export class FairQueue<Job extends Waiting> {
  readonly #people = new Map<string, Job[]>();
  readonly #work = new Map<string, Job[]>();
  /** Number of each waiting user's last turn. */
  readonly #lastTurns = new Map<string, number>();
  #turn = 0;
  #wasOverdue = false;

  add(job: Job): void {
    const turns = this.#getTurns(job);
    turns.set(job.userId, [...(turns.get(job.userId) ?? []), job]);
  }

  /** Removes a job; returns false if it is not queued. */
  remove(job: Job): boolean {
    const turns = this.#getTurns(job);
    const jobs = turns.get(job.userId) ?? [];
    const others = jobs.filter((each) => each !== job);
    if (others.length === 0) turns.delete(job.userId);
    else turns.set(job.userId, others);
    if (this.#people.size + this.#work.size === 0) this.#lastTurns.clear();
    return others.length < jobs.length;
  }

  /** Removes and returns the next job that `fit` accepts. */
  take(now: number, fits: (job: Job) => boolean): Job | null {
    const isOverdue = (job: Job) => now - job.since > WORK_WAITS_MS && fits(job);
    const overdue = this.#wasOverdue ? null : this.#next(this.#work, isOverdue);
    const job = overdue ?? this.#next(this.#people, fits) ?? this.#next(this.#work, fits);
    if (!job) return null;
    this.#wasOverdue = overdue !== null;
    this.remove(job);
    this.#lastTurns.set(job.userId, ++this.#turn);
    return job;
  }

  /** Iterates over all queued jobs. */
  *[Symbol.iterator](): Iterator<Job> {
    for (const turns of [this.#people, this.#work]) for (const jobs of turns.values()) yield* jobs;
  }

  /** Returns the cost of queued foreground jobs, of one user or in total. */
  peoplesCost(userId?: string): number {
    const lists =
      userId === undefined ? [...this.#people.values()] : [this.#people.get(userId) ?? []];
    return lists.flat().reduce((sum, { cost }) => sum + cost, 0);
  }

  #next(turns: Map<string, Job[]>, fits: (job: Job) => boolean): Job | null {
    const firsts = [...turns.values()].flatMap((jobs) => jobs.find(fits) ?? []);
    const lastTurn = ({ userId }: Job) => this.#lastTurns.get(userId) ?? 0;
    return firsts.sort((one, other) => lastTurn(one) - lastTurn(other))[0] ?? null;
  }

  #getTurns({ isWork }: Job): Map<string, Job[]> {
    return isWork ? this.#work : this.#people;
  }
}
