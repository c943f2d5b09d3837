import type { Explained } from "./explained.ts";

/** Tolerated additional rows, e.g. of dead index entries. */
const TOLERANCE = 40;

/** Statements that may read more rows of an older shop, with the reason. */
export const BOUNDED_OTHERWISE: readonly { during: RegExp; sql: RegExp; why: string }[] = [
  {
    during: /audit\/proof/,
    sql: /from "audit_entries"/,
    why: "it is to read all that was ever done at the desk, in pages, when an owner asks for it",
  },
];

/** Returns a line for each statement that read more than twice as many rows of the old shop. */
export function listGrowth(
  young: Explained[],
  old: Explained[],
  exceptions: typeof BOUNDED_OTHERWISE,
): string[] {
  const before = mapLargest(young);
  return [...mapLargest(old).values()]
    .filter((now) => now.read > 2 * (before.get(getKey(now))?.read ?? 0) + TOLERANCE)
    .filter(
      (one) => !exceptions.some(({ during, sql }) => during.test(one.during) && sql.test(one.sql)),
    )
    .map((now) => {
      const reads = Object.entries(now.reads).filter(([, rows]) => rows > TOLERANCE);
      const of = reads.map(([name, rows]) => `${rows} ${name}`).join(", ");
      return `${now.during}: ${of} (${before.get(getKey(now))?.read ?? 0} before): ${now.sql}`;
    });
}

const getKey = ({ during, sql }: Explained) => `${during} ${sql}`;

function mapLargest(explained: Explained[]): Map<string, Explained> {
  const most = new Map<string, Explained>();
  for (const one of explained) {
    const known = most.get(getKey(one));
    if (!known || known.read < one.read) most.set(getKey(one), one);
  }
  return most;
}
