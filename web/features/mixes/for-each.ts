const CONCURRENCY = 5;

type Outcome<Result> = { done: { id: string; answer: Result }[]; failed: number };

/** Calls `request` for each id, a few at a time. Throws only if all calls fail. */
export async function forEach<Answer>(
  ids: readonly string[],
  request: (id: string) => Promise<Answer>,
): Promise<Outcome<Answer>> {
  const outcome: Outcome<Answer> = { done: [], failed: 0 };
  let lastError: unknown;
  const remaining = [...ids];
  async function runWorker(): Promise<void> {
    for (let id = remaining.shift(); id !== undefined; id = remaining.shift()) {
      try {
        outcome.done.push({ id, answer: await request(id) });
      } catch (error) {
        outcome.failed++;
        lastError = error;
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, runWorker));
  if (outcome.done.length === 0 && lastError) throw lastError;
  return outcome;
}
