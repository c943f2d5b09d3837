import { AsyncLocalStorage } from "node:async_hooks";

/** How long one request may wait for the database in all, however many statements it sends (decision 022). */
const BUDGET_MS = 5000;

/** The pg client's own words for its `query_timeout`, which outage.ts knows. */
const NO_ANSWER = "Query read timeout";

const current = new AsyncLocalStorage<RequestBudget>();

/** Runs a request's handler with a budget; what streams after it has answered waits as long as a statement may. */
export async function withRequestBudget(run: () => Promise<void>): Promise<void> {
  const budget = new RequestBudget(BUDGET_MS);
  try {
    await current.run(budget, run);
  } finally {
    budget.lift();
  }
}

/** Waits for `answer` within the request's budget; outside a request, as long as it takes. */
export async function withinBudget<T>(
  answer: Promise<T>,
  onTimeout: (late: Promise<T>) => void,
): Promise<T> {
  const budget = current.getStore();
  return budget ? await budget.spend(answer, onTimeout) : await answer;
}

/** Counts the time in which at least one statement of the request is pending. */
class RequestBudget {
  #leftMs: number;
  #pending = 0;
  #since = 0;

  constructor(ms: number) {
    this.#leftMs = ms;
  }

  lift(): void {
    this.#leftMs = Number.POSITIVE_INFINITY;
  }

  async spend<T>(answer: Promise<T>, onTimeout: (late: Promise<T>) => void): Promise<T> {
    if (this.#leftMs === Number.POSITIVE_INFINITY) return await answer;
    if (this.#pending++ === 0) this.#since = performance.now();
    const leftMs = this.#leftMs - (performance.now() - this.#since);
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => {
          onTimeout(answer);
          reject(new Error(NO_ANSWER));
        },
        Math.max(leftMs, 0),
      );
    });
    try {
      return await Promise.race([answer, timeout]);
    } finally {
      clearTimeout(timer);
      if (--this.#pending === 0) this.#leftMs -= performance.now() - this.#since;
    }
  }
}
