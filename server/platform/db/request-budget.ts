import { AsyncLocalStorage } from "node:async_hooks";

/** Maximum total time in ms that one request waits for the database, over all its statements (decision 022). */
export const REQUEST_BUDGET_MS = 5000;

/** The pg client's message on `query_timeout`, which outage.ts recognizes. */
const QUERY_TIMEOUT_MESSAGE = "Query read timeout";

const current = new AsyncLocalStorage<RequestBudget>();

/**
 * Runs a request's handler with a budget. Streaming after the response began is bounded per statement only.
 */
export async function withRequestBudget(
  run: () => Promise<void>,
  budgetMs = REQUEST_BUDGET_MS,
): Promise<void> {
  const budget = new RequestBudget(budgetMs);
  try {
    await current.run(budget, run);
  } finally {
    budget.lift();
  }
}

/** Awaits `answer` within the request's budget; unbounded outside a request. */
export async function awaitWithinBudget<T>(
  answer: Promise<T>,
  onTimeout: (late: Promise<T>) => void,
): Promise<T> {
  const budget = current.getStore();
  return budget ? await budget.spend(answer, onTimeout) : await answer;
}

/** Accumulates the time in which at least one statement of the request is pending. */
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
          reject(new Error(QUERY_TIMEOUT_MESSAGE));
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
