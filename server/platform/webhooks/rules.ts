/** The state of our rows that an event concerns, as named values. */
export type Facts = Record<string, string | number | null>;

export type Change = { what: string; from: string | number | null; to: string | number | null };

/** Returns the differences between two readings; null to 0 is no change. */
export function diffFacts(before: Facts, after: Facts): Change[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((what) => {
    const [from, to] = [before[what] ?? null, after[what] ?? null];
    return from === to || (from === null && to === 0) ? [] : { what, from, to };
  });
}
