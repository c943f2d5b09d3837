export type Waiting = {
  userId: string;
  /** Nobody looks at a screen for it. */
  isWork: boolean;
  /** Milliseconds of processor, estimated. */
  cost: number;
  /** When it came, in milliseconds. */
  since: number;
};

/** After so long a job that nobody looks at gets every second turn. */
const WORK_WAITS_MS = 5000;

/**
 * Who is next: the person whose last turn is longest ago, and for one person in the order of coming. What
 * nobody looks at comes after, but not for ever.
 */
export class FairQueue<Job extends Waiting> {
  readonly #people = new Map<string, Job[]>();
  readonly #work = new Map<string, Job[]>();
  /** Of each person the number of the last turn, as long as anybody waits. */
  readonly #lastTurns = new Map<string, number>();
  #turn = 0;
  #wasOverdue = false;

  add(job: Job): void {
    const turns = this.#turnsOf(job);
    turns.set(job.userId, [...(turns.get(job.userId) ?? []), job]);
  }

  /** False where it does not wait (any more). */
  remove(job: Job): boolean {
    const turns = this.#turnsOf(job);
    const jobs = turns.get(job.userId) ?? [];
    const others = jobs.filter((each) => each !== job);
    if (others.length === 0) turns.delete(job.userId);
    else turns.set(job.userId, others);
    if (this.#people.size + this.#work.size === 0) this.#lastTurns.clear();
    return others.length < jobs.length;
  }

  /** The next job among those that `fit` at the moment; it waits no more. */
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

  /** All that wait. */
  *[Symbol.iterator](): Iterator<Job> {
    for (const turns of [this.#people, this.#work]) for (const jobs of turns.values()) yield* jobs;
  }

  /** What people wait for: of one, or of all together. */
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

  #turnsOf({ isWork }: Job): Map<string, Job[]> {
    return isWork ? this.#work : this.#people;
  }
}
