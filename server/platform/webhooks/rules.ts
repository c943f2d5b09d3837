/** What an event is about as it stands in our rows: plain facts by their names. */
export type Facts = Record<string, string | number | null>;

export type Change = { what: string; from: string | number | null; to: string | number | null };

/** What differs between two readings of the same thing; that there is none of what was unknown is no news. */
export function changesBetween(before: Facts, after: Facts): Change[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((what) => {
    const [from, to] = [before[what] ?? null, after[what] ?? null];
    return from === to || (from === null && to === 0) ? [] : { what, from, to };
  });
}
