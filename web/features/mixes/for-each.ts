const AT_ONCE = 5;

type Outcome<Answer> = { done: { id: string; answer: Answer }[]; failed: number };

/** Asks for each id, a few at a time. Throws only where nothing came of any of them. */
export async function forEach<Answer>(
  ids: readonly string[],
  ask: (id: string) => Promise<Answer>,
): Promise<Outcome<Answer>> {
  const outcome: Outcome<Answer> = { done: [], failed: 0 };
  let refusal: unknown;
  const left = [...ids];
  async function askNext(): Promise<void> {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      try {
        outcome.done.push({ id, answer: await ask(id) });
      } catch (error) {
        outcome.failed++;
        refusal = error;
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askNext));
  if (outcome.done.length === 0 && refusal) throw refusal;
  return outcome;
}
